import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { INVOICE_FONTS } from './invoice-fonts.ts'

/** A cut: fonts that share the letters of the world's Latin alphabets among them. */
export interface Face {
  fonts: readonly { font: PDFFont; letters: ReadonlySet<number> }[]
}

export type FaceName = keyof typeof INVOICE_FONTS

/** Part of a line that one font can set. */
interface Run {
  font: PDFFont
  text: string
}

/** Embeds what of the cuts the texts need. No other letters than theirs may be drawn. */
export async function embedFaces(
  document: PDFDocument,
  texts: readonly string[],
): Promise<Record<FaceName, Face>> {
  document.registerFontkit(fontkit)
  const needed = new Set(texts.flatMap((text) => Array.from(text.normalize('NFC'), codeOf)))
  const embed = async (name: FaceName): Promise<Face> => {
    const fonts: Face['fonts'][number][] = []
    let missing: ReadonlySet<number> = needed
    for (const [place, base64] of INVOICE_FONTS[name].entries()) {
      if (missing.size === 0) break
      const bytes = Uint8Array.from(atob(base64), codeOf)
      const font = await document.embedFont(bytes, {
        subset: true,
        // Without a name of ours it would get a random one, and no two files would be equal.
        customName: `Invoice-${name}-${place}`,
        features: { tnum: true },
      })
      const letters = new Set(font.getCharacterSet())
      fonts.push({ font, letters })
      missing = missing.difference(letters)
    }
    return { fonts }
  }
  return {
    display: await embed('display'),
    text: await embed('text'),
    strong: await embed('strong'),
  }
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

/** A line in the fonts that have its letters; one that none has loses its marks or becomes a "?". */
export function runsOf({ fonts }: Face, line: string): Run[] {
  const runs: Run[] = []
  const fontOf = (letter: string) => fonts.find(({ letters }) => letters.has(codeOf(letter)))
  const add = (letter: string): boolean => {
    const font = fontOf(letter)?.font
    const last = runs.at(-1)
    if (!font) return false
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
    return true
  }
  for (const letter of line.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(/\p{C}/gu, '')) {
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    if (!add(letter) && !(bare.length === 1 && add(bare))) add('?')
  }
  return runs
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0
