import fontkit from '@pdf-lib/fontkit'
import { rgb } from 'pdf-lib'
import type { Color, PDFDocument, PDFFont } from 'pdf-lib'
import type { LoadedFont } from '../../../server/store/og/fonts.ts'

/** The embedded cuts that documents are set in. */
export interface Faces {
  display: PDFFont
  text: PDFFont
  strong: PDFFont
}

/** Embeds the used letters of the display and the text face. Throws where a cut is missing. */
export async function embedFaces(document: PDFDocument, fonts: LoadedFont[]): Promise<Faces> {
  document.registerFontkit(fontkit)
  const embed = (name: string, weight: number) => {
    const font = fonts.find((candidate) => candidate.name === name && candidate.weight === weight)
    if (font === undefined) throw new Error(`No font ${name} ${weight}`)
    return document.embedFont(font.data, { subset: true, customName: `${name}-${weight}` })
  }
  return {
    display: await embed('Bricolage', 800),
    text: await embed('Hanken', 400),
    strong: await embed('Hanken', 700),
  }
}

/** Lines of at most `width` points; breaks at spaces and line ends, not at non-breaking spaces. */
export function wrapText(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A `#RRGGBB` color for pdf-lib. */
export function toRgb(hex: string): Color {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}
