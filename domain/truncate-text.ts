const ELLIPSIS = '…'

/**
 * The first characters of a text; never half of a character that takes two code units, as emoji do.
 */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('')
}

/**
 * A text of at most `limit` characters as it is; a longer one as its first `kept` characters and an
 * ellipsis.
 */
export function truncateText(text: string, limit: number, kept: number): string {
  if (Array.from(text).length <= limit) return text
  return firstCharacters(text, kept) + ELLIPSIS
}
