import type { Database, Queryable } from '../../database/database.ts'
import {
  FILTER_LIMIT_MS,
  MAX_CONDITIONS_PER_FILTER,
  MAX_FILTER_LENGTH,
  MAX_PATTERN_LENGTH,
  MAX_VALUES_OF_IN,
} from '../limits.ts'
import type { Column } from './table-catalogue.ts'

const SYMBOLS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '= any',
  like: 'like',
  ilike: 'ilike',
  is: 'is',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
}

type Operator = keyof typeof SYMBOLS

const isOperator = (name = ''): name is Operator => Object.hasOwn(SYMBOLS, name)

/** `column=operator.value`; for `in`, the value is an array as SQL writes it. */
interface Filter {
  column: string
  operator: Operator
  isNegated: boolean
  value: string
}

export class InvalidFilter extends Error {}

/** Reads `id=gt.0,status=not.in.(a,"b,c")`: conditions that must all hold. @throws InvalidFilter */
export function parseFilter(text: string): Filter[] {
  if (text.length > MAX_FILTER_LENGTH) throw new InvalidFilter('the filter is too long')
  const conditions = text.trim() === '' ? [] : splitConditions(text.trim())
  if (conditions.length > MAX_CONDITIONS_PER_FILTER) {
    throw new InvalidFilter(`too many conditions. Maximum ${MAX_CONDITIONS_PER_FILTER}`)
  }
  return conditions.map(parseCondition)
}

/** At commas outside of quotes and parentheses. */
function splitConditions(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let position = 0; position < text.length; position += 1) {
    const char = text.charAt(position)
    const opensValue = '.(,'.includes(text.charAt(position - 1))
    if (isQuoted && char === '\\') {
      parts[parts.length - 1] += char + text.charAt((position += 1))
      continue
    }
    if (char === '"' && (isQuoted || opensValue)) isQuoted = !isQuoted
    else if (!isQuoted && char === '(') depth += 1
    else if (!isQuoted && char === ')') depth = Math.max(0, depth - 1)
    if (char === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

function parseCondition(condition: string): Filter {
  if (condition.trim() === '') {
    throw new InvalidFilter('filter must not contain empty segments (check for extra commas)')
  }
  const parts = /^(?<column>[^=]+)=(?<not>not\.)?(?<name>[^.]+)\.(?<value>.*)$/s.exec(
    condition.trim(),
  )?.groups
  const operator = parts?.['name']
  if (!parts || !isOperator(operator)) throw new InvalidFilter(JSON.stringify(condition.trim()))
  const { column = '', value = '' } = parts
  return {
    column,
    operator,
    isNegated: parts['not'] !== undefined,
    value: operator === 'in' ? toArrayLiteral(value) : unquote(value),
  }
}

/** PostgREST quotes the members of a list as SQL does those of an array. */
function toArrayLiteral(list: string): string {
  if (!/^\(.*\)$/s.test(list)) {
    throw new InvalidFilter('`in` filter value must be wrapped by parentheses')
  }
  return `{${list.slice(1, -1)}}`
}

function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(.)/gs, '$1')
}

export interface Condition {
  column: string
  /** What the column may be, which decides without the database; or how the database decides. */
  test: Set<unknown> | DatabaseTest
}

/** For `realtime_feed.match_rows`. */
export interface DatabaseTest {
  /** On the columns of `judged`, with `$value` for the value. */
  sql: string
  value: string
}

/** Types of which equal values have equal JSON. Of times and decimals one value has several. */
const EXACT = new Set(['bool', 'int2', 'int4', 'int8', 'text', 'varchar', 'uuid'])
const PATTERN_TYPES = new Set(['text', 'varchar', 'bpchar', 'name', 'citext'])
const IS_VALUES = new Set(['null', 'true', 'false', 'unknown'])

/** Checks a filter's column and value, with the database's own casts. @throws InvalidFilter */
export async function toCondition(
  filter: Filter,
  columns: readonly Column[],
  database: Database,
): Promise<Condition> {
  const column = columns.find(({ name }) => name === filter.column)
  if (!column) throw new InvalidFilter(`invalid column for filter ${filter.column}`)
  const values = await readValues(filter, column, database)
  const { operator, isNegated, value } = filter
  const isExact =
    (operator === 'eq' || operator === 'in') &&
    !isNegated &&
    (column.isEnum || EXACT.has(column.type))
  return {
    column: column.name,
    test: isExact ? new Set(values) : { sql: toSql(filter, column), value },
  }
}

/** The values as the column's JSON has them; tells values that the type does not know. */
async function readValues(
  { operator, value }: Filter,
  { type, castName }: Column,
  database: Database,
): Promise<unknown[]> {
  if (operator === 'is') {
    const isKnown = IS_VALUES.has(value) && (value === 'null' || type === 'bool')
    if (!isKnown) throw new InvalidFilter(`${value} is not a value of \`is\` for ${castName}`)
    return []
  }
  if (['like', 'ilike', 'match', 'imatch'].includes(operator) && !PATTERN_TYPES.has(type)) {
    throw new InvalidFilter(`operator ${operator} requires a text column, got ${castName}`)
  }
  if (operator.endsWith('match')) {
    await checkPattern(value, database)
    return [value]
  }
  if (operator !== 'in' && (type === 'text' || type === 'varchar')) return [value]
  const [row] = await database
    .query<{ value: unknown }>(
      `select to_jsonb($1::text::${castName}${operator === 'in' ? '[]' : ''}) as value`,
      [value],
    )
    .catch((error: Error) => {
      throw new InvalidFilter(error.message)
    })
  const values = operator === 'in' && Array.isArray(row?.value) ? row.value : [row?.value]
  if (values.length > MAX_VALUES_OF_IN) {
    throw new InvalidFilter(`too many values for \`in\` filter. Maximum ${MAX_VALUES_OF_IN}`)
  }
  return values
}

async function checkPattern(pattern: string, database: Database): Promise<void> {
  // One that refers back to itself can take forever.
  if (/\\\d/.test(pattern)) throw new InvalidFilter('back references are not supported')
  if (pattern.length > MAX_PATTERN_LENGTH) {
    throw new InvalidFilter(`a pattern may have up to ${MAX_PATTERN_LENGTH} characters`)
  }
  const compile = async (tx: Queryable) => {
    await tx.exec(`set local statement_timeout = ${FILTER_LIMIT_MS}`)
    await tx.query("select '' ~ $1::text", [pattern])
  }
  await database.transaction(compile).catch((error: Error) => {
    throw new InvalidFilter(error.message)
  })
}

function toSql({ operator, isNegated, value }: Filter, { name, castName }: Column): string {
  const column = `judged.${quoteName(name)}`
  const list = `($value::text::${castName}[])`
  const one = `$value::text::${castName}`
  const operand = operator === 'is' ? value : operator === 'in' ? list : one
  const sql = `${column} ${SYMBOLS[operator]} ${operand}`
  return isNegated ? `not (${sql})` : sql
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The same for tests that decide the same; null for those that need no database. */
export function testKey({ test }: Condition): string | null {
  return test instanceof Set ? null : `${test.sql}\n${test.value}`
}
