import { expect, test } from 'vitest'

import type { PostSummary } from './schema.ts'
import { toRssFeed } from './rss-feed.ts'

const CHANNEL = { title: 'Oneday Blog', description: 'Fast & fixed', siteUrl: 'https://s.example' }

const POST: PostSummary = {
  slug: 'a-price',
  title: 'Price < value & "why"',
  excerpt: "It's <b>simple</b>\u0000\uD800",
  cover_url: null,
  cover_alt: '',
  author: 'Mara Lindqvist',
  tags: ['R&D', 'SEO'],
  published_at: '2026-11-20T09:30:00+01:00',
}

test('a post becomes an item, escaped, with absolute addresses and the date of RFC 822', () => {
  expect(toRssFeed(CHANNEL, [POST])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Oneday Blog</title>
<link>https://s.example/blog</link>
<description>Fast &amp; fixed</description>
<language>en-us</language>
<atom:link href="https://s.example/rss.xml" rel="self" type="application/rss+xml"/>
<lastBuildDate>Fri, 20 Nov 2026 08:30:00 GMT</lastBuildDate>
<item>
<title>Price &lt; value &amp; &quot;why&quot;</title>
<link>https://s.example/blog/a-price</link>
<guid isPermaLink="true">https://s.example/blog/a-price</guid>
<pubDate>Fri, 20 Nov 2026 08:30:00 GMT</pubDate>
<description>It&#39;s &lt;b&gt;simple&lt;/b&gt;\uFFFD</description>
<dc:creator>Mara Lindqvist</dc:creator>
<category>R&amp;D</category>
<category>SEO</category>
</item>
</channel>
</rss>
`,
  )
})

test('a blog without posts is a feed without items', () => {
  const feed = toRssFeed(CHANNEL, [])
  expect(feed).not.toContain('<item>')
  expect(feed).not.toContain('lastBuildDate')
  expect(feed).toMatch(/<\/channel>\n<\/rss>\n$/)
})
