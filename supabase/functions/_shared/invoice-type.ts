import type { PDFFont } from 'pdf-lib'
import { invoiceText } from '#domain/invoice-letters.ts'
import type { Face, LetterFont } from './invoice-faces.ts'

/** Part of a line that one font can set. */
interface Run {
  font: PDFFont
  text: string
  isThickened: boolean
}

/** How wide a text is, in points. */
export function widthOf(face: Face, text: string, size: number): number {
  return runsOf(face, text).reduce(
    (sum, run) => sum + run.font.widthOfTextAtSize(run.text, size),
    0,
  )
}

/** Lines of at most `width` points. Breaks at spaces, and within a word that is longer than a line. */
export function wrapText(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((whole) => breakWord(face, whole, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(face, longer, size) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** In parts that fit into a line, at a sign as in addresses where there is one. */
function breakWord(face: Face, word: string, size: number, width: number): string[] {
  if (widthOf(face, word, size) <= width) return [word]
  const pieces = word.split(/(?<=[-@/._])/)
  const parts: string[] = []
  for (const piece of pieces.length > 1 ? pieces : word) {
    const longer = `${parts.at(-1) ?? ''}${piece}`
    if (parts.length > 0 && widthOf(face, longer, size) <= width) parts[parts.length - 1] = longer
    else parts.push(...(pieces.length > 1 ? breakWord(face, piece, size, width) : [piece]))
  }
  return parts
}

/** A line in the fonts that have its letters; one that none has loses its marks or is written as its code. */
export function runsOf({ fonts }: Face, line: string): Run[] {
  const runs: Run[] = []
  const fontOf = (letter: string): LetterFont | undefined =>
    fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))
  const add = (letter: string): boolean => {
    const found = fontOf(letter)
    const last = runs.at(-1)
    if (!found) return false
    const { font, isThickened } = found
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter, isThickened })
    return true
  }
  for (const letter of invoiceText(line)) {
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    if (add(letter) || (bare.length === 1 && add(bare))) continue
    for (const sign of codeOf(letter)) add(sign)
  }
  return runs
}

/** "[U+0E2A]": not what was typed, but it says which letter that was, where a "?" would not. */
function codeOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
