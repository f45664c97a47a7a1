import type { Analytics } from './schema.ts'

/** Names of moments and days, as the store's zone has them. */
export function momentNames({ zone, step }: Pick<Analytics, 'zone' | 'step'>) {
  const formatOf = step === 'hour' ? formatOfHours : formatOfDays
  const short = formatOf({ timeZone: zone, ...SHORT[step] })
  const long = formatOf({ timeZone: zone, ...LONG[step] })
  return {
    short: (at: string) => short.format(new Date(at)),
    long: (at: string) => `${step === 'week' ? '7 days from ' : ''}${long.format(new Date(at))}`,
    /** What has begun and is not over. */
    longUntil(at: string, until: string) {
      const hasTime = step === 'hour' || step === 'day'
      return `${this.long(at)}, ${hasTime ? `up to ${timeIn(zone, until)}` : 'so far'}`
    },
    /** For a spreadsheet: "2026-11-23", of hours "2026-11-23 17:00". */
    plain: (at: string) => plainMoment(zone, at, step === 'hour'),
  }
}

/** "5:54 PM" */
export function timeIn(zone: string, at: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' })
  // What the formatter puts before "PM" is a narrow space.
  return time.format(new Date(at)).replaceAll('\u202F', ' ')
}

/** "2026-11-23 17:54", which spreadsheets read, and without its time the day. */
export function plainMoment(zone: string, at: string, hasTime: boolean): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    ...(hasTime && { timeStyle: 'short' }),
  })
  return format.format(new Date(at))
}

const DAY = { month: 'short', day: 'numeric' } as const
const SHORT = {
  hour: { hour: 'numeric' },
  day: DAY,
  week: DAY,
  month: { month: 'short', year: '2-digit' },
} as const
const LONG = {
  hour: { ...DAY, hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', ...DAY, year: 'numeric' },
  week: { ...DAY, year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const

const formatOfDays = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options)

const HOUR_MS = 3_600_000

/** Where clocks are put back, two hours have one name: "1:00 AM EDT" and "1:00 AM EST" tell them apart. */
function formatOfHours(options: Intl.DateTimeFormatOptions) {
  const plain = formatOfDays(options)
  const exact = formatOfDays({ ...options, timeZoneName: 'short' })
  const isTwice = (at: Date) =>
    [-HOUR_MS, HOUR_MS].some((later) => plain.format(at.getTime() + later) === plain.format(at))
  return { format: (at: Date) => (isTwice(at) ? exact : plain).format(at) }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { ...DAY, year: 'numeric', timeZone: 'UTC' })

/** "Nov 3, 2026" of "2026-11-03"; a range of one day is that day. */
export function daysInWords(from: string, to: string): string {
  const days = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)] as const
  return dayFormat.formatRange(...days)
}

type Compared = Pick<Analytics, 'from' | 'to' | 'before_from' | 'before_to' | 'until' | 'zone'>

/** Which days these are, which they are compared with (null without), each up to when, and where. */
export function partsOfPeriod({
  from,
  to,
  before_from: beforeFrom,
  before_to: beforeTo,
  until,
  zone,
}: Compared) {
  const upTo = (time: string) => (until === null ? '' : `, up to ${time}`)
  return {
    now: daysInWords(from, to) + (until === null ? '' : upTo(timeIn(zone, until))),
    before:
      beforeFrom === null || beforeTo === null
        ? null
        : daysInWords(beforeFrom, beforeTo) + upTo('the same time of day'),
    place: `${zone.replaceAll('_', ' ')} time`,
  }
}

/** All of this in a line. */
export function periodInWords(period: Compared): string {
  const { now, before, place } = partsOfPeriod(period)
  if (before === null) return `${now}, ${place}`
  return `${now}${period.until === null ? '' : ','} against ${before}, ${place}`
}
