import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const scriptsOf = (html: string) =>
  contentSecurityPolicy(html, [])
    .split('; ')
    .find((directive) => directive.startsWith('script-src'))

test('inline scripts are allowed by their hash, each once', () => {
  const html = `<script>start()</script><script type="module" async="">go()</script><script>start()</script>`
  expect(scriptsOf(html)).toBe(`script-src 'self' ${hashOf('start()')} ${hashOf('go()')}`)
})

test('a file needs no hash', () => {
  expect(scriptsOf(`<script type="module" src="/assets/a.js"></script>`)).toBe(`script-src 'self'`)
})

test('neither does data, which browsers do not run', () => {
  const html = `<script type="application/ld+json">{"@type":"Service"}</script><script>start()</script>`
  expect(scriptsOf(html)).toBe(`script-src 'self' ${hashOf('start()')}`)
})

test('live data is named, because browsers do not agree on what this origin is for sockets', () => {
  const policy = contentSecurityPolicy('', ['https://data.example'], ['wss://data.example'])
  expect(policy).toContain("connect-src 'self' https://data.example wss://data.example;")
  expect(policy).toContain("img-src 'self' data: https://data.example;")
})
