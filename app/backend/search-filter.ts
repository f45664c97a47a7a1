const MAX_WORDS = 6

/**
 * The `or=(…)` filter with which PostgREST finds rows that have each word of a text in one of the
 * columns, in upper or lower case; null for a text without words. What was typed stays text: it can
 * neither leave its quotes nor act as a pattern.
 *
 * `imatch` and not `ilike`, in whose patterns PostgREST reads every `*` as `%` and offers no way
 * to mean the character.
 */
export function searchFilter(text: string, columns: readonly string[]): string | null {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const wordFilters = words.map((word) => {
    const pattern = `"${patternOf(word)}"`
    return columns.map((column) => `${column}.imatch.${pattern}`).join(',')
  })
  if (wordFilters.length === 0 || columns.length === 0) return null
  if (wordFilters.length === 1) return wordFilters[0] ?? null
  return `and(${wordFilters.map((filter) => `or(${filter})`).join(',')})`
}

/** One or two letters are found where a word begins: anywhere, they would be in half of all rows. */
const patternOf = (word: string) =>
  /^[a-z0-9]{1,2}$/i.test(word) ? `(^| )${word}` : literalPattern(word)

/**
 * A regular expression for just these characters. It holds no backslash and no quote, whose
 * escaping inside a filter not every backend undoes: `.`, any one character, stands for them, and
 * for the two that mean something in brackets.
 */
function literalPattern(word: string): string {
  return word.replace(/(["\\^\]])|[.*+?${}()|[]/g, (character, standsAlone: string | undefined) =>
    standsAlone === undefined ? `[${character}]` : '.',
  )
}
