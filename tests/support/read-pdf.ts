import fontkit from '@pdf-lib/fontkit'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from 'pdf-lib'

/** A letter on a page. */
interface Letter {
  text: string
  /** Whether its font draws anything for it. */
  isDrawn: boolean
}

interface ReadPdf {
  /** As a reader would copy them. */
  lines: string[]
  /** The letters that come out blank. */
  blank: string[]
  /** The names of the embedded fonts. */
  fonts: string[]
  /** Of the file's properties. */
  subject: string
}

/** Reads what pdf-lib writes: texts as hexadecimal glyphs, fonts with a map to Unicode. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes)
  const lines: string[] = []
  const blank: string[] = []
  const fonts: string[] = []
  for (const page of document.getPages()) {
    fonts.push(...fontsOf(page).keys())
    const byLine = Map.groupBy(lettersOf(page), ({ place }) => place)
    for (const letters of byLine.values()) {
      lines.push(letters.map(({ text }) => text).join(''))
      blank.push(...letters.filter(isBlank).map(({ text }) => text))
    }
  }
  return { lines, blank, fonts, subject: document.getSubject() ?? '' }
}

const isBlank = ({ text, isDrawn }: Letter) => !isDrawn && text.trim() !== ''

function lettersOf(page: PDFPage): (Letter & { place: string })[] {
  const fonts = fontsOf(page)
  const letters: (Letter & { place: string })[] = []
  let font: ReadonlyMap<string, Letter> = new Map()
  let place = ''
  const orders = /\/(\S+) \S+ Tf|1 0 0 1 \S+ (\S+) Tm|<([0-9A-F]+)> Tj/g
  for (const [, name, y, glyphs] of contentOf(page).matchAll(orders)) {
    if (name) font = fonts.get(name) ?? new Map()
    if (y) place = y
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) {
      letters.push({ ...(font.get(glyph) ?? { text: '�', isDrawn: false }), place })
    }
  }
  return letters
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : []
  return streams.map((reference) => textOf(page.node.context.lookup(reference))).join('\n')
}

function fontsOf(page: PDFPage): Map<string, Map<string, Letter>> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const entries = (fonts?.keys() ?? []).map((name) => {
    const font = fonts?.lookup(name, PDFDict)
    if (!font) throw new Error(`${name.asString()} is missing.`)
    return [name.decodeText(), glyphsOf(font)] as const
  })
  return new Map(entries)
}

function glyphsOf(font: PDFDict): Map<string, Letter> {
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict)
  const file = descendant
    .lookup(PDFName.of('FontDescriptor'), PDFDict)
    .lookup(PDFName.of('FontFile2'))
  const outlines = fontkit.create(Buffer.from(bytesOf(file)))
  const map = textOf(font.lookup(PDFName.of('ToUnicode')))
  return new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph = '', utf16 = '']) => {
      const text = Buffer.from(utf16, 'hex').swap16().toString('utf16le')
      const outline = outlines.getGlyph(Number.parseInt(glyph, 16)).path.toSVG()
      return [glyph, { text, isDrawn: outline !== '' }]
    }),
  )
}

function bytesOf(stream: unknown): Uint8Array {
  if (!(stream instanceof PDFRawStream)) throw new Error('There is no stream.')
  return decodePDFRawStream(stream).decode()
}

const textOf = (stream: unknown) => Buffer.from(bytesOf(stream)).toString('latin1')
