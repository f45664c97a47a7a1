import type { Queryable } from '../../database/database.ts'
import { MAX_VALUES_OF_IN } from '../limits.ts'
import { InvalidFilter, type Filter, type Operator } from './parse-filter.ts'
import type { Column } from './table-catalogue.ts'

/** A filter of one column, checked against the table. */
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

const SYMBOLS: Partial<Record<Operator, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
}

/** Checks a filter's column and value, with the database's own casts. @throws InvalidFilter */
export async function toCondition(
  filter: Filter,
  columns: readonly Column[],
  database: Queryable,
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
  database: Queryable,
): Promise<unknown[]> {
  if (operator === 'is') {
    const isKnown = IS_VALUES.has(value) && (value === 'null' || type === 'bool')
    if (!isKnown) throw new InvalidFilter(`${value} is not a value of \`is\` for ${castName}`)
    return []
  }
  if (['like', 'ilike', 'match', 'imatch'].includes(operator) && !PATTERN_TYPES.has(type)) {
    throw new InvalidFilter(`operator ${operator} requires a text column, got ${castName}`)
  }
  // A pattern that refers back to itself can take forever.
  if (operator.endsWith('match') && /\\\d/.test(value)) {
    throw new InvalidFilter('back references are not supported')
  }
  const read = operator.endsWith('match')
    ? "to_jsonb('' ~ $1::text)"
    : `to_jsonb($1::text::${castName}${operator === 'in' ? '[]' : ''})`
  const [row] = await database
    .query<{ value: unknown }>(`select ${read} as value`, [value])
    .catch((error: Error) => {
      throw new InvalidFilter(error.message)
    })
  const values = operator === 'in' && Array.isArray(row?.value) ? row.value : [row?.value]
  if (values.length > MAX_VALUES_OF_IN) {
    throw new InvalidFilter(`too many values for \`in\` filter. Maximum ${MAX_VALUES_OF_IN}`)
  }
  return values
}

function toSql({ operator, isNegated, value }: Filter, { name, castName }: Column): string {
  const column = `judged.${quoteName(name)}`
  const isNull = `${column} is ${value}`
  const isIn = `${column} = any ($value::text::${castName}[])`
  const compares = `${column} ${SYMBOLS[operator]} $value::text::${castName}`
  const sql = operator === 'is' ? isNull : operator === 'in' ? isIn : compares
  return isNegated ? `not (${sql})` : sql
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The same for tests that decide the same; null for those that need no database. */
export function testKey({ test }: Condition): string | null {
  return test instanceof Set ? null : `${test.sql}\n${test.value}`
}
