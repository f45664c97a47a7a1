/** Never half of a character that takes two code units, as emoji do. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('')
}

/** A text of more than `limit` characters as its first `kept` ones and an ellipsis. */
export function truncateText(text: string, limit: number, kept: number): string {
  if (Array.from(text).length <= limit) return text
  return `${firstCharacters(text, kept)}…`
}

/** The first one or two words of a sentence say nothing. */
const BARELY_BEGUN = /(?<=[.!?])\s+\S+(?:\s\S+)?$/u

/**
 * A text of more than `limit` characters up to its last whole word that has room beside the ellipsis; without
 * a sentence of which only one or two words have room.
 */
export function truncateAtWord(text: string, limit: number): string {
  if (Array.from(text).length <= limit) return text
  const kept = firstCharacters(text, limit - 1)
  const isWhole = /^\s/u.test(text.slice(kept.length))
  const words = isWhole ? kept : kept.replace(/\s+\S*$/u, '')
  return `${words.replace(BARELY_BEGUN, '').replace(/[\s.!?,;:–—-]+$/u, '')}…`
}
