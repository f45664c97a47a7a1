import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { lateForm } from '#app/form/late-form.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { chatServiceOf } from '#domain/chat-service.ts'

import type { ContactContent } from '../content-schema.ts'

interface ContactCardsProps extends Pick<ContactContent['contact'], 'response_time' | 'time_zone'> {
  contactEmail: string
  chatUrl: string
}

/** The ways to reach the store, and when it answers (product 14.8). */
export function ContactCards({
  contactEmail,
  response_time,
  time_zone,
  chatUrl,
}: ContactCardsProps) {
  const service = chatServiceOf(chatUrl)
  return (
    <ul className="grid border-t border-ink sm:grid-cols-2 lg:grid-cols-1">
      <ContactCard title="Email">
        <EmailReveal email={contactEmail} />
      </ContactCard>
      {chatUrl && (
        <ContactCard title="Live chat">
          <ExternalButton href={chatUrl} variant="ink" size="sm">
            Start Live Chat
          </ExternalButton>
          {service !== null && <p className="text-sm text-muted">On {service}</p>}
        </ContactCard>
      )}
      <ContactCard title="Response time">
        <p className="figures text-title">{response_time}</p>
      </ContactCard>
      <ContactCard title="Time zone">
        <p className="figures text-title">{time_zone}</p>
      </ContactCard>
    </ul>
  )
}

function ContactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2 border-b border-hairline py-5">
      <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{title}</h2>
      {children}
    </li>
  )
}

const SHOWN_MS = 10_000

/** The email address on request, for 10 seconds (product 14.9); without scripts it is always there. */
function EmailReveal({ email }: { email: string }) {
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      const hadFocus = place.current?.contains(document.activeElement)
      flushSync(() => setShown(false))
      if (hadFocus) place.current?.querySelector('button')?.focus()
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown])

  function show() {
    flushSync(() => setShown(true))
    // The link takes the button's place, and its focus.
    place.current?.querySelector('a')?.focus()
  }

  return (
    <div ref={place}>
      {isShown ? (
        <EmailLink email={email} />
      ) : (
        <Button variant="outline" size="sm" className="noscript:hidden" onClick={show}>
          Show Email
        </Button>
      )}
      <noscript>
        <EmailLink email={email} />
      </noscript>
    </div>
  )
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {email}
    </a>
  )
}

export function ContactQuestions({ questions }: { questions: ContactContent['contact_faq'] }) {
  if (questions.length === 0) return null
  return (
    <TitledSection
      title="Frequently asked questions"
      titleClassName="max-w-[7.98em] text-heading"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <QuestionList questions={questions} />
    </TitledSection>
  )
}

const ContactForm = lateForm(async () => (await import('./contact-form.tsx')).ContactForm)

interface ContactMessageProps {
  contactEmail: string
  confirmation: string
}

/** The message form, or the confirmation that takes its place (product 14.15). */
export function ContactMessage({ contactEmail, confirmation }: ContactMessageProps) {
  const [isSent, setSent] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const finish = useCallback(() => setSent(true), [])

  function writeAnother() {
    flushSync(() => setSent(false))
    place.current?.querySelector('input')?.focus()
  }

  if (isSent) return <MessageSent confirmation={confirmation} onAgain={writeAnother} />
  return (
    <div ref={place}>
      <h2 id="message-heading" className="mb-6 text-title">
        Write to me
      </h2>
      <noscript>
        <p className="max-w-[24.64em] text-lg">
          This form needs JavaScript. Without it, please write to{' '}
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
          .
        </p>
      </noscript>
      <ContactForm onSent={finish} />
    </div>
  )
}

function MessageSent({ confirmation, onAgain }: { confirmation: string; onAgain: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section aria-labelledby="message-sent" className="py-6 md:py-12">
      <h2 id="message-sent" ref={heading} tabIndex={-1} className="text-heading">
        Message Sent!
      </h2>
      <p className="mt-4 mb-8 max-w-[24.64em] text-lg">{confirmation}</p>
      <Button variant="outline" onClick={onAgain}>
        Send Another Message
      </Button>
    </section>
  )
}
