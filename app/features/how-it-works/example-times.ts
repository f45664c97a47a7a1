const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

/** What a clock shows: "6:05" for 365 minutes. */
export function asClock(minutes: number): string {
  const { hours, rest } = split(minutes)
  return `${hours}:${String(rest).padStart(2, '0')}`
}

/** A time after the payment, in words: "6 h 5 min later". */
export function asDuration(minutes: number): string {
  const { hours, rest } = split(minutes)
  if (minutes <= 0) return 'Now'
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean)
  return `${parts.join(' ')} later`
}

/** A moment counted from `paidAt` (ms), in the reader's own zone. */
export function momentOf(paidAt: number, offsetMinutes: number): { iso: string; words: string } {
  const date = new Date(paidAt + offsetMinutes * MINUTE_MS)
  const words = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
  return { iso: date.toISOString(), words }
}

/** Name of the reader's time zone: "Europe/Lisbon". */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function split(minutes: number): { hours: number; rest: number } {
  return { hours: Math.floor(minutes / MINUTES_PER_HOUR), rest: minutes % MINUTES_PER_HOUR }
}
