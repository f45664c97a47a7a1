import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '#app/ui/button.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { ContactForm } from './contact-form.tsx'

interface ContactMessageProps {
  contactEmail: string
  /** What happens next, once a message is sent. */
  confirmation: string
}

/** The message form, or the confirmation that takes its place (product 14.15). */
export function ContactMessage({ contactEmail, confirmation }: ContactMessageProps) {
  const [isSent, setSent] = useState(false)
  const place = useRef<HTMLDivElement>(null)

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
        <p className="max-w-[44ch] text-lg">
          This form needs JavaScript. Without it, please write to{' '}
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
          .
        </p>
      </noscript>
      <ContactForm onSent={() => setSent(true)} />
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
      <p className="mt-4 mb-8 max-w-[44ch] text-lg">{confirmation}</p>
      <Button variant="outline" onClick={onAgain}>
        Send Another Message
      </Button>
    </section>
  )
}
