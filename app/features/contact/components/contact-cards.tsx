import type { ReactNode } from 'react'

import { ExternalButton } from '#app/ui/external-button.tsx'

import { EmailReveal } from './email-reveal.tsx'

interface ContactCardsProps {
  contactEmail: string
  responseTime: string
  timeZone: string
  chatUrl: string
}

/** The ways to reach the store, and when it answers (product 14.8). */
export function ContactCards({ contactEmail, responseTime, timeZone, chatUrl }: ContactCardsProps) {
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
        <p className="figures text-title">{responseTime}</p>
      </ContactCard>
      <ContactCard title="Time zone">
        <p className="figures text-title">{timeZone}</p>
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
