import type { Sql } from 'postgres'

const asIs = (value: string) => value

/**
 * How values of the database are read: whole numbers as numbers where that loses nothing, days and times
 * as text, and moments as the database itself writes them into JSON, `2026-01-01T00:00:00.123456+00:00`.
 * So a column reads the same at the top of an answer of `/rest/v1` and within an embedded row.
 */
export const VALUE_TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: wholeNumber },
  numeric: { to: 1700, from: [1700], serialize: String, parse: plainNumber },
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
  time: { to: 1083, from: [1083], serialize: asIs, parse: asIs },
  timetz: { to: 1266, from: [1266], serialize: asIs, parse: asIs },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: isoMoment },
  timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: isoMoment },
}

function wholeNumber(value: string): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : BigInt(value)
}

/** Text where a number would drop digits or zeros. */
function plainNumber(value: string): number | string {
  const number = Number(value)
  return Number.isFinite(number) && String(number) === value ? number : value
}

/** `2026-01-01 00:00:00+00` gets its T, and minutes to its offset. */
function isoMoment(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)( BC)?$/, '$1:00$2')
}

type Serializers = Record<number, (value: never) => unknown>

const TYPE_TEXT = 25
/** Of days and moments, without and with a time zone. */
const TYPES_OF_TIMES = new Set([1082, 1114, 1184])
/** The driver makes `f` of every text. */
const TYPE_BOOLEAN = 16

/**
 * Lets a connection send any value of a request as text; the database says what is wrong with it.
 *
 * `@supabase/lite` reads `{}` in a filter as an empty object and takes numbers from bodies as they are.
 * For an array or a moment postgres.js then fails before it has asked. As JSON, the empty object is the
 * empty array.
 */
export function sendTextParameters(sql: Sql): Sql {
  const options = sql.options as unknown as { serializers: Serializers }
  // The driver adds those of the arrays when it first connects.
  options.serializers = new Proxy(options.serializers, {
    get(all, type) {
      const serialize = Reflect.get(all, type) as ((value: unknown) => unknown) | undefined
      return serialize && ((value: unknown) => asText(value, Number(type), serialize))
    },
  })
  return sql
}

const JSON_CAST = /\$(\d+)::jsonb?\b/g
const NONE: Set<number> = new Set()

/**
 * Positions (from 0) of the parameters that hold JSON text already. `@supabase/lite` gives
 * a function's JSON arguments as text with a cast, but the JSON values of rows as they are;
 * drivers would write both as JSON.
 */
export function jsonTextParameters(sql: string): Set<number> {
  if (!sql.includes('::json')) return NONE
  return new Set([...sql.matchAll(JSON_CAST)].map(([, position]) => Number(position) - 1))
}

function asText(value: unknown, type: number, serialize: (value: unknown) => unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' && type === TYPE_BOOLEAN) return value
  const isOneOfText = type === TYPE_TEXT && typeof value === 'object'
  const text = isOneOfText || TYPES_OF_TIMES.has(type) ? value : serialize(value)
  return typeof text === 'object' ? JSON.stringify(text) : String(text)
}
