import { clockFigures } from '#domain/delivery-clock.ts'

function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (iso) => format.format(new Date(iso))
}

const dayOfWeek = { weekday: 'long', month: 'long', day: 'numeric' } as const
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const

/** "Fri, Nov 20, 3:42 PM", in the reader's zone, as all of these. */
export const asMoment = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...timeOfDay,
})

/** "Friday, November 20 at 3:42 PM" */
export const asLongMoment = formatter({ ...dayOfWeek, ...timeOfDay })

/** "November 20, 2026" */
export const asDay = formatter({ year: 'numeric', month: 'long', day: 'numeric' })

/** "Friday, November 20" */
export const asWeekday = formatter(dayOfWeek)

/** "3:42 PM" */
export const asTime = formatter(timeOfDay)

/** A span of time as it is said: "2 days 4 h", "1 day 12 min", "4 h 12 min", "12 min". A single day is "24 h". */
export function asSpan(ms: number): string {
  const { days, hours, minutes, seconds } = clockFigures(ms)
  if (days === 1 && hours + minutes === 0) return '24 h'
  if (days > 0 && hours > 0) return joined([days, days === 1 ? 'day' : 'days'], [hours, 'h'])
  if (days > 0) return joined([days, days === 1 ? 'day' : 'days'], [minutes, 'min'])
  if (hours > 0) return joined([hours, 'h'], [minutes, 'min'])
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

const MINUTE_MS = 60_000

/**
 * What is left until the due time, or how late it is, in whole minutes that have not passed: the words of
 * every list and clock, so that they say what the clock's digits show (product 12.32).
 */
export function asTimeLeft(msLeft: number): string {
  return asSpan(Math.max(MINUTE_MS, Math.floor(Math.abs(msLeft) / MINUTE_MS) * MINUTE_MS))
}

function joined(...parts: [number, string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
