/** Where a mail of the outbox is: `kept` ones were written while no mail server was set up. */
export const EMAIL_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const

export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** A mail as the store wrote it; times as ISO texts in UTC. */
export interface OutboxEmail {
  id: string
  kind: string
  to: string
  subject: string
  body: string
  status: EmailStatus
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
}
