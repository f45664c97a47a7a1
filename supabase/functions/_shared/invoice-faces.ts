import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { invoiceText } from '#domain/invoice-letters.ts'
import { INVOICE_FONTS } from './invoice-fonts.ts'
import { findLetterFont } from './letter-fonts.ts'
import type { LetterFamily } from './letter-page.ts'

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
  const embedded = new Map<string, Promise<Omit<LetterFont, 'isThickened'>>>()
  const embedOnce = (name: string, read: () => Promise<Uint8Array>) => {
    const known = embedded.get(name) ?? read().then((bytes) => embedFont(document, name, bytes))
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
      const bytes = async () => Uint8Array.from(atob(base64), codeOf)
      add(await embedOnce(`${name}-${place}`, bytes), false)
    }
    if (name === 'display') return { fonts }
    for (const family of familiesOf(name, isJapanese)) {
      const files = new Map<string, () => Promise<Uint8Array>>()
      for (const code of missing) {
        const file = findLetterFont(family, code)
        if (file) files.set(file.name, file.read)
      }
      const read = [...files].map(([file, bytes]) => embedOnce(file, bytes))
      const isThickened = name === 'strong' && family !== ALPHABETS[name]
      for (const font of await Promise.all(read)) add(font, isThickened)
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
