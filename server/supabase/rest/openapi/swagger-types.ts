const TYPES: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
}

/** A type of the database as Swagger 2.0 knows it; JSON may be anything and has none. */
export function valueType(type: string): Record<string, unknown> {
  if (type.endsWith('[]')) {
    return { format: type, type: 'array', items: { type: valueType(type.slice(0, -2))['type'] } }
  }
  if (type === 'json' || type === 'jsonb') return { format: type }
  return { format: type, type: TYPES[type] ?? 'string' }
}

/** What a column's default is, where it is a plain value; else how it is made. */
export function defaultValue(expression: string, type: string): unknown {
  const [, text] = /^'((?:[^']|'')*)'::[\w\s."[\]]+$/.exec(expression) ?? []
  const value = text?.replaceAll("''", "'") ?? expression
  const isPlain = ['boolean', 'integer', 'number'].includes(String(valueType(type)['type']))
  return isPlain && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value) ? JSON.parse(value) : value
}
