import { LETTER_RANGES } from './invoice-letter-ranges.ts'

/**
 * A text as invoices print it: as it was typed, with marks joined to their letters and without what
 * no one sees. Only what is decomposed is composed: the rest of NFC would replace some letters of
 * Japanese names by others.
 */
export function invoiceText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (part) => part.normalize('NFC'))
}

/**
 * The letters of a text that no font of the invoices has, each once, in the order of the text; empty
 * when it prints as typed. Scripts that are written from right to left or whose letters join are
 * among them: nothing here can set those.
 */
export function lettersMissing(text: string): string[] {
  return [...new Set(invoiceText(text))].filter((letter) => !canPrint(letter.codePointAt(0) ?? 0))
}

/** What a form says beside its field where a text does not print as typed, with the letters; else null. */
export function lettersProblem(text: string): string | null {
  const missing = lettersMissing(text)
  if (missing.length === 0) return null
  const named = missing.slice(0, MOST_NAMED).join(' ')
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : ''
  return `The invoice cannot show ${named}${more}. Please spell it with other characters.`
}

const MOST_NAMED = 10
let bounds: readonly number[] | null = null

function canPrint(code: number): boolean {
  bounds ??= decodeRanges()
  // An odd number of bounds at or below it: a range has begun and not ended.
  return bounds.findIndex((bound) => bound > code) % 2 === 1
}

/** The first letter of each range and the one after its last, by turns. */
function decodeRanges(): readonly number[] {
  let next = 0
  return LETTER_RANGES.split('.').map((part) => (next += parseInt(part, 36)))
}
