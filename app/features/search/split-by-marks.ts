import type { Mark } from './search-answers.ts'

interface Part {
  start: number
  text: string
  isMarked: boolean
}

/**
 * A text in parts, the matched words apart. Marks that overlap, end before they start or lie outside
 * the text are left out: the text itself is always whole.
 */
export function splitByMarks(text: string, marks: readonly Mark[]): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const [start, end] of marks) {
    if (!(start >= done && end > start && end <= text.length)) continue
    parts.push({ start: done, text: text.slice(done, start), isMarked: false })
    parts.push({ start, text: text.slice(start, end), isMarked: true })
    done = end
  }
  parts.push({ start: done, text: text.slice(done), isMarked: false })
  return parts.filter((part) => part.text !== '')
}
