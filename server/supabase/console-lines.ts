const WINDOW_MS = 60_000
/** Different lines in one window; what is beyond them is counted alone. */
const MAX_LINES = 100
const MAX_CHARACTERS = 500

const ADDRESS = /[^\s"'<>()=,;@]{1,100}@[^\s"'<>()=,;@]{1,100}/g

/**
 * What other code prints, as the log may keep it: without anything that a request has said.
 *
 * An error of the database or of `@supabase/lite` quotes the request in its message, in words that no pattern
 * covers ("invalid input syntax for type uuid", "column … does not exist"), so only its name and code are kept.
 */
export function printable(values: readonly unknown[]): string {
  // Cut first: what is looked for in it costs time.
  const said = values
    .map(describe)
    .join(' ')
    .slice(0, 2 * MAX_CHARACTERS)
  const line = said.replaceAll(ADDRESS, '[address]')
  return line.length <= MAX_CHARACTERS ? line : `${line.slice(0, MAX_CHARACTERS)}…`
}

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { code } = value as { code?: unknown }
  const codeText = typeof code === 'string' || typeof code === 'number' ? `${code}` : ''
  if (!(value instanceof Error)) return codeText ? `[object ${codeText}]` : '[object]'
  if (!codeText && !isOfLite(value)) return value.message
  return [value.name, codeText].join(' ').trim()
}

function isOfLite({ stack = '' }: Error): boolean {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line))
  return frame?.includes('@supabase/lite') ?? false
}

/** Lets a line through once a minute: one request may not write a line each time it is sent. */
export class RepeatedLines {
  readonly #counts = new Map<string, number>()
  #startedAt = -Infinity

  /** Whether it is written now, and what was left out before: the lines and how often they came. */
  admit(line: string, now: number): { isNew: boolean; leftOut: number } {
    let leftOut = 0
    if (now - this.#startedAt >= WINDOW_MS) {
      for (const count of this.#counts.values()) leftOut += count
      this.#counts.clear()
      this.#startedAt = now
    }
    const known = this.#counts.get(line)
    if (known === undefined && this.#counts.size < MAX_LINES) {
      this.#counts.set(line, 0)
      return { isNew: true, leftOut }
    }
    const counted = known === undefined ? BEYOND : line
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1)
    return { isNew: false, leftOut }
  }
}

const BEYOND = ''
