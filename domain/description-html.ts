import { HtmlFragment } from './html-fragment.ts'
import { type HtmlToken, isBlockBoundary, tokenizeHtml } from './html-tokens.ts'
import { plainText } from './plain-text.ts'

/** How far to look for a heading's end and its surroundings, so that cutting takes linear time. */
const NEARBY_TOKENS = 12
/** Longer bold text is emphasis, not a heading. */
const MAX_HEADING_CHARACTERS = 80

interface Heading {
  text: string
  /** Index of the closing tag. */
  end: number
  isStructural: boolean
  startsLine: boolean
  endsLine: boolean
}

/** Whether a text has elements that can be headings: <b>, <strong>, <h1> to <h6> (product 7.24). */
export function hasHtmlHeadings(text: string): boolean {
  return /<(?:b|strong|h[1-6])(?:\s[^<>]*)?>/i.test(text)
}

/**
 * Cuts HTML at its bold headings, in reading order (product 7.24). `sectionOf` names the section that a
 * heading's text asks for, or null. Such a heading is left out, because the section's own title stands
 * in for it; a heading that asks for none stays, and with what follows it goes to `rest`, as does
 * what comes before the first. Every part is balanced HTML: elements open at a cut are closed and
 * opened again. Never throws.
 */
export function splitAtHeadings<Key extends string>(
  html: string,
  sectionOf: (heading: string) => Key | null,
  rest: Key,
): { key: Key; html: string }[] {
  const tokens = tokenizeHtml(html)
  let fragment = new HtmlFragment()
  const parts = [{ key: rest, fragment }]
  for (let index = 0; index < tokens.length; index++) {
    // Bold words that open a list item name the item, not a section.
    const heading = fragment.isInside('li') ? null : headingAt(tokens, index)
    const key = heading && sectionOf(heading.text)
    if (heading && isCut(heading, key !== null)) {
      fragment = new HtmlFragment(fragment.finish())
      parts.push({ key: key ?? rest, fragment })
      if (key === null) addAll(fragment, tokens.slice(index, heading.end + 1))
      index = heading.end
    } else {
      addAll(fragment, tokens.slice(index, index + 1))
    }
  }
  fragment.finish()
  return parts.map((part) => ({ key: part.key, html: part.fragment.html }))
}

/** Bold within a sentence is emphasis; a heading is at the start of a line or is capitalized. */
function isCut(heading: Heading, namesSection: boolean): boolean {
  if (heading.isStructural) return true
  if (!namesSection) return heading.startsLine && heading.endsLine
  return heading.startsLine || /^\P{L}*\p{Lu}/u.test(heading.text)
}

function headingAt(tokens: readonly HtmlToken[], index: number): Heading | null {
  const opening = tokens[index]
  if (opening?.kind !== 'open' || !/^(?:b|strong|h[1-6])$/.test(opening.name)) return null
  const inside = tokens.slice(index + 1, index + 1 + NEARBY_TOKENS)
  const length = inside.findIndex(({ kind, name }) => kind === 'close' && name === opening.name)
  if (length < 0) return null
  const words = inside.slice(0, length).map((token) => token.raw)
  const text = plainText(words.join(''))
  if (text === '' || text.length > MAX_HEADING_CHARACTERS) return null
  const end = index + 1 + length
  return {
    text,
    end,
    isStructural: opening.name.startsWith('h'),
    startsLine: startsLine(tokens, index),
    endsLine: endsLine(tokens, end),
  }
}

function startsLine(tokens: readonly HtmlToken[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - NEARBY_TOKENS), index).findLast((token) => {
    const isInlineOpening = token.kind === 'open' && !isBlockBoundary(token)
    const isBlank = token.kind === 'text' && /^[^\S\n]*$/.test(token.raw)
    return !isInlineOpening && !isBlank
  })
  return before === undefined || isBlockBoundary(before) || /\n\s*$/.test(before.raw)
}

function endsLine(tokens: readonly HtmlToken[], end: number): boolean {
  const after = tokens.slice(end + 1, end + 1 + NEARBY_TOKENS).find((token) => {
    const isInlineClosing = token.kind === 'close' && !isBlockBoundary(token)
    const isBlank = token.kind === 'text' && /^[^\S\n]*:?[^\S\n]*$/.test(token.raw)
    return !isInlineClosing && !isBlank
  })
  return after === undefined || isBlockBoundary(after) || /^\s*?:?[^\S\n]*\n/.test(after.raw)
}

function addAll(fragment: HtmlFragment, tokens: readonly HtmlToken[]): void {
  for (const token of tokens) fragment.add(token)
}
