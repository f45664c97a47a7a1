import { Marked } from 'marked'

import { copyText } from '#domain/copy-text.ts'
import { imageSources } from '../image-sources.ts'
import { sanitiseDocument } from './sanitise-html.ts'

/** Where "Skip to content" leads, on every page. */
const MAIN_ID = 'content'

export interface DocumentHeading {
  /** Fragment of the heading's address. */
  id: string
  /** 2 for `##`, and so on. */
  level: number
  text: string
}

/**
 * A long text of the store's own (a legal document, a post): markdown as sanitized HTML whose
 * headings have an address, whose links may stay on the site, which may show pictures, and whose
 * tables and code scroll on their own on small screens. Unlike in descriptions, a line break is only a space.
 * The headings are in reading order, for a table of contents.
 */
export function renderDocument(source: string) {
  const headings: DocumentHeading[] = []
  return { html: toHtml(documentMarkdown(headings).parse(source, { async: false })), headings }
}

/**
 * The same HTML in pieces, one for each paragraph, heading, list, and so on. Pieces that were there the last
 * time are not made again: a page that shows what is being typed asks for them at every pause.
 */
export function createBlockRenderer(): (source: string) => string[] {
  let known = new Map<string, string>()
  let knownLinks = ''
  return (source) => {
    const markdown = documentMarkdown([])
    const tokens = markdown.lexer(source)
    // HTML may begin in one piece and end in another.
    if (tokens.some(({ type }) => type === 'html')) return [renderDocument(source).html]
    // Links by name may change their address anywhere else in the text.
    const links = JSON.stringify(tokens.links)
    const kept = links === knownLinks ? known : new Map<string, string>()
    known = new Map()
    knownLinks = links
    return tokens.map((token) => {
      // A heading's address depends on those before it.
      const former = token.type === 'heading' ? undefined : kept.get(token.raw)
      const html = former ?? toHtml(markdown.parser([token]))
      known.set(token.raw, html)
      return html
    })
  }
}

const toHtml = (markup: string) => letBoxesScroll(sanitiseDocument(markup))

function documentMarkdown(headings: DocumentHeading[]): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const text = copyText(this.parser.parseInline(tokens, this.parser.textRenderer))
        const id = freeId(text, headings)
        headings.push({ id, level: depth, text })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      image: ({ href, text }) => image(href, text),
      // Long lines scroll, even with the keyboard.
      code: ({ text, lang = '' }) =>
        `<pre tabindex="0" data-language="${escapeHtml(lang)}"><code>${escapeHtml(text)}</code></pre>\n`,
    },
  })
}

function freeId(text: string, taken: readonly DocumentHeading[]): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['section']
  const wanted = words.join('-')
  const isTaken = (id: string) => id === MAIN_ID || taken.some((heading) => heading.id === id)
  let id = wanted
  for (let n = 2; isTaken(id); n += 1) id = `${wanted}-${n}`
  return id
}

function image(href: string, alt: string): string {
  const { src, srcSet } = imageSources(href)
  const sizes = 'sizes="(min-width: 48rem) 42rem, 92vw"'
  const sources = srcSet ? ` srcset="${escapeHtml(srcSet)}" ${sizes}` : ''
  return `<img src="${escapeHtml(src)}"${sources} alt="${escapeHtml(alt)}" loading="lazy">`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Tables and code in boxes that scroll on their own, which have the focus for the keyboard, each in one that
 * says so (`DocumentText`). Code has a button beside it that waits for scripts.
 */
function letBoxesScroll(html: string): string {
  return html
    .replaceAll(
      /<table(?=[\s>])/g,
      '<div data-scrolls=""><div role="group" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll('</table>', '</table></div></div>')
    .replaceAll(/<pre(?=[\s>])/g, '<div data-scrolls=""><pre')
    .replaceAll('</pre>', '</pre><button type="button" hidden>Copy</button></div>')
}
