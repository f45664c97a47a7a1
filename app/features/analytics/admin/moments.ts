import type { Analytics } from './schema.ts'

/** Names of moments and days, as the store's zone has them. */
export function momentNames({ zone, step }: Pick<Analytics, 'zone' | 'step'>) {
  const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...SHORT[step] })
  const long = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...LONG[step] })
  return {
    short: (at: string) => short.format(new Date(at)),
    long: (at: string) => `${step === 'week' ? '7 days from ' : ''}${long.format(new Date(at))}`,
  }
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

const dayFormat = new Intl.DateTimeFormat('en-US', { ...DAY, year: 'numeric', timeZone: 'UTC' })

/** "Nov 3, 2026" of "2026-11-03"; a range of one day is that day. */
export function daysInWords(from: string, to: string): string {
  const days = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)] as const
  return dayFormat.formatRange(...days)
}
