const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([1-8])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The fields of an answer in their order, and how each is written: two answers of one shape tell nothing apart. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'string') return shapeOfText(value)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([name, held]) => [name, shapeOf(held)])
}

function shapeOfText(text: string): string {
  const version = UUID.exec(text)?.[1]
  if (version) return `UUID of version ${version}`
  if (Number.isNaN(Date.parse(text))) return 'text'
  // Milliseconds or microseconds is a difference; the zeros at their end, which are left out, are chance.
  const whole = text.replace(/\.\d+/, (fraction) =>
    fraction.padEnd(fraction.length > 4 ? 7 : 4, '0'),
  )
  return whole.replaceAll(/\d/g, '9')
}
