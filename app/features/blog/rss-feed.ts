import { escapeMarkup } from '#domain/escape-markup.ts'

import { postPath } from './blog-filter.ts'
import type { PostSummary } from './schema.ts'

/** `siteUrl` is the public origin without a trailing slash. */
type FeedChannel = Record<'title' | 'description' | 'siteUrl', string>

/** The posts as an RSS 2.0 document; everything in it is text and escaped. */
export function toRssFeed(channel: FeedChannel, posts: readonly PostSummary[]): string {
  const { title, description, siteUrl } = channel
  const [latest] = posts
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${siteUrl}/blog`),
    element('description', description),
    element('language', 'en-us'),
    `<atom:link href="${escapeXml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [element('lastBuildDate', rfc822(latest.published_at))] : []),
    ...posts.map((post) => toItem(post, siteUrl)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function toItem(post: PostSummary, siteUrl: string): string {
  const url = siteUrl + postPath(post)
  return [
    '<item>',
    element('title', post.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', rfc822(post.published_at)),
    element('description', post.excerpt),
    ...(post.author ? [element('dc:creator', post.author)] : []),
    ...post.tags.map((tag) => element('category', tag)),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** "Fri, 20 Nov 2026 08:00:00 GMT", as RSS 2.0 asks for. */
function rfc822(isoTime: string): string {
  return new Date(isoTime).toUTCString()
}

/** Control characters that no XML 1.0 document may hold, not even escaped: all but tab and line ends. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''))
}
