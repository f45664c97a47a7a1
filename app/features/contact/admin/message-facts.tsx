import type { Database } from '#app/backend/database.types.ts'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { useMinute } from '#app/ui/use-minute.ts'
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

type Row = Database['public']['Views']['admin_messages']['Row']
type Present = (typeof ALWAYS_THERE)[number]

/** A message as the list has it. */
export type MessageRow = Omit<Row, Present | 'id'> & {
  [K in Present]: NonNullable<Row[K]>
} & { id: string }

export const PLACES: Readonly<Record<string, { label: string; tone: ChipTone }>> = {
  new: { label: 'New', tone: 'attention' },
  answered: { label: 'Answered', tone: 'positive' },
  closed: { label: 'Closed', tone: 'muted' },
  spam: { label: 'Spam', tone: 'muted' },
}

export function PlaceChip({ place }: { place: string }) {
  const { label, tone } = PLACES[place] ?? { label: place, tone: 'neutral' }
  return <StatusChip tone={tone}>{label}</StatusChip>
}

export const subjectOf = (subject: string) =>
  CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject

/** Hours until the promise of an answer is broken. */
const PROMISED_HOURS = 24
const HOUR_MS = 3_600_000

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

/** "4 h left", "40 min left", "3 h late", "2 days late". */
export function waitingWords(sinceMs: number, nowMs: number): { words: string; isLate: boolean } {
  const leftMs = sinceMs + PROMISED_HOURS * HOUR_MS - nowMs
  const isLate = leftMs < 0
  return { words: `${span(Math.abs(leftMs))} ${isLate ? 'late' : 'left'}`, isLate }
}

function span(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours >= 1) return `${hours} h`
  return `${Math.max(1, Math.floor(ms / 60_000))} min`
}
