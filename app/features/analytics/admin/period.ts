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
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readPeriod(params: URLSearchParams): Period {
  const period = params.get('period') ?? FIRST
  const days = [params.get('from'), params.get('to')]
  const [from = null, to = null] = days.every((day) => DAY.test(day ?? '')) ? days.toSorted() : []
  const compare = params.get('compare')
  return {
    period: period in PERIODS ? period : FIRST,
    from,
    to,
    compare: compare === 'year' || compare === 'none' ? compare : 'before',
  }
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
