import { isBlockBoundary, tokenizeHtml } from './html-tokens.ts'

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
}

/** What the editor offers (product 22.18), plus headings, quotes and code; the text stays. */
const MARKDOWN: readonly [pattern: RegExp, kept: string][] = [
  [/^[ \t]*(?:#{1,6}|>|[-*+•]|\d{1,3}[.)])[ \t]+/gm, ''],
  [/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1'],
  // Twice, because bold may hold italic.
  [/(\*{1,3})(?=\S)([^*\n]+)(?<=\S)\1/g, '$2'],
  [/(\*{1,3})(?=\S)([^*\n]+)(?<=\S)\1/g, '$2'],
  [/(?<!\w)(_{1,3})(?=\S)([^_\n]+)(?<=\S)\1(?!\w)/g, '$2'],
  [/`([^`\n]+)`/g, '$1'],
]

/** Words only, on one line, without tags, markdown signs and entities. Never throws (product 7.2). */
export function plainText(markup: string): string {
  const withoutTags = tokenizeHtml(markup)
    .map((token) => (token.kind === 'text' ? token.raw : isBlockBoundary(token) ? '\n' : ''))
    .join('')
  const withoutMarkdown = MARKDOWN.reduce(
    (text, [pattern, kept]) => text.replace(pattern, kept),
    withoutTags,
  )
  return decodeEntities(withoutMarkdown).replace(/\s+/g, ' ').trim()
}

/** Entities as the characters that they stand for; unknown ones stay. */
export const decodeEntities = (text: string) => text.replace(ENTITY, decodeEntity)

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? entity
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : entity
}
