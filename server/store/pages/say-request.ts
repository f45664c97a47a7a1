import { escapeMarkup } from '#domain/escape-markup.ts'

const END_OF_BODY = '</body>'

/**
 * A page that failed, with what its visitor can quote and the log knows. The line is no part of the app, whose scripts
 * every visitor would pay for; React leaves alone what it finds at the end of the body.
 */
export function sayRequest(html: string, requestId: string): string {
  const end = html.lastIndexOf(END_OF_BODY)
  if (end < 0) return html
  const line = `<p class="wrap pb-8 text-xs text-muted">If you write to me about this: request ${escapeMarkup(requestId)}</p>`
  return html.slice(0, end) + line + html.slice(end)
}
