/**
 * The text of a mail about an account, from the small HTML of its template: paragraphs, and a link on a line of its own.
 * A line `[Label](address)` becomes a button, so paragraphs become lines and such a link its line.
 */
export function accountMailText(html: string): string {
  return html
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '[$2]($1)')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*<\/?p>\s*/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
