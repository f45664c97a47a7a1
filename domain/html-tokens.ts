/** `raw` of all tokens joined is the input without comments, scripts and styles. */
export interface HtmlToken {
  kind: 'text' | 'open' | 'close' | 'void'
  raw: string
  /** Tag name in lower case; '' for text. */
  name: string
}

const VOID_TAGS = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'col', 'embed'])

const BLOCK_TAGS = new Set(
  (
    'address article aside blockquote br dd div dl dt figure figcaption footer h1 h2 h3 h4 h5 h6 header ' +
    'hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
)

// Each alternative ends at the latest at the next "<" or at the end of the text, so matching is linear.
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi

/**
 * Splits markup into tags and text without judging it: never throws, "<" that starts no tag is text
 * (product 7.24).
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let end = 0
  const pushText = (raw: string) => raw && tokens.push({ kind: 'text', raw, name: '' })
  for (const match of html.matchAll(MARKUP)) {
    pushText(html.slice(end, match.index))
    end = match.index + match[0].length
    const name = match[3]?.toLowerCase()
    if (!name) continue
    const kind = VOID_TAGS.has(name) ? 'void' : match[2] === '/' ? 'close' : 'open'
    tokens.push({ kind, raw: match[0], name })
  }
  pushText(html.slice(end))
  return tokens
}

/** Whether a token starts or ends a line of its own: a block-level tag or a line break. */
export function isBlockBoundary(token: HtmlToken): boolean {
  return BLOCK_TAGS.has(token.name)
}
