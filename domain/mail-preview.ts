/**
 * A mail as HTML the way an inbox shows it in the light or in the dark, whatever the screen itself prefers; its links
 * open beside it. Only what comes before the body is changed: the rest is what people wrote.
 */
export function toMailPreview(html: string, scheme: 'light' | 'dark'): string {
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme)
  return head + html.slice(end)
}
