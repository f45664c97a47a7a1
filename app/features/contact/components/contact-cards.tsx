import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'

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
  return (
    <ul className="grid border-t border-ink sm:grid-cols-2 lg:grid-cols-1">
      <ContactCard title="Email">
        <EmailReveal email={contactEmail} />
      </ContactCard>
      <ContactCard title="Live chat">
        <ExternalButton href={chatUrl} variant="ink" size="sm">
          Start Live Chat
        </ExternalButton>
      </ContactCard>
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
    <li className="flex min-h-28 flex-col items-start justify-between gap-3 border-b border-hairline py-5">
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
      titleClassName="max-w-[12ch] text-heading"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <QuestionList questions={questions} />
    </TitledSection>
  )
}
