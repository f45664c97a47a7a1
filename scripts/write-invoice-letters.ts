// Writes the letters of invoices beyond those of invoice-fonts.ts. What it reads is too large for
// everyone's node_modules (250 MB), so install it by hand before you run this:
//
// npm install --no-save subset-font@2.9.0 @expo-google-fonts/noto-sans@0.4.2 \
//   @expo-google-fonts/noto-sans-sc@0.4.3 @expo-google-fonts/noto-sans-jp@0.4.3 \
//   @expo-google-fonts/noto-sans-kr@0.4.3
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import { INVOICE_FONTS } from '../supabase/functions/_shared/invoice-fonts.ts'
import { type LetterFamily, letterPage } from '../supabase/functions/_shared/letter-page.ts'
import { ROOT } from './run.ts'

type Font = ReturnType<typeof fontkit.create>
type Letters = ReadonlySet<number>

const TARGET = join(ROOT, 'supabase/invoice-fonts')
const RANGES = join(ROOT, 'domain/invoice-letter-ranges.ts')
const FILES = join(ROOT, 'supabase/functions/_shared/invoice-letter-files.ts')
const UNUSED_TABLES = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'VORG',
  'vhea',
  'vmtx',
  'STAT',
  'gasp',
  'prep',
]

const subsetFont = createRequire(import.meta.url)(['subset', 'font'].join('-')) as (
  font: Buffer,
  text: string,
  options: Record<string, unknown>,
) => Promise<Buffer>

const fileOf = (family: string, cut: string) => {
  const name = `NotoSans${family.replace('-', '').toUpperCase()}_${cut}.ttf`
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans${family}/${cut}/${name}`))
}
const open = async (family: string, cut = '400Regular') => {
  const bytes = await readFile(fileOf(family, cut))
  return { bytes, font: fontkit.create(bytes) }
}

const [sans, bold, chinese, japanese, korean] = await Promise.all([
  open(''),
  open('', '700Bold'),
  open('-sc'),
  open('-jp'),
  open('-kr'),
])

/** Scripts whose letters follow one another: no joining, no marks to place, left to right. */
const ALPHABET = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Sc}\p{Sm}№℠™°©®]/u
const HAN =
  /[\u3000-\u303f\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\uff01-\uffee\u3200-\u33ff]/u
/** Rare ones that would add a quarter to the files. */
const EXTENSION_A = /[\u3400-\u4dbf]/u
const HANGUL = /[\uac00-\ud7a3\u3131-\u318e]/u
const MARK = /\p{M}/u

const ofCut = (name: 'text' | 'strong') =>
  lettersOf(...INVOICE_FONTS[name].map((font) => fontkit.create(Buffer.from(font, 'base64'))))
const core = ofCut('text').intersection(ofCut('strong'))
const han = lettersOf(chinese.font).values().filter(matches(HAN, EXTENSION_A)).toArray()
const known = new Set(han)
const commonInJapan = jisLetters()
const families: Record<LetterFamily, { bytes: Buffer; letters: number[] }> = {
  sans: { bytes: sans.bytes, letters: alphabetOf(sans.font) },
  'sans-bold': { bytes: bold.bytes, letters: alphabetOf(bold.font) },
  han: { bytes: chinese.bytes, letters: han },
  japanese: {
    bytes: japanese.bytes,
    // Those that are drawn otherwise in Japan, and those that are written there alone.
    letters: lettersOf(japanese.font)
      .values()
      .filter(matches(HAN))
      .filter((code) => (known.has(code) ? commonInJapan.has(code) && isOther(code) : true))
      .toArray(),
  },
  hangul: {
    bytes: korean.bytes,
    letters: lettersOf(korean.font).values().filter(matches(HANGUL)).toArray(),
  },
}

const familyEntries = Object.entries(families) as [LetterFamily, (typeof families)[LetterFamily]][]

await rm(TARGET, { recursive: true, force: true })
for (const [family, { bytes, letters }] of familyEntries) {
  await mkdir(join(TARGET, family), { recursive: true })
  for (const [page, ofPage] of Map.groupBy(letters, (code) => letterPage(family, code))) {
    const subset = await subsetFont(bytes, String.fromCodePoint(...ofPage), {
      targetFormat: 'woff',
      noHinting: true,
      noLayoutClosure: true,
      keepFeatures: [],
      dropTables: UNUSED_TABLES,
    })
    await writeFile(join(TARGET, family, `${page}.woff`), subset)
  }
}
const license = join(dirname(fileOf('-sc', '400Regular')), '../LICENSE_FONT')
await copyFile(license, join(TARGET, 'LICENSE'))

const { sans: alphabet, 'sans-bold': boldAlphabet, ...others } = families
const letters = new Set([
  ...core,
  ...new Set(alphabet.letters).intersection(new Set(boldAlphabet.letters)),
  ...Object.values(others).flatMap((family) => family.letters),
])
const HEAD = '// Written by scripts/write-invoice-letters.ts.\n\n'
await writeFile(
  RANGES,
  `${HEAD}/** The letters that invoices can print: by turns gaps and lengths of ranges, in base 36. */
export const LETTER_RANGES =
  '${encodeRanges([...letters])}'
`,
)
const files = familyEntries.map(([family, { letters: ofFamily }]) => {
  const pages = [...new Set(ofFamily.map((code) => letterPage(family, code)))].toSorted()
  return `  ${family.includes('-') ? `'${family}'` : family}: '${pages.join(' ')}',\n`
})
await writeFile(
  FILES,
  `${HEAD}/** The files in supabase/invoice-fonts by their folder, each with the letters of one page of Unicode. */
export const LETTER_FILES = {
${files.join('')}} as const
`,
)

function lettersOf(...fonts: Font[]): Letters {
  return new Set(fonts.flatMap((font) => font.characterSet))
}

function matches(wanted: RegExp, unwanted: RegExp = MARK): (code: number) => boolean {
  return (code) => {
    const letter = String.fromCodePoint(code)
    return wanted.test(letter) && !unwanted.test(letter) && !MARK.test(letter)
  }
}

function alphabetOf(font: Font): number[] {
  return lettersOf(font)
    .values()
    .filter((code) => code >= 0x20 && !core.has(code))
    .filter(matches(ALPHABET))
    .toArray()
}

function isOther(code: number): boolean {
  const drawn = [chinese, japanese].map(({ font }) => font.glyphForCodePoint(code).path.toSVG())
  return drawn[0] !== drawn[1]
}

/** JIS X 0208: what is in daily use. */
function jisLetters(): Letters {
  const decoder = new TextDecoder('shift_jis')
  const letters = new Set<number>()
  for (let first = 0x81; first <= 0xea; first += 1) {
    for (let second = 0x40; second <= 0xfc; second += 1) {
      letters.add(decoder.decode(Uint8Array.of(first, second)).codePointAt(0) ?? 0)
    }
  }
  return letters
}

/** Numbers as text: by turns the gap before a range and its length, in base 36, separated by dots. */
function encodeRanges(numbers: readonly number[]): string {
  const parts: number[] = []
  let next = 0
  for (const number of numbers.toSorted((one, other) => one - other)) {
    if (number === next && parts.length > 0) parts[parts.length - 1] = (parts.at(-1) ?? 0) + 1
    else parts.push(number - next, 1)
    next = number + 1
  }
  return parts.map((part) => part.toString(36)).join('.')
}
