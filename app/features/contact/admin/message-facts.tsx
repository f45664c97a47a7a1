import type { RowOf } from '#app/resource/resource.ts'
import { LookChip, lookIn, type Look } from '#app/ui/admin/status-chip.tsx'
import { useMinute } from '#app/ui/use-minute.ts'
import { waitingWords } from '#domain/answer-promise.ts'
import { CONTACT_SUBJECTS } from '#domain/contact.ts'

/** Columns of the view that are never null. */
export const ALWAYS_THERE = [
  'created_at',
  'name',
  'email',
  'subject',
  'message',
  'place',
  'is_late',
  'waiting_since',
  'last_at',
  'spam_score',
  'spam_reasons',
] as const

/** A message as the list has it. */
export type MessageRow = RowOf<'admin_messages', (typeof ALWAYS_THERE)[number]>

export const PLACES: Readonly<Record<string, Look>> = {
  new: { label: 'New', tone: 'attention' },
  answered: { label: 'Answered', tone: 'positive' },
  closed: { label: 'Closed', tone: 'muted' },
  spam: { label: 'Spam', tone: 'muted' },
}

export const PlaceChip = ({ place }: { place: string }) => <LookChip of={lookIn(PLACES, place)} />

export const subjectOf = (subject: string) =>
  CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject

/** How long someone has waited, against the promise of 24 hours: red once it is broken. */
export function WaitingTime({ since }: { since: string }) {
  const now = useMinute()
  if (now === null) return null
  const { words, isLate } = waitingWords(Date.parse(since), now)
  return (
    <span className={isLate ? 'font-semibold whitespace-nowrap text-accent' : 'whitespace-nowrap'}>
      {words}
    </span>
  )
}
