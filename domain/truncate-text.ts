/** Never half of a character that takes two code units, as emoji do. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('')
}

/** A text of more than `limit` characters as its first `kept` ones and an ellipsis. */
export function truncateText(text: string, limit: number, kept: number): string {
  if (Array.from(text).length <= limit) return text
  return `${firstCharacters(text, kept)}…`
}
