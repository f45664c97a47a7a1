import { isCalendarDay } from '#domain/calendar-day.ts'

/** Whole days in the zone of the store, `2026-11-22`. */
export interface Period {
  from: string
  until: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const DEFAULT_DAYS = 30

/** For so long the store keeps searches. */
export const LENGTHS = [7, DEFAULT_DAYS, 90, 180] as const

/** What the address asks for; the last 30 days where it asks for nothing. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDay(value) ? value : null
  }
  const [from, until] = [day('from'), day('until')]
  if (from === null && until === null) return lastDays(DEFAULT_DAYS, today)
  return { from: from ?? '1970-01-01', until: until ?? today }
}

/** So many days, today among them. */
export function lastDays(days: number, today: string): Period {
  const first = Date.parse(today) - (days - 1) * DAY_MS
  return { from: new Date(first).toISOString().slice(0, 10), until: today }
}
