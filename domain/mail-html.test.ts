import { describe, expect, it } from 'vitest'
import { readMailBody } from './mail-body.ts'
import { mailHtml } from './mail-html.ts'

const SITE = 'https://store.example'
const frame = {
  subject: 'Your order',
  storeName: 'Oneday',
  address: '240 Clockwork Lane',
  siteUrl: SITE,
}
const draw = (body: string, changed: Partial<typeof frame> = {}) =>
  mailHtml(readMailBody(body, SITE), { ...frame, ...changed })

describe('a mail as HTML', () => {
  const html = draw('Thank you.\nIt is paid.\n\n[Open](/orders/1?key=1&x=2)')

  it('has language, title and one heading', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain('<title>Your order</title>')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('has the text with its line ends, and a button', () => {
    expect(html).toMatch(/<p [^>]+>Thank you\.<br>It is paid\.<\/p>/)
    expect(html).toMatch(
      /<a class="button" href="https:\/\/store\.example\/orders\/1\?key=1&amp;x=2"[^>]+>Open<\/a>/,
    )
  })

  it('begins with its first words, hidden, for the list of the inbox', () => {
    expect(html).toMatch(
      /<body[^>]*>\n<div style="display:none;[^"]+">Thank you\. It is paid\.<\/div>/,
    )
  })

  it('ends with the name and address of the store', () => {
    expect(html).toContain('>Oneday</a><br>240 Clockwork Lane</td>')
    expect(draw('x', { address: ' ' })).toContain('>Oneday</a></td>')
  })

  it('uses tables for nothing but their place, and fetches nothing', () => {
    expect(html.match(/<table/g)).toEqual(
      html.match(/<table role="presentation"/g)?.map(() => '<table'),
    )
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
  })

  it('is readable in the dark too', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const name of ['paper', 'sheet', 'ink', 'muted', 'button', 'ticks']) {
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`))
      expect(html).toContain(`  .${name} { `)
    }
  })
})

describe('what someone else wrote', () => {
  const hostile = `</p><script>alert("1")</script><img src=x onerror='alert(1)'>&lt;`
  const escaped =
    '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;lt;'

  it.each([
    ['the text', draw(hostile)],
    ['the label of a button', draw(`[${hostile}](/orders)`)],
    ['the subject', draw('Hello', { subject: hostile })],
    ['the name of the store', draw('Hello', { storeName: hostile })],
    ['its address', draw('Hello', { address: hostile })],
  ])('stays text in %s', (_, html) => {
    expect(html).toContain(escaped)
    expect(html).not.toMatch(/<script|<img/)
  })

  it('does not leave the attribute of a button', () => {
    const html = draw(`[Open](/orders?"onclick="alert(1)'><b>)`)
    expect(html).toContain(
      'href="https://store.example/orders?%22onclick=%22alert(1)%27%3E%3Cb%3E"',
    )
  })
})
