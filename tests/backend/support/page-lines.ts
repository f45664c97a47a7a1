import { tokenizeHtml, type HtmlToken } from '../../../domain/html-tokens.ts'

/** What people read or hear as one piece of a page. */
export interface PageLine {
  text: string
  /** The service whose card it stands on; null elsewhere. */
  card: string | null
}

/** They stand within a sentence; every other tag ends a line. */
const INLINE_TAGS = new Set(
  'a abbr b br code em i kbd mark small span strong sub sup time'.split(' '),
)
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

const attribute = (token: HtmlToken, name: string) =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(token.raw)?.[1] ?? '')

/** The lines of a page from top to bottom; a name for screen readers is a line of its own. */
export function readLines(html: string): PageLine[] {
  const lines: PageLine[] = []
  /** Where each open article began, and the service that it links to. */
  const articles: { start: number; card: string | null }[] = []
  let pieces: string[] = []

  const endLine = () => {
    addLine(pieces.join(''))
    pieces = []
  }
  const addLine = (raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim()
    if (text) lines.push({ text, card: null })
  }

  for (const token of tokenizeHtml(html.slice(html.indexOf('<body')))) {
    if (token.kind === 'text') {
      pieces.push(decode(token.raw))
      continue
    }
    // A term is read with its description: "Version 3".
    const isInPair = token.name === 'dd' ? token.kind === 'open' : token.raw === '</dt>'
    if (INLINE_TAGS.has(token.name) || isInPair) pieces.push(' ')
    else endLine()
    if (token.kind === 'close') {
      const article = token.name === 'article' ? articles.pop() : undefined
      for (const line of article ? lines.slice(article.start) : [])
        line.card ??= article?.card ?? null
      continue
    }
    addLine(attribute(token, 'aria-label'))
    addLine(attribute(token, 'alt'))
    if (token.name === 'article') articles.push({ start: lines.length, card: null })
    const link = /^\/service\/([^?#]+)/.exec(attribute(token, 'href'))?.[1]
    const inside = articles.at(-1)
    if (link && inside) inside.card ??= link
  }
  endLine()
  return lines
}
