import { escapeMarkup } from './escape-markup.ts'
import { mailText, readMailBody, type MailBlock, type MailRow } from './mail-body.ts'
import { MAIL_STYLE as STYLE, MAIL_STYLE_SHEETS } from './mail-style.ts'

/** What frames every mail of a store. */
export interface MailFrame {
  subject: string
  storeName: string
  /** Postal address; left out when empty. */
  address: string
  siteUrl: string
}

/** A mail as its readers get it: the same content as plain text and as HTML. */
export function renderMail(bodyText: string, frame: MailFrame): { text: string; html: string } {
  const blocks = readMailBody(bodyText, frame.siteUrl)
  return {
    text: mailText([...blocks, { kind: 'text', lines: footerLines(frame) }]),
    html: mailHtml(blocks, frame),
  }
}

/** An HTML document of its own: the store's paper and ink, no pictures, nothing fetched. */
function mailHtml(blocks: readonly MailBlock[], frame: MailFrame): string {
  const subject = escapeMarkup(frame.subject)
  const name = escapeMarkup(frame.storeName)
  const home = escapeMarkup(frame.siteUrl)
  const firstButton = blocks.find(({ kind }) => kind === 'button')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
${MAIL_STYLE_SHEETS.map((sheet) => `<style>${sheet}</style>`).join('\n')}
</head>
<body class="paper" style="${STYLE.paper}">
<div style="${STYLE.hidden}">${escapeMarkup(preview(blocks))}${AFTER_PREVIEW}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.paper}">
<tr><td class="edge" align="center" style="${STYLE.edge}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${STYLE.column}">
<tr><td align="left" style="${STYLE.head}"><a class="ink" href="${home}" style="${STYLE.name}">${name}</a></td></tr>
<tr><td>${RULER}</td></tr>
<tr><td align="left" class="sheet" style="${STYLE.sheet}">
<h1 class="ink title" style="${STYLE.title}">${subject}</h1>
${blocks.map((block) => drawBlock(block, block === firstButton)).join('\n')}
</td></tr>
<tr><td align="left" class="muted" style="${STYLE.footer}">${drawFooter(frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** The day as 24 hours, a long tick every six of them and the first in the accent, as on the store's clocks. */
const RULER = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="${STYLE.ruler}"><tr>${HOURS.map(drawTick).join('')}</tr></table>`

function drawTick(hour: number): string {
  const [mark, style] =
    hour === 0
      ? ['mark', STYLE.firstTick]
      : hour % 6 === 0
        ? ['tick', STYLE.longTick]
        : ['tick', STYLE.tick]
  // The last one ends the day and takes no room of its own.
  const width = hour === 24 ? ' width="2"' : ''
  return `<td${width} valign="top" style="${STYLE.hour}"><div class="${mark}" style="${style}">&nbsp;</div></td>`
}

function drawBlock(block: MailBlock, isPrimary: boolean): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${STYLE.text}">${drawLines(block.lines)}</p>`
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.apart}"><tr><td class="ink quote" style="${STYLE.quote}">${drawLines(block.lines)}</td></tr></table>`
    case 'figure':
      return `<p class="ink figure" style="${STYLE.figure}">${escapeMarkup(block.text)}</p>`
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.apart}">
${block.rows.map((row, index) => drawRow(row, block.rows[index + 1])).join('\n')}
</table>`
    case 'button': {
      const [look, cell, label] = isPrimary
        ? ['button', STYLE.button, STYLE.buttonLabel]
        : ['quiet', STYLE.quiet, STYLE.quietLabel]
      return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="${STYLE.apart}"><tr><td class="${look}" align="center" style="${cell}"><a class="${look}-label" href="${escapeMarkup(block.url)}" style="${label}">${escapeMarkup(block.label)}</a></td></tr></table>`
    }
  }
}

/** More than an amount: it goes below its label. */
const LONG_VALUE_CHARACTERS = 20

/** "2 × Audit ($199.99 each)": what one costs goes below the name. */
const PRICE_OF_ONE = / \((\S+ each)\)$/

function drawRow({ label, value, isStrong }: MailRow, next: MailRow | undefined): string {
  const text = escapeMarkup(value)
  const line = next && !next.isStrong ? STYLE.line : ''
  if (isStrong) {
    // A table of its own: this large amount would take the room of all labels above it.
    return `<tr><td colspan="2" style="${STYLE.cell}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink total" style="${STYLE.totalLabel}">${escapeMarkup(label)}</td><td class="ink total" align="right" style="${STYLE.total}">${text}</td></tr></table></td></tr>`
  }
  if (value.length > LONG_VALUE_CHARACTERS) {
    return `<tr><td colspan="2" class="ink line" style="${STYLE.row}${line}"><span class="muted" style="${STYLE.rowName}">${escapeMarkup(label)}</span><br><span style="${STYLE.rowValue}">${text}</span></td></tr>`
  }
  const [, each] = PRICE_OF_ONE.exec(label) ?? []
  const name = escapeMarkup(label.replace(PRICE_OF_ONE, ''))
  const below = each
    ? `<br><span class="muted" style="${STYLE.rowName}">${escapeMarkup(each)}</span>`
    : ''
  return `<tr><td width="100%" class="ink line" style="${STYLE.row}${line}">${name}${below}</td><td class="ink line" align="right" style="${STYLE.amount}${line}">${text}</td></tr>`
}

function footerLines({ storeName, address }: MailFrame): string[] {
  return address.trim() ? [storeName, address.trim()] : [storeName]
}

function drawFooter(frame: MailFrame): string {
  const home = `<a class="muted" href="${escapeMarkup(frame.siteUrl)}" style="${STYLE.link}">${escapeMarkup(frame.storeName)}</a>`
  const [, ...others] = footerLines(frame)
  return [home, ...others.map(escapeMarkup)].join('<br>')
}

const drawLines = (lines: readonly string[]) => lines.map(escapeMarkup).join('<br>')

const PREVIEW_CHARACTERS = 140

/** What inboxes show beside the subject: its first words, quotes and figures included. */
function preview(blocks: readonly MailBlock[]): string {
  const words = blocks.flatMap((block) =>
    block.kind === 'text' || block.kind === 'quote'
      ? block.lines
      : block.kind === 'figure'
        ? [block.text]
        : [],
  )
  return words.filter(Boolean).join(' ').slice(0, PREVIEW_CHARACTERS)
}

/** Takes the room in which inboxes would show what follows. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(80)
