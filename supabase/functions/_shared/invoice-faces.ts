import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { invoiceText } from '#domain/invoice-letters.ts'
import { INVOICE_FONTS } from './invoice-fonts.ts'
import { findLetterFont } from './letter-fonts.ts'
import type { LetterFamily } from './letter-page.ts'
import { unpackWoff } from './unpack-woff.ts'

/** A cut: fonts that share the letters of the world's alphabets among them. */
export interface Face {
  fonts: readonly LetterFont[]
}

export interface LetterFont {
  font: PDFFont
  letters: ReadonlySet<number>
  /** Drawn with an outline, because the family has no bold cut here. */
  isThickened: boolean
}

export type FaceName = keyof typeof INVOICE_FONTS

const ALPHABETS = { display: 'sans-bold', text: 'sans', strong: 'sans-bold' } as const

/**
 * Embeds what of the cuts the texts need, and reads the fonts of further alphabets where they do. No
 * other letters than theirs may be drawn. `isJapanese` decides how letters look that Japan and China
 * share and draw each in its own way.
 */
export async function embedFaces(
  document: PDFDocument,
  texts: readonly string[],
  isJapanese: boolean,
): Promise<Record<FaceName, Face>> {
  document.registerFontkit(fontkit)
  const needed = new Set(texts.flatMap((text) => Array.from(invoiceText(text), codeOf)))
  const embedded = new Map<string, Omit<LetterFont, 'isThickened'>>()
  const embedOnce = async (name: string, font: Uint8Array) => {
    const known = embedded.get(name) ?? (await embedFont(document, name, font))
    embedded.set(name, known)
    return known
  }
  const embed = async (name: FaceName): Promise<Face> => {
    const fonts: LetterFont[] = []
    let missing: ReadonlySet<number> = needed
    const add = (font: Omit<LetterFont, 'isThickened'>, isThickened: boolean) => {
      fonts.push({ ...font, isThickened })
      missing = missing.difference(font.letters)
    }
    for (const [place, base64] of INVOICE_FONTS[name].entries()) {
      if (missing.size === 0) break
      add(await embedOnce(`${name}-${place}`, decodeOnce(base64)), false)
    }
    if (name === 'display') return { fonts }
    for (const family of familiesOf(name, isJapanese)) {
      const files = new Map<string, () => Promise<Uint8Array>>()
      for (const code of missing) {
        const file = findLetterFont(family, code)
        if (file) files.set(file.name, file.read)
      }
      const unread = [...files].filter(([file]) => !embedded.has(file))
      const read = await Promise.all(
        unread.map(async ([file, bytes]) => [file, unpackWoff(await bytes())] as const),
      )
      // One after the other: their order is in the bytes of the document.
      for (const [file, font] of read) await embedOnce(file, font)
      const isThickened = name === 'strong' && family !== ALPHABETS[name]
      for (const file of files.keys()) {
        const font = embedded.get(file)
        if (font) add(font, isThickened)
      }
    }
    return { fonts }
  }
  return {
    display: await embed('display'),
    text: await embed('text'),
    strong: await embed('strong'),
  }
}

function familiesOf(name: FaceName, isJapanese: boolean): readonly LetterFamily[] {
  const han = isJapanese ? (['japanese', 'han'] as const) : (['han', 'japanese'] as const)
  return [ALPHABETS[name], ...han, 'hangul']
}

const decoded = new Map<string, Uint8Array>()

/** Most invoices need the same few. */
function decodeOnce(base64: string): Uint8Array {
  const font = decoded.get(base64) ?? unpackWoff(Uint8Array.from(atob(base64), codeOf))
  decoded.set(base64, font)
  return font
}

async function embedFont(document: PDFDocument, name: string, bytes: Uint8Array) {
  const font = await document.embedFont(bytes, {
    subset: true,
    // Without a name of ours it would get a random one, and no two files would be equal.
    customName: `Invoice-${name.replace('.woff', '').replace('/', '-')}`,
    features: { tnum: true },
  })
  return { font, letters: new Set(font.getCharacterSet()) }
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0
