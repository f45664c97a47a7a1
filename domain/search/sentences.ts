import { plainText } from '../plain-text.ts'

/** After a full stop, where a capital, a figure or a quotation follows. */
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u

/** The sentences and list items of a section's markdown or HTML, as plain text. */
export function splitSentences(markup: string): string[] {
  return markup
    .split(/\n+|(?<=<\/(?:p|li|h[1-6]|div|tr)>)/i)
    .map(plainText)
    .flatMap((line) => line.split(SENTENCE_END))
    .filter((sentence) => sentence !== '')
}
