import { describe, expect, it } from 'vitest'
import { renderMail } from './mail-html.ts'

const SITE = 'https://store.example'
const frame = {
  subject: 'Your order',
  storeName: 'Oneday',
  address: '240 Clockwork Lane',
  siteUrl: SITE,
}
const draw = (body: string, changed: Partial<typeof frame> = {}) =>
  renderMail(body, { ...frame, ...changed }).html

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
      /<a class="button-label" href="https:\/\/store\.example\/orders\/1\?key=1&amp;x=2"[^>]+>Open<\/a>/,
    )
  })

  it('begins with its first words, hidden, for the list of the inbox', () => {
    expect(html).toMatch(
      /<body[^>]*>\n<div style="display:none;[^"]+">Thank you\. It is paid\.(?:&#847;&zwnj;&nbsp;)+<\/div>/,
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
    const all = draw(EVERYTHING)
    for (const [, names = ''] of all.matchAll(/class="([^"]+)"/g)) {
      const known = names.split(' ').filter((name) => all.includes(`  .${name} { `))
      expect([names, known.length > 0]).toEqual([names, true])
    }
    expect(all).toContain('@media (prefers-color-scheme: dark)')
    expect(all).toContain('[data-ogsc] .ink')
  })

  it('has the 24 hours of a day as ticks, the first in the accent', () => {
    expect(html.match(/class="tick"/g)).toHaveLength(24)
    expect(html.match(/class="mark"/g)).toHaveLength(1)
  })

  it('puts a short value beside its label and a long one below it', () => {
    const rows = draw(EVERYTHING)
    expect(rows).toMatch(
      />2 × Audit<br><span [^>]+>\$199\.00 each<\/span><\/td><td [^>]+>\$398\.00<\/td>/,
    )
    expect(rows).toMatch(/colspan="2"[^>]+><span [^>]+>Due<\/span><br><span [^>]+>Saturday/)
    expect(rows).toMatch(/class="ink total"[^>]+>Total<\/td>/)
  })

  it('has one button that stands out, the first', () => {
    const two = draw('[Open](/orders/1)\n\n[Write a review](/submit-review)')
    expect(two.match(/class="button"/g)).toHaveLength(1)
    expect(two.match(/class="quiet"/g)).toHaveLength(1)
    expect(two.indexOf('class="button"')).toBeLessThan(two.indexOf('class="quiet"'))
  })
})

const EVERYTHING = [
  'Thank you.',
  '| 2 × Audit ($199.00 each) | $398.00 |\n| **Total** | $398.00 |',
  '| Due | Saturday, November 21, 2026, 4:17 PM EST |',
  '**482913**',
  '> First line\n> \n> Second line',
  '[Open](/orders/1)\n[Later](/orders)',
].join('\n\n')

describe('a mail as plain text', () => {
  it('has the same content, down to the last line', () => {
    expect(renderMail(EVERYTHING, frame).text.split('\n\n')).toEqual([
      'Thank you.',
      '2 × Audit ($199.00 each): $398.00\nTotal: $398.00',
      'Due: Saturday, November 21, 2026, 4:17 PM EST',
      '482913',
      '> First line\n>\n> Second line',
      'Open: https://store.example/orders/1',
      'Later: https://store.example/orders',
      'Oneday\n240 Clockwork Lane\n',
    ])
  })
})

describe('what someone else wrote', () => {
  const hostile = `</p><script>alert("1")</script><img src=x onerror='alert(1)'>&lt;`
  const escaped =
    '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;lt;'

  it.each([
    ['the text', draw(hostile)],
    ['the label of a button', draw(`[${hostile}](/orders)`)],
    ['a quote', draw(`> ${hostile}`)],
    ['a figure', draw(`Look\n\n**${hostile}**`)],
    ['the label of a row', draw(`| ${hostile} | $1.00 |`)],
    ['the value of a row', draw(`| Reason | ${hostile} |`)],
    ['a total', draw(`| **${hostile}** | $1.00 |`)],
    ['the subject', draw('Hello', { subject: hostile })],
    ['the name of the store', draw('Hello', { storeName: hostile })],
    ['its address', draw('Hello', { address: hostile })],
  ])('stays text in %s', (_, html) => {
    expect(html).toContain(escaped)
    expect(html).not.toMatch(/<script|<img/)
  })

  it('stays text in what one of several costs', () => {
    expect(draw('| 2 × Audit (<b>1</b> each) | $2.00 |')).toContain('>&lt;b&gt;1&lt;/b&gt; each<')
  })

  it('does not leave the attribute of a button', () => {
    const html = draw(`[Open](/orders?"onclick="alert(1)'><b>)`)
    expect(html).toContain(
      'href="https://store.example/orders?%22onclick=%22alert(1)%27%3E%3Cb%3E"',
    )
  })
})
