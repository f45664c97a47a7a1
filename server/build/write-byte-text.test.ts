import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement as h, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { writingByteText } from '../../scripts/write-byte-text.ts'

const require = createRequire(import.meta.url)
const RENDERER = 'react-dom/cjs/react-dom-server-legacy.node.production.js'
const code = readFileSync(`${import.meta.dirname}/../../node_modules/${RENDERER}`, 'utf8')

/** The renderer as the pages' build has it. */
function load(source: string): { renderToString(page: ReactElement): string } {
  const exports = {}
  new Function('exports', 'require', source)(exports, require)
  return exports as { renderToString(page: ReactElement): string }
}

const renderer = load(writingByteText(code))

/** With each kind of place where React takes over a text. */
function page(text: string): ReactElement {
  const __html = text
  return h(
    'main',
    { title: text, style: { fontFamily: text }, 'data-note': text },
    [h('p', { key: 1 }, text, text), h('b', { key: 2, dangerouslySetInnerHTML: { __html } })],
    h('pre', { dangerouslySetInnerHTML: { __html } }),
    h('pre', { dangerouslySetInnerHTML: { __html: `\n${text}` } }),
    h('pre', null, `\n${text}`),
    h('script', null, text),
    h('script', { dangerouslySetInnerHTML: { __html } }),
    h('style', null, text),
    h('style', { href: 'own', precedence: 'low' }, text),
    h('textarea', { defaultValue: text }),
    h('select', { defaultValue: text }, h('option', null, text, '!')),
    h('input', { placeholder: text, defaultValue: text }),
    h('a', { href: `/${text}` }, text),
    h('title', null, text),
    h('meta', { content: text }),
    h('img', { alt: text, src: `/${text}.png` }),
    h('svg', null, h('text', { xlinkHref: text }, text)),
  )
}

test.each(['plain', 'café', '“quotes” & <more>', "a—b'c", '🎉 "party"', '\u{80}\u{ff}\u{100}', '&', ''])(
  'a page says the same with a character for each byte: %s',
  (text) => {
    const written = renderer.renderToString(page(text))
    expect(written).not.toMatch(/[^\0-\u00ff]/)
    expect(Buffer.from(written, 'latin1').toString()).toBe(load(code).renderToString(page(text)))
  },
)

test('a version of React that writes elsewhere cannot be built', () => {
  expect(() => writingByteText(code.replace('"" + innerHTML', 'innerHTML'))).toThrow('look again')
})
