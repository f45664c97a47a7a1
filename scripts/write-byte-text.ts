import { fileURLToPath } from 'node:url'

const RENDERER = /\/react-dom\/cjs\/react-dom-server-legacy\.node\.production\.js$/

/** Where a text that is not React's own comes into a page, and what stands there then. */
const TEXTS = [
  [`/["'&<>]/`, String.raw`/["'&<>\u0080-\uffff]/`],
  [
    'text = lastIndex !== index ? html + text.slice(lastIndex, index) : html;',
    'text = byteText(lastIndex !== index ? html + text.slice(lastIndex, index) : html);',
  ],
  ['target.push("" + innerHTML)', 'target.push(byteText("" + innerHTML))'],
  ['target$jscomp$0.push("" + html)', 'target$jscomp$0.push(byteText("" + html))'],
  ['target$jscomp$0.push("\\n", html)', 'target$jscomp$0.push("\\n", byteText(html))'],
  [
    'target.push(("" + children).replace(scriptRegex, scriptReplacer))',
    'target.push(byteText(("" + children).replace(scriptRegex, scriptReplacer)))',
  ],
  [
    'target$jscomp$0.push(("" + child).replace(styleRegex, styleReplacer))',
    'target$jscomp$0.push(byteText(("" + child).replace(styleRegex, styleReplacer)))',
  ],
  [
    'target.push(\n                ("" + child$jscomp$0).replace(styleRegex, styleReplacer)\n              )',
    'target.push(byteText(("" + child$jscomp$0).replace(styleRegex, styleReplacer)))',
  ],
] as const

const BYTE_TEXT = String.raw`
function byteText(text) {
  return /[^\0-\u007f]/.test(text) ? Buffer.from(text).latin1Slice() : text;
}
`

/**
 * Has React's `renderToString` write a page's UTF-8 with a character for each byte (`app/byte-text.ts`). A page has
 * “quotes” in it, for which all of its text would take two bytes a character: of a page made for one visitor, that is a
 * tenth of the time. Development runs React as it is installed.
 */
export function writeByteText() {
  return {
    name: 'write-byte-text',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
    // Else the pages would ask for React's package as it is installed.
    resolveId(source: string): string | null {
      if (source !== 'react-dom/server') return null
      return fileURLToPath(import.meta.resolve('react-dom/server.node'))
    },
    transform(code: string, id: string): string | null {
      return RENDERER.test(id) ? writingByteText(code) : null
    },
  }
}

/** @throws Where another version of React has other code. */
export function writingByteText(code: string): string {
  let result = code
  for (const [text, instead] of TEXTS) {
    const parts = result.split(text)
    if (parts.length !== 2) throw new Error(`React's renderer has not one ${text}: look again.`)
    result = parts.join(instead)
  }
  return result + BYTE_TEXT
}
