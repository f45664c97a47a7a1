import type { HtmlToken } from './html-tokens.ts'

/** These end where the next of their kind begins, closing tag or not. */
const SELF_ENDING_TAGS = new Set(['p', 'li'])
/** A table keeps its shape; all other empty elements are dropped. */
const MEANINGFUL_WHEN_EMPTY = new Set(['td', 'th'])

/** Builds one balanced piece of HTML from tokens of a larger, perhaps broken, whole (product 7.24). */
export class HtmlFragment {
  #pieces: string[] = []
  #open: HtmlToken[] = []
  #hasContent = false

  /** `reopened`: the elements around the place where the fragment starts, outermost first. */
  constructor(reopened: readonly HtmlToken[] = []) {
    for (const token of reopened) this.add(token)
  }

  isInside(name: string): boolean {
    return this.#open.some((token) => token.name === name)
  }

  /**
   * Appends a token. Closing tags that close nothing, and blanks, colons and breaks before the
   * first content, are dropped.
   */
  add(token: HtmlToken): void {
    if (token.kind === 'open') this.#addOpening(token)
    else if (token.kind === 'close') this.#addClosing(token)
    else this.#addContent(token)
  }

  /** Closes every open element; answers them, outermost first, for the next fragment to reopen. */
  finish(): readonly HtmlToken[] {
    while (/^(?:\s*|<br\b[^>]*>)$/i.test(this.#pieces.at(-1) ?? 'none')) this.#pieces.pop()
    const open = [...this.#open]
    while (this.#open.length > 0) this.#closeInnermost()
    return open
  }

  get html(): string {
    return this.#pieces.join('').trim()
  }

  #addOpening(token: HtmlToken): void {
    const isNext = SELF_ENDING_TAGS.has(token.name) && this.#open.at(-1)?.name === token.name
    if (isNext) this.#closeInnermost()
    this.#open.push(token)
    this.#pieces.push(token.raw)
  }

  #addClosing(token: HtmlToken): void {
    const depth = this.#open.findLastIndex((open) => open.name === token.name)
    if (depth < 0) return
    while (this.#open.length > depth) this.#closeInnermost()
  }

  #addContent(token: HtmlToken): void {
    const isBreak = token.name === 'br'
    const raw = this.#hasContent ? token.raw : isBreak ? '' : token.raw.replace(/^[\s:]+/, '')
    if (raw === '') return
    this.#hasContent = true
    this.#pieces.push(raw)
  }

  #closeInnermost(): void {
    const closed = this.#open.pop()
    if (!closed) return
    const last = this.#pieces.findLastIndex((piece) => piece.trim() !== '')
    const isEmpty = this.#pieces[last] === closed.raw && !MEANINGFUL_WHEN_EMPTY.has(closed.name)
    if (isEmpty) this.#pieces.splice(last, 1)
    else this.#pieces.push(`</${closed.name}>`)
  }
}
