import { plainText } from './plain-text.ts'

const MARKDOWN_ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+(?<item>.+)$/gm
const HTML_ITEM = /<li\b[^>]*>(?<item>[\s\S]*?)<\/li>/gi

/** The items of the lists in a section's markdown or HTML, as plain words; none where there is no list (product 7.28). */
export function listItems(text: string): string[] {
  return [HTML_ITEM, MARKDOWN_ITEM].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .map(({ groups }) => plainText(groups?.['item'] ?? ''))
      .filter((item) => item !== ''),
  )
}

/** The first sentence of a text in markdown or HTML, as plain words; all of it where no sentence ends. */
export function firstSentence(text: string): string {
  const words = plainText(text)
  return /^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
}
