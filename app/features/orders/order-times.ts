import { clockFigures } from '#domain/delivery-clock.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const LONG_MOMENT = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "Fri, Nov 20, 3:42 PM", in the reader's zone, as all of these. */
export const asMoment = (iso: string) => MOMENT.format(new Date(iso))

/** "Friday, November 20 at 3:42 PM" */
export const asLongMoment = (iso: string) => LONG_MOMENT.format(new Date(iso))

/** "November 20, 2026" */
export const asDay = (iso: string) => DAY.format(new Date(iso))

/** "Friday, November 20" */
export const asWeekday = (iso: string) => WEEKDAY.format(new Date(iso))

/** "3:42 PM" */
export const asTime = (iso: string) => TIME.format(new Date(iso))

/** Name of the reader's time zone: "Europe/Lisbon". */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
}

/** A span of time as it is said: "2 days 4 h", "4 h 12 min", "12 min". */
export function asSpan(ms: number): string {
  const { days, hours, minutes, seconds } = clockFigures(ms)
  if (days > 0) return joined([days, days === 1 ? 'day' : 'days'], [hours, 'h'])
  if (hours > 0) return joined([hours, 'h'], [minutes, 'min'])
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

function joined(...parts: [number, string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
