/** A part of a mail: lines of text, or a button that leads to a page of the store. */
export type MailBlock =
  | { kind: 'text'; lines: readonly string[] }
  | { kind: 'button'; label: string; url: string }

const LINK_LINE = /^\[([^[\]]{1,100})\]\((\S{1,2000})\)$/

/**
 * Reads the text of a mail as templates are written: paragraphs between empty lines, and a line of
 * nothing but `[Label](address)` for a link.
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
  const parts = blocks.map((block) =>
    block.kind === 'text' ? block.lines.join('\n') : `${block.label}: ${block.url}`,
  )
  return `${parts.join('\n\n')}\n`
}

function readParagraph(paragraph: string, siteUrl: string): MailBlock[] {
  const blocks: MailBlock[] = []
  let lines: string[] = []
  const endText = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', lines })
    lines = []
  }
  for (const line of paragraph === '' ? [] : paragraph.split('\n')) {
    const link = readLink(line.trim(), siteUrl)
    if (link?.isOwn) {
      endText()
      blocks.push({ kind: 'button', label: link.label, url: link.url })
    } else {
      lines.push(link ? `${link.label}: ${link.url}` : line.trimEnd())
    }
  }
  endText()
  return blocks
}

function readLink(line: string, siteUrl: string) {
  const [, label = '', address = ''] = LINK_LINE.exec(line) ?? []
  const isAddress = /^(?:https?:\/\/|\/)/i.test(address)
  if (!isAddress || label.trim() === '' || !URL.canParse(address, siteUrl)) return null
  const { origin, protocol, href } = new URL(address, siteUrl)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return { label: label.trim(), url: href, isOwn: origin === new URL(siteUrl).origin }
}
