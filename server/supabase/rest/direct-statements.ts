import { IS_VISITOR } from '../database/visitor-reads.ts'

/** A read of `/rest/v1` as one statement. */
export interface DirectStatement {
  sql: string
  values: string[]
}

const NAME = /^[a-z_][a-z0-9_]*$/
const WHOLE_NUMBER = /^\d{1,4}$/
const MAX_ROWS = 1_000
const COMPARISONS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
}
const NULLS: Record<string, string> = { 'is.null': 'is null', 'not.is.null': 'is not null' }
/** Of `in`: values without quotes, parentheses and escapes. */
const PLAIN_LIST = /^\(([^"()\\]+)\)$/
/** The driver writes it according to the column, and lite has its own ways with it. */
const JSON_VALUE = /^[[{"]/
const ORDER = /^([a-z_][a-z0-9_]*)(?:\.(asc|desc))?$/

/**
 * A list of a table or view with plain columns, filters and order, and a limit; null for everything else that
 * PostgREST knows.
 */
export function statementOfList(table: string, query: URLSearchParams): DirectStatement | null {
  const names = [...query.keys()]
  if (!NAME.test(table) || new Set(names).size < names.length) return null
  const columns = columnsOf(query.get('select'))
  const order = orderOf(query.get('order'))
  const limit = query.get('limit') ?? ''
  if (!columns || order === null || !WHOLE_NUMBER.test(limit) || Number(limit) > MAX_ROWS) {
    return null
  }
  const values: string[] = []
  const conditions = [IS_VISITOR]
  for (const [column, filter] of query) {
    if (column === 'select' || column === 'order' || column === 'limit') continue
    const condition = NAME.test(column) ? conditionOf(`"${column}"`, filter, values) : null
    if (condition === null) return null
    conditions.push(condition)
  }
  values.push(limit)
  const where = conditions.join(' and ')
  const sql = `select ${columns} from public."${table}" where ${where}${order} limit $${values.length}::integer`
  return { sql, values }
}

function columnsOf(select: string | null): string | null {
  if (select === '*') return '*'
  const columns = (select ?? '').split(',').map((column) => column.trim())
  if (!columns.every((column) => NAME.test(column))) return null
  return new Set(columns).size < columns.length
    ? null
    : columns.map((name) => `"${name}"`).join(', ')
}

function orderOf(order: string | null): string | null {
  if (order === null) return ''
  const parts = order.split(',').map((part) => ORDER.exec(part))
  const written = parts.flatMap((part) => (part ? [`"${part[1]}" ${part[2] ?? 'asc'}`] : []))
  return written.length < parts.length ? null : ` order by ${written.join(', ')}`
}

/** Adds what it compares with to `values`. */
function conditionOf(column: string, filter: string, values: string[]): string | null {
  const isNull = NULLS[filter]
  if (isNull) return `${column} ${isNull}`
  const dot = filter.indexOf('.')
  const operator = filter.slice(0, dot)
  const value = filter.slice(dot + 1)
  const place = (one: string) => `$${values.push(one)}`
  if (operator === 'in') {
    const list = PLAIN_LIST.exec(value)?.[1]?.split(',')
    return list ? `${column} in (${list.map(place).join(', ')})` : null
  }
  const comparison = COMPARISONS[operator]
  return comparison && !JSON_VALUE.test(value) ? `${column} ${comparison} ${place(value)}` : null
}

/** A procedure that reads one value; all its parameters are texts. */
export interface ReadingProcedure {
  name: string
  parameters: string[]
}

/** Null where the query is not exactly its parameters. */
export function statementOfCall(
  { name, parameters }: ReadingProcedure,
  query: URLSearchParams,
): DirectStatement | null {
  const given = [...query.keys()]
  const isExact =
    given.length === parameters.length && parameters.every((parameter) => given.includes(parameter))
  if (!isExact) return null
  const values = parameters.map((parameter) => query.get(parameter) ?? '')
  const assigned = parameters.map((parameter, at) => `"${parameter}" => $${at + 1}::text`)
  const call = `public."${name}"(${assigned.join(', ')})`
  return { sql: `select ${call}::text as answer where ${IS_VISITOR}`, values }
}
