const SCHEME = String.raw`\s*(?!(?:https?|mailto|tel):)[a-z][a-z0-9+.-]+:`
const INSIDE = String.raw`(?:[^()]|\([^()]*\))*`

const UNSAFE_SCHEME = new RegExp(SCHEME, 'i')

/** Each way in which markdown or HTML names where a link leads, and what is left of it. */
const UNSAFE_LINKS: readonly [pattern: RegExp, left: string][] = [
  // [words](data:…) and ![words](data:…)
  [new RegExp(String.raw`!?\[([^\[\]]*)\]\(\s*<?${SCHEME}${INSIDE}\)`, 'gi'), '$1'],
  [new RegExp(String.raw`\]\(\s*<?${SCHEME}${INSIDE}\)`, 'gi'), ']'],
  // [name]: data:…
  [new RegExp(String.raw`\[[^\[\]]+\]:\s*<?${SCHEME}[^\s<>]+>?`, 'gi'), ''],
  // <data:…>
  [new RegExp(String.raw`<${SCHEME}[^\s<>]+>`, 'gi'), ''],
  // href="data:…"
  [
    new RegExp(
      String.raw`\s(?:href|src)\s*=\s*(?:"${SCHEME}[^"]*"|'${SCHEME}[^']*'|${SCHEME}[^\s>"']*)`,
      'gi',
    ),
    '',
  ],
]

/**
 * Markdown or HTML without links that lead to anything but the web, this site, a mail or a call: their
 * words stay. Text that only mentions such an address stays as it is. The database does the same with
 * what it stores (`private.drop_unsafe_links`); pages look again, at what is encoded too.
 */
export function dropUnsafeLinks(text: string): string {
  if (!UNSAFE_SCHEME.test(text)) return text
  return UNSAFE_LINKS.reduce((kept, [pattern, left]) => kept.replace(pattern, left), text)
}
