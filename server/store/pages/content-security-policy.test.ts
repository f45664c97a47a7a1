import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, readOwnScripts } from './content-security-policy.ts'

const NONCE = 'kP3-made_up-for-this-page'
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const hashesIn = (html: string) => readOwnScripts(html, NONCE).hashes

describe('the scripts of a page', () => {
  test('are allowed by their hash, each once, and lose their mark', () => {
    const html =
      `<script nonce="${NONCE}">start()</script>` +
      `<script nonce="${NONCE}" type="module" async="">go()</script>` +
      `<script nonce="${NONCE}">start()</script><link rel="preload" nonce="${NONCE}"/>`
    expect(readOwnScripts(html, NONCE)).toEqual({
      html:
        '<script>start()</script><script type="module" async="">go()</script>' +
        '<script>start()</script><link rel="preload"/>',
      hashes: [hashOf('start()'), hashOf('go()')],
    })
  })

  test('a file needs no hash', () => {
    expect(hashesIn(`<script nonce="${NONCE}" src="/assets/a.js"></script>`)).toEqual([])
  })

  test('neither does data, which browsers do not run', () => {
    const html = `<script nonce="${NONCE}" type="application/ld+json">{"@type":"Service"}</script>`
    expect(hashesIn(html)).toEqual([])
  })

  test.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<SCRIPT type=module>evil()</SCRIPT>',
    '<script x="',
    '<script>evil()<!--',
  ])('that came with the content are not allowed: %s', (injected) => {
    const page = `<main>${injected}</main><script nonce="${NONCE}">start()</script>`
    expect(hashesIn(page)).toEqual([hashOf('start()')])
  })
})

test('live data is named, because browsers do not agree on what this origin is for sockets', () => {
  const policy = contentSecurityPolicy([], ['https://data.example'], {
    liveFrom: ['wss://data.example'],
  })
  expect(policy).toContain("connect-src 'self' https://data.example wss://data.example;")
  expect(policy).toContain("img-src 'self' data: https://data.example;")
})

test('a preview is framed by this site alone, every other page by none', () => {
  expect(contentSecurityPolicy([], [], { isFramed: true })).toContain(`frame-ancestors 'self';`)
  expect(contentSecurityPolicy([], [])).toContain(`frame-ancestors 'none';`)
})
