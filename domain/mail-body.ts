/** A part of a mail. */
export type MailBlock =
  | { kind: 'text'; lines: readonly string[] }
  /** Leads to a page of the store. */
  | { kind: 'button'; label: string; url: string }
  /** What belongs together in two columns: prices, dates. */
  | { kind: 'rows'; rows: readonly MailRow[] }
  /** What someone wrote, as it was written. */
  | { kind: 'quote'; lines: readonly string[] }
  /** The one figure that the mail is about: an amount, a code. */
  | { kind: 'figure'; text: string }

export interface MailRow {
  label: string
  value: string
  /** The one that the others lead to: a total. */
  isStrong: boolean
}

const LINK_LINE = /^\[([^[\]]{1,100})\]\((\S{1,2000})\)$/
const ROW_LINE = /^\|\s+(\S.*?)\s+\|\s+(\S[^|]*?)\s+\|$/
const QUOTE_LINE = /^>(?: (.*))?$/
const STRONG = /^\*\*([^*]+)\*\*$/

/**
 * Reads the text of a mail as templates are written: paragraphs between empty lines, and these lines:
 *
 *     [Label](address)     a button
 *     | label | value |    a row; | **label** | value | is the one that counts
 *     > text               a quote, in which nothing is more than text
 *     **text**             a large figure, alone in its paragraph
 *
 * Mails quote what strangers write. So only a page of this store becomes a button; any other web
 * address is written out for everyone to read, and anything else stays plain text.
 */
export function readMailBody(body: string, siteUrl: string): MailBlock[] {
  return body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap((paragraph) => readParagraph(paragraph.trim(), siteUrl))
}

/** The same as plain text, for readers that show no HTML: "Label: address" in place of a button. */
export function mailText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n`
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.lines.join('\n')
    case 'button':
      return `${block.label}: ${block.url}`
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.lines.map((line) => `> ${line}`.trimEnd()).join('\n')
    case 'figure':
      return block.text
  }
}

function readParagraph(paragraph: string, siteUrl: string): MailBlock[] {
  if (paragraph === '') return []
  const [, figure] = STRONG.exec(paragraph) ?? []
  if (figure) return [{ kind: 'figure', text: figure }]
  const blocks: MailBlock[] = []
  for (const line of paragraph.split('\n')) {
    const block = readLine(line, siteUrl)
    const last = blocks.at(-1)
    const joined = last && join(last, block)
    if (joined) blocks[blocks.length - 1] = joined
    else blocks.push(block)
  }
  return blocks.filter((block) => block.kind !== 'quote' || block.lines.some((line) => line !== ''))
}

function readLine(line: string, siteUrl: string): MailBlock {
  const [quoted, words = ''] = QUOTE_LINE.exec(line) ?? []
  if (quoted !== undefined) return { kind: 'quote', lines: [words.trimEnd()] }
  const [, name = '', value] = ROW_LINE.exec(line.trim()) ?? []
  if (value !== undefined) {
    const [, strong] = STRONG.exec(name) ?? []
    return {
      kind: 'rows',
      rows: [{ label: strong ?? name, value, isStrong: strong !== undefined }],
    }
  }
  const link = readLink(line.trim(), siteUrl)
  if (link?.isOwn) return { kind: 'button', label: link.label, url: link.url }
  return { kind: 'text', lines: [link ? `${link.label}: ${link.url}` : line.trimEnd()] }
}

/** Lines of one kind that follow each other are one block. */
function join(last: MailBlock, next: MailBlock): MailBlock | null {
  if (last.kind === 'rows' && next.kind === 'rows') {
    return { kind: 'rows', rows: [...last.rows, ...next.rows] }
  }
  if (last.kind === 'text' && next.kind === 'text') {
    return { kind: 'text', lines: [...last.lines, ...next.lines] }
  }
  if (last.kind === 'quote' && next.kind === 'quote') {
    return { kind: 'quote', lines: [...last.lines, ...next.lines] }
  }
  return null
}

function readLink(line: string, siteUrl: string) {
  const [, label = '', address = ''] = LINK_LINE.exec(line) ?? []
  const isAddress = /^(?:https?:\/\/|\/)/i.test(address)
  if (!isAddress || label.trim() === '' || !URL.canParse(address, siteUrl)) return null
  const { origin, protocol, href } = new URL(address, siteUrl)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return { label: label.trim(), url: href, isOwn: origin === new URL(siteUrl).origin }
}
