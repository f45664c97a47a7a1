import { isCalendarDay } from '#domain/calendar-day.ts'

/** Whole days, `2026-11-22`; '' for no end. */
export interface Period {
  from: string
  until: string
}

const DEFAULT_DAYS = 30

/** For so long the store keeps searches. */
export const LENGTHS = [7, DEFAULT_DAYS, 90, 180] as const

/** What the address asks for; the last 30 days where it asks for nothing. */
export function readPeriod(params: URLSearchParams, now: Date): Period {
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDay(value) ? value : null
  }
  const [from, until] = [day('from'), day('until')]
  if (from === null && until === null) return lastDays(DEFAULT_DAYS, now)
  return { from: from ?? '1970-01-01', until: until ?? dayOf(now) }
}

/** So many days, today among them. */
export function lastDays(days: number, now: Date): Period {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  return { from: dayOf(first), until: dayOf(now) }
}

/** Of the calendar that the reader has. */
function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()]
  return [moment.getFullYear(), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}
