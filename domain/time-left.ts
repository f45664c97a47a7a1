import { clockFigures } from './delivery-clock.ts'

const MINUTE_MS = 60_000

/**
 * What is left until a moment, or how long it is over, in whole minutes that have not passed (product 12.32):
 * "2 days 4 h", "1 day 12 min", "24 h", "23 h 59 min", "12 min". The only words for this, so that two places
 * that show the same moment agree.
 */
export function spellTimeLeft(msLeft: number): string {
  // A second that has begun counts, as in the digits of the clock.
  const wholeSecondsMs = Math.ceil(Math.abs(msLeft) / 1000) * 1000
  return spellSpan(Math.max(MINUTE_MS, Math.floor(wholeSecondsMs / MINUTE_MS) * MINUTE_MS))
}

const URGENT_MS = 6 * 60 * MINUTE_MS

/** Less than six hours are left, or none: to be done before the rest. */
export const isUrgent = (msLeft: number): boolean => msLeft < URGENT_MS

/** A span of time as it is said, of either sign, seconds only where there is nothing else. A single day is "24 h". */
export function spellSpan(ms: number): string {
  const { days, hours, minutes, seconds } = clockFigures(ms)
  if (days === 1 && hours + minutes === 0) return '24 h'
  if (days > 0 && hours > 0) return joined([days, days === 1 ? 'day' : 'days'], [hours, 'h'])
  if (days > 0) return joined([days, days === 1 ? 'day' : 'days'], [minutes, 'min'])
  if (hours > 0) return joined([hours, 'h'], [minutes, 'min'])
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

function joined(...parts: [number, string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
