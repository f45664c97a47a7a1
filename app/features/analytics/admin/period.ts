import { dayIn, isCalendarDay } from '#domain/calendar-day.ts'

/** The days that the page is about, as its address says them. */
export interface Period {
  /** One of `PERIODS`; of no account where days are given. */
  period: string
  from: string | null
  to: string | null
  compare: 'before' | 'year' | 'none'
}

/** What `admin_analytics` knows; the store's zone says which days these are. */
export const PERIODS = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  month: 'This month',
  year: 'This year',
} as const

export const COMPARISONS = {
  before: 'Period before',
  year: 'A year earlier',
  none: 'No comparison',
} as const

const FIRST = '30d'

export function readPeriod(params: URLSearchParams): Period {
  const period = params.get('period') ?? FIRST
  const days = [params.get('from'), params.get('to')]
  const [from = null, to = null] = days.every((day) => isCalendarDay(day ?? '')) ? days : []
  const compare = params.get('compare')
  return {
    period: Object.hasOwn(PERIODS, period) ? period : FIRST,
    from,
    to,
    compare: compare === 'year' || compare === 'none' ? compare : 'before',
  }
}

/** As many days as `admin_analytics` takes, a little over three years. */
const MOST_DAYS = 1100
const FIRST_DAY = '2000-01-01'
const DAY_MS = 24 * 60 * 60 * 1000

/** What is wrong with the days of the address, at which field; nothing where figures can be asked for. */
export function problemsOf(
  { from, to }: Pick<Period, 'from' | 'to'>,
  today: string,
): { from?: string; to?: string } {
  if (from === null || to === null) return {}
  const late = 'Choose today or a day before.'
  if (from > today) return { from: late }
  if (to > today) return { to: late }
  if (from < FIRST_DAY) return { from: 'Choose a day after 1999.' }
  if (from > to) return { from: 'Choose a day before “To”.' }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days > MOST_DAYS ? { from: 'Choose at most three years.' } : {}
}

/** The last day that has begun: in the store's zone, or anywhere while that is not known. */
export function todayIn(zone = 'Pacific/Kiritimati', now = new Date()): string {
  return dayIn(zone, now)
}

/** What is not named is the first choice. */
export function writePeriod(params: URLSearchParams, change: Partial<Period>): URLSearchParams {
  const { period, from, to, compare } = { ...readPeriod(params), ...change }
  const isUsual = compare === 'before'
  const written = [
    ['period', from !== null || period === FIRST ? null : period],
    ['from', from],
    ['to', to],
    ['compare', isUsual ? null : compare],
  ] as const
  for (const [name, value] of written) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params
}
