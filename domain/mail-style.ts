const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/**
 * Mail programs know no custom properties: these are the tokens of `app/styles/tokens.css`. Each style stands on its
 * element, for programs that drop style sheets; the classes are for the dark and for phones.
 */
const LIGHT = {
  paper: '#f6f1e7',
  raised: '#fcf9f3',
  ink: '#1a1712',
  muted: '#5e564a',
  hairline: '#d9cfbd',
  accent: '#bd3212',
  onAccent: '#fffaf2',
}

const DISPLAY = `letter-spacing:-0.025em;color:${LIGHT.ink};`
const TEXT = `font:400 17px/1.6 ${SANS};font-variant-numeric:tabular-nums;color:${LIGHT.ink};overflow-wrap:anywhere;`
const LABEL = `display:inline-block;padding:14px 26px;font:700 17px/1.25 ${SANS};text-decoration:none;`
const TOTAL = `border-top:2px solid ${LIGHT.ink};vertical-align:baseline;`
const TICK = `width:2px;font-size:0;line-height:0;background:${LIGHT.ink};`

export const MAIL_STYLE = {
  paper: `margin:0;padding:0;background:${LIGHT.paper};`,
  edge: 'padding:32px 16px 48px;',
  column: 'width:100%;max-width:600px;',
  head: 'padding:0 0 14px;',
  name: `font:800 24px/1 ${SANS};${DISPLAY}text-decoration:none;`,
  ruler: 'width:100%;table-layout:fixed;',
  hour: 'padding:0;font-size:0;line-height:0;height:22px;',
  firstTick: `${TICK}width:4px;height:14px;background:${LIGHT.accent};`,
  longTick: `${TICK}height:14px;`,
  tick: `${TICK}height:7px;opacity:0.55;`,
  sheet: `padding:40px 40px 20px;background:${LIGHT.raised};border:1px solid ${LIGHT.hairline};border-radius:4px;`,
  title: `margin:0 0 24px;font:800 32px/1.1 ${SANS};${DISPLAY}overflow-wrap:anywhere;`,
  text: `margin:0 0 20px;${TEXT}`,
  apart: 'margin:0 0 24px;border-collapse:separate;',
  quote: `padding:2px 0 2px 18px;border-left:3px solid ${LIGHT.accent};${TEXT}`,
  figure: `margin:4px 0 24px;font:800 46px/1 ${SANS};font-variant-numeric:tabular-nums;${DISPLAY}`,
  row: `padding:11px 16px 11px 0;vertical-align:top;${TEXT}line-height:1.4;`,
  line: `border-bottom:1px solid ${LIGHT.hairline};`,
  cell: 'padding:0;',
  rowName: `font-size:14px;color:${LIGHT.muted};`,
  rowValue: 'font-weight:700;',
  amount: `padding:11px 0;${TEXT}line-height:1.4;font-weight:600;white-space:nowrap;vertical-align:top;`,
  totalLabel: `padding:16px 16px 0 0;${TOTAL}${TEXT}font-weight:700;`,
  total: `padding:16px 0 0;${TOTAL}font:800 30px/1 ${SANS};font-variant-numeric:tabular-nums;white-space:nowrap;${DISPLAY}`,
  button: `border-radius:4px;background:${LIGHT.accent};border:2px solid ${LIGHT.accent};`,
  buttonLabel: `${LABEL}color:${LIGHT.onAccent};`,
  quiet: `border-radius:4px;border:2px solid ${LIGHT.ink};`,
  quietLabel: `${LABEL}color:${LIGHT.ink};`,
  footer: `padding:24px 0 0;font:400 14px/1.6 ${SANS};color:${LIGHT.muted};`,
  link: 'color:inherit;',
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all;',
} as const

/** By class: what differs in the dark. */
const DARK: Readonly<Record<string, string>> = {
  paper: 'background: #15120e',
  sheet: 'background: #1f1b16; border-color: #383127',
  ink: 'color: #f3ecdf',
  muted: 'color: #b5aa97',
  line: 'border-color: #383127',
  total: 'border-color: #f3ecdf',
  quote: 'border-color: #ff6f4b',
  tick: 'background: #f3ecdf',
  mark: 'background: #ff6f4b',
  button: 'background: #ff6f4b; border-color: #ff6f4b',
  'button-label': 'color: #1a0d08',
  quiet: 'border-color: #f3ecdf',
  'quiet-label': 'color: #f3ecdf',
}

function darkRules(selectorOf: (name: string) => string): string {
  return Object.entries(DARK)
    .map(
      ([name, styles]) =>
        `  ${selectorOf(name)} { ${styles.replaceAll(/(?=;|$)/g, ' !important')}; }`,
    )
    .join('\n')
}

/** Two, because a program that stumbles over one leaves it out as a whole. */
export const MAIL_STYLE_SHEETS = [
  `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules((name) => `.${name}`)}
}
@media (max-width: 480px) {
  .edge { padding: 24px 12px 40px !important; }
  .sheet { padding: 28px 20px 8px !important; }
  .title { font-size: 27px !important; }
  .figure { font-size: 40px !important; }
  .wide { width: 100% !important; }
}
`,
  // Outlook on the web and on phones.
  `
${darkRules((name) => `[data-ogsc] .${name}, [data-ogsb] .${name}`)}
`,
]
