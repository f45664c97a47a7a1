import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { expect, it } from 'vitest'
import { lettersMissing } from '#domain/invoice-letters.ts'
import { INVOICE_FONTS } from './invoice-fonts.ts'
import { letterPage, type LetterFamily } from './letter-page.ts'
import { LETTER_FILES } from './invoice-letter-files.ts'

const FOLDER = new URL('../../invoice-fonts/', import.meta.url).pathname
/** Ends a table of the font, and isn't a letter. */
const TERMINATOR = 0xffff

const files = globSync(`${FOLDER}*/*.woff`).map((path) => ({
  path,
  family: basename(dirname(path)) as LetterFamily,
  page: basename(path, '.woff'),
  font: fontkit.create(readFileSync(path)),
}))
/** fontkit's types know a part of the table. */
const headOf = ({ head }: { head: object }) => head as { indexToLocFormat?: number }
const coreOf = (name: 'text' | 'strong') =>
  INVOICE_FONTS[name].flatMap(
    (base64) => fontkit.create(Buffer.from(base64, 'base64')).characterSet,
  )

it('every file is on the list under the letters that it has', () => {
  const found = Map.groupBy(files, ({ family }) => family)
  for (const [family, pages] of Object.entries(LETTER_FILES)) {
    const there = found.get(family as LetterFamily) ?? []
    expect(there.map(({ page }) => page).toSorted()).toEqual(pages.split(' ').toSorted())
  }
  for (const { family, page, font } of files) {
    const codes = font.characterSet.filter((code) => code !== TERMINATOR)
    expect(new Set(codes.map((code) => letterPage(family, code)))).toEqual(new Set([page]))
  }
})

it('no file is so large that fontkit takes letters out of it wrongly', () => {
  const wrong = files.filter(({ font }) => headOf(font).indexToLocFormat !== 0)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('the form knows exactly the letters that both cuts can print', () => {
  const inFamilies = (families: readonly string[]) =>
    files.filter(({ family }) => families.includes(family)).flatMap(({ font }) => font.characterSet)
  const shared = inFamilies(['han', 'japanese', 'hangul'])
  const text = new Set([...coreOf('text'), ...inFamilies(['sans']), ...shared])
  const strong = new Set([...coreOf('strong'), ...inFamilies(['sans-bold']), ...shared])
  const wrong = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => {
    const letter = String.fromCodePoint(code)
    // What is not printed as it is has no letter to miss.
    if (!letter.isWellFormed() || letter.normalize('NFC') !== letter || UNSEEN.test(letter))
      return false
    const isKnown = lettersMissing(letter).length === 0
    return isKnown !== (text.has(code) && strong.has(code))
  })
  expect(wrong.map((code) => code.toString(16))).toEqual([])
})

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\s]/u
