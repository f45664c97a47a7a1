const JSON_CAST = /\$(\d+)::jsonb?\b/g

/**
 * Positions (from 0) of the parameters that hold JSON text already. `@supabase/lite` gives
 * a function's JSON arguments as text with a cast, but the JSON values of rows as they are;
 * drivers would write both as JSON.
 */
export function jsonTextParameters(sql: string): Set<number> {
  if (!sql.includes('::json')) return NONE
  return new Set([...sql.matchAll(JSON_CAST)].map(([, position]) => Number(position) - 1))
}

const NONE: Set<number> = new Set()
