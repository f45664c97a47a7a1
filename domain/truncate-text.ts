import { copyText } from './copy-text.ts'

/** Half of a character that takes two code units, as emoji do. */
const HALF = /[\ud800-\udfff]/

/** Never half of a character. */
export function firstCharacters(text: string, count: number): string {
  // Of a long text no more is looked at than so many could take.
  const start = copyText(text.slice(0, 2 * count))
  return HALF.test(start) ? Array.from(start).slice(0, count).join('') : start.slice(0, count)
}

const isLonger = (text: string, limit: number): boolean =>
  text.length > 2 * limit ||
  (text.length > limit && (!HALF.test(text) || Array.from(text).length > limit))

/** A text of more than `limit` characters as its first `kept` ones and an ellipsis. */
export function truncateText(text: string, limit: number, kept: number): string {
  if (!isLonger(text, limit)) return text
  return `${firstCharacters(text, kept)}…`
}

/** The first one or two words of a sentence say nothing. */
const BARELY_BEGUN = /(?<=[.!?])\s+\S+(?:\s\S+)?$/u

/**
 * A text of more than `limit` characters up to its last whole word that has room beside the ellipsis; without
 * a sentence of which only one or two words have room.
 */
export function truncateAtWord(text: string, limit: number): string {
  if (!isLonger(text, limit)) return text
  const kept = firstCharacters(text, limit - 1)
  const isWhole = /^\s/u.test(text.slice(kept.length))
  const words = isWhole ? kept : kept.replace(/\s+\S*$/u, '')
  return `${words.replace(BARELY_BEGUN, '').replace(/[\s.!?,;:–—-]+$/u, '')}…`
}
