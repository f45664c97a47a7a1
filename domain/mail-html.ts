import type { MailBlock } from './mail-body.ts'

/** What frames every mail of a store. */
export interface MailFrame {
  subject: string
  storeName: string
  /** Postal address; left out when empty. */
  address: string
  siteUrl: string
}

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const PREVIEW_CHARACTERS = 140

/** Mail programs know no custom properties: these are the tokens of `app/styles/tokens.css`. */
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #15120e !important; }
  .sheet { background: #1f1b16 !important; border-color: #383127 !important; }
  .ink { color: #f3ecdf !important; }
  .muted { color: #b5aa97 !important; }
  .button { background: #ff6f4b !important; color: #1a0d08 !important; }
  .ticks { background: repeating-linear-gradient(90deg, #f3ecdf 0 2px, transparent 2px 4.33%) !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 22px 8px !important; }
  .title { font-size: 26px !important; }
  .button { display: block !important; text-align: center !important; }
}`

const STYLE = {
  paper: 'margin:0;padding:0;background:#f6f1e7;',
  name: `font:800 22px/1 ${SANS};letter-spacing:-0.02em;color:#1a1712;text-decoration:none;`,
  ticks:
    'height:10px;margin:14px 0 20px;font-size:0;line-height:0;background:repeating-linear-gradient(90deg,#1a1712 0 2px,transparent 2px 4.33%);',
  sheet: 'padding:40px 40px 20px;background:#fcf9f3;border:1px solid #d9cfbd;border-radius:4px;',
  title: `margin:0 0 24px;font:800 30px/1.1 ${SANS};letter-spacing:-0.02em;color:#1a1712;overflow-wrap:anywhere;`,
  text: `margin:0 0 20px;font:400 17px/1.6 ${SANS};font-variant-numeric:tabular-nums;color:#1a1712;overflow-wrap:anywhere;`,
  action: 'margin:0 0 28px;',
  button: `display:inline-block;padding:15px 26px;border-radius:4px;background:#bd3212;color:#fffaf2;font:700 17px/1.25 ${SANS};text-decoration:none;`,
  footer: `padding:24px 0 0;font:400 14px/1.6 ${SANS};color:#5e564a;`,
  link: 'color:inherit;',
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all;',
} as const

/** A mail as an HTML document of its own: the store's paper and ink, no pictures, nothing fetched. */
export function mailHtml(blocks: readonly MailBlock[], frame: MailFrame): string {
  const subject = escapeHtml(frame.subject)
  const name = escapeHtml(frame.storeName)
  const home = escapeHtml(frame.siteUrl)
  const address = frame.address.trim() ? `<br>${escapeHtml(frame.address.trim())}` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${STYLES}</style>
</head>
<body class="paper" style="${STYLE.paper}">
<div style="${STYLE.hidden}">${escapeHtml(preview(blocks))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.paper}">
<tr><td align="center" style="padding:32px 16px 40px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td align="left">
<a class="ink" href="${home}" style="${STYLE.name}">${name}</a>
<div class="ticks" aria-hidden="true" style="${STYLE.ticks}">&nbsp;</div>
</td></tr>
<tr><td align="left" class="sheet" style="${STYLE.sheet}">
<h1 class="ink title" style="${STYLE.title}">${subject}</h1>
${blocks.map(drawBlock).join('\n')}
</td></tr>
<tr><td align="left" class="muted" style="${STYLE.footer}"><a class="muted" href="${home}" style="${STYLE.link}">${name}</a>${address}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function drawBlock(block: MailBlock): string {
  if (block.kind === 'text') {
    return `<p class="ink" style="${STYLE.text}">${block.lines.map(escapeHtml).join('<br>')}</p>`
  }
  return `<p style="${STYLE.action}"><a class="button" href="${escapeHtml(block.url)}" style="${STYLE.button}">${escapeHtml(block.label)}</a></p>`
}

/** What inboxes show beside the subject. */
function preview(blocks: readonly MailBlock[]): string {
  const first = blocks.find((block) => block.kind === 'text')
  return first?.lines.join(' ').slice(0, PREVIEW_CHARACTERS) ?? ''
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
