import type { Sql } from 'postgres'

type Serializers = Record<number, (value: never) => unknown>

const TYPE_TEXT = 25
/** Of days and moments, without and with a time zone. */
const TYPES_OF_TIMES = new Set([1082, 1114, 1184])

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
  const isOneOfText = type === TYPE_TEXT && typeof value === 'object'
  const text = isOneOfText || TYPES_OF_TIMES.has(type) ? value : serialize(value)
  return typeof text === 'object' ? JSON.stringify(text) : String(text)
}
