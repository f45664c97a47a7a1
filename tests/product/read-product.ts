import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence of docs/product.md that binds, by its number. */
export interface Sentence {
  number: string
  text: string
}

const PRODUCT = join(import.meta.dirname, '../../docs/product.md')
const SENTENCE = /^- \*\*(?<number>\d+\.\d+)\*\* (?<text>.+)$/

/** The numbered sentences of the product, in their order. */
export function readProduct(): Sentence[] {
  return joinLines(readFileSync(PRODUCT, 'utf8')).flatMap((line) => {
    const { number, text } = SENTENCE.exec(line)?.groups ?? {}
    return number && text ? [{ number, text }] : []
  })
}

/** A formatter may break a list item into lines: what is indented belongs to the item above. */
function joinLines(markdown: string): string[] {
  return markdown.replaceAll(/\n {2,}(?=\S)/g, ' ').split('\n')
}
