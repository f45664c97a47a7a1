import { isCalendarDay, isMoment } from '#domain/calendar-day.ts'
import { isUuid } from '#domain/uuid.ts'

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

type FilterKey = (typeof KEYS)[number]

/** What the database has no such value for counts as not there. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const of = (key: FilterKey) => params.get(key)?.replaceAll('\0', '').trim() ?? ''
  const only = (key: FilterKey, isOne: (value: string) => boolean) =>
    isOne(of(key)) ? of(key) : ''
  return {
    q: of('q'),
    who: only('who', (who) => isUuid(who) || PROGRAMS.has(who)),
    table: of('table'),
    record: of('record'),
    action: of('action'),
    act: only('act', isMoment),
    from: only('from', isCalendarDay),
    until: only('until', isCalendarDay),
  }
}

/** Who acts without being a person. */
const PROGRAMS = new Set(['secret key', 'store'])

export const isFiltered = (filter: AuditFilter) => KEYS.some((key) => filter[key] !== '')

/** As `list_audit_entries` takes it: a day is meant whole, in the zone of who reads. */
export function whereOf({ from, until, ...rest }: AuditFilter): Record<string, string> {
  const where = Object.entries(rest).filter(([, value]) => value !== '')
  if (from) where.push(['from', startOf(from).toISOString()])
  if (until) where.push(['until', startOf(until, 1).toISOString()])
  return Object.fromEntries(where)
}

/** The day after the last one has a year that the database doesn't read. */
const LAST_DAY = '9999-12-30'

function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = (day < LAST_DAY ? day : LAST_DAY).split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
