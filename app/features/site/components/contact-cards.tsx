import type { ReactNode } from 'react'

import { Card } from '#app/ui/card.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'

import { EmailReveal } from './email-reveal.tsx'

interface ContactCardsProps {
  contactEmail: string
  phone: string
  phoneHref: string
  chatUrl: string
}

/** The ways to reach the store, and when it answers (SPEC §2, contact). */
export function ContactCards({ contactEmail, phone, phoneHref, chatUrl }: ContactCardsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      <ContactCard title="Email">
        <EmailReveal email={contactEmail} />
      </ContactCard>
      <ContactCard title="Live chat">
        <ExternalButton href={chatUrl} variant="primary" size="sm">
          Start Live Chat
        </ExternalButton>
      </ContactCard>
      <ContactCard title="Phone">
        <a href={phoneHref} className="text-lg tabular-nums text-link">
          {phone}
        </a>
      </ContactCard>
      <ContactCard title="Response time">
        <p className="text-lg">Within 24 hours</p>
      </ContactCard>
      <ContactCard title="Time zone">
        <p className="text-lg">Eastern Time</p>
      </ContactCard>
    </div>
  )
}

function ContactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-title">{title}</h2>
      {children}
    </Card>
  )
}
