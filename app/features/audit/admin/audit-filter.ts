/** What the address of the page asks for. */
export interface AuditFilter {
  q: string
  who: string
  table: string
  record: string
  action: string
  /** When the transaction began whose entries are meant. */
  act: string
  /** Days in the reader's zone, `2026-11-22`. */
  from: string
  until: string
}

const KEYS = ['q', 'who', 'table', 'record', 'action', 'act', 'from', 'until'] as const

export type FilterKey = (typeof KEYS)[number]

export function readFilter(params: URLSearchParams): AuditFilter {
  const of = (key: FilterKey) => params.get(key)?.trim() ?? ''
  const day = (key: 'from' | 'until') => (DAY.test(of(key)) ? of(key) : '')
  return {
    q: of('q'),
    who: of('who'),
    table: of('table'),
    record: of('record'),
    action: of('action'),
    act: Number.isNaN(Date.parse(of('act'))) ? '' : of('act'),
    from: day('from'),
    until: day('until'),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const isFiltered = (filter: AuditFilter) => KEYS.some((key) => filter[key] !== '')

/** As `list_audit_entries` takes it: a day is meant whole, in the zone of who reads. */
export function whereOf({ from, until, ...rest }: AuditFilter): Record<string, string> {
  const where = Object.entries(rest).filter(([, value]) => value !== '')
  if (from) where.push(['from', startOf(from).toISOString()])
  if (until) where.push(['until', startOf(until, 1).toISOString()])
  return Object.fromEntries(where)
}

function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
