import { Marked } from 'marked'

import { sanitiseHtml } from './sanitise-html.ts'

const REMEMBERED = 500

const markdown = new Marked({ async: false, gfm: true, breaks: true })
const rendered = new Map<string, string>()

/**
 * Markdown, in which HTML is allowed, as sanitised HTML: the same on the server and in
 * the browser. Results are remembered by content, because the server renders the same
 * descriptions over and over.
 */
export function renderMarkdown(source: string): string {
  const known = rendered.get(source)
  if (known !== undefined) return known
  const html = sanitiseHtml(markdown.parse(source, { async: false }))
  if (rendered.size >= REMEMBERED) forgetOldest()
  rendered.set(source, html)
  return html
}

function forgetOldest(): void {
  const [oldest] = rendered.keys()
  if (oldest !== undefined) rendered.delete(oldest)
}
