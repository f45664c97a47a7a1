import { Marked } from 'marked'

import { sanitiseHtml } from './sanitise-html.ts'

const markdown = new Marked({ gfm: true, breaks: true })

/**
 * Markdown, in which HTML is allowed, as sanitized HTML: the same on the server and in
 * the browser.
 */
export function renderMarkdown(source: string): string {
  return sanitiseHtml(markdown.parse(source, { async: false }))
}
