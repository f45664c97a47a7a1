/** How markdown and HTML write a character by its number; HTML lets the `;` be left out. */
const byNumber = (decimal: string, hex: string) =>
  String.raw`&#(?:0*(?:${decimal})(?![0-9])|x0*(?:${hex})(?![0-9a-f]));?`
const BLANK_NAMES = '&(?:Tab|NewLine);'

/** What browsers take out of an address before they read it. */
const INVISIBLE = String.raw`(?:[\t\n\r]|${byNumber('9|1[03]', '[9ad]')}|${BLANK_NAMES})*`
const BLANK = String.raw`(?:[\u0001-\u0020]|${byNumber('[12][0-9]|3[012]|[1-9]', '1[0-9a-f]|20|[1-9a-f]')}|${BLANK_NAMES})`
/** All of it, so that no search tries its parts. */
const BEFORE = `${BLANK}*(?!${BLANK})`
const COLON = String.raw`(?:\\?:|${byNumber('58', '3a')}|&colon;)`
/** One of these schemes, no matter how its letters are written. */
const anyOf = (...names: string[]) =>
  `(?:${names.map((name) => [...name].map(spelled).join(INVISIBLE)).join('|')})${INVISIBLE}${COLON}`
function spelled(letter: string): string {
  const [small, capital] = [letter.charCodeAt(0), letter.toUpperCase().charCodeAt(0)]
  const hex = `${small.toString(16)}|${capital.toString(16)}`
  return `(?:${letter}|${byNumber(`${small}|${capital}`, hex)})`
}

/** Where a link may not lead. */
const SCHEME = String.raw`${BEFORE}(?!${anyOf('https', 'http', 'mailto', 'tel')})(?:[a-z]|&#)(?:[a-z0-9+.;\t\n\r-]|&#?)+${COLON}`
/** Text in angle brackets, or behind `[name]:`, is often no link at all: there only these count. */
const DANGEROUS = BEFORE + anyOf('data', 'javascript', 'vbscript', 'blob', 'file')
/** Up to the bracket that closes a link, over the end of a line at most. */
const INSIDE = String.raw`(?:[^()\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))*(?:\n[^()\n]*)?`
const ATTRIBUTE = String.raw`(?:(?:xlink:)?href|src|(?:form)?action)\s*=\s*`
const VALUE = String.raw`(?:"${SCHEME}[^"]*"|'${SCHEME}[^']*'|${SCHEME}[^\s>"']*)`

/** Each way in which markdown or HTML names where a link leads, and what is left of it. */
const UNSAFE_LINKS: readonly [pattern: RegExp, left: string][] = (
  [
    // [words](data:…) and ![words](data:…)
    [String.raw`!?\[([^\[\]]*)\]\((?:${BEFORE}<)?${SCHEME}${INSIDE}\)`, '$1'],
    [String.raw`\]\((?:${BEFORE}<)?${SCHEME}${INSIDE}\)`, ']'],
    // Without an end that can be found: up to the end of the line.
    [String.raw`\]\((?:${BEFORE}<)?${SCHEME}[^\n]*`, ']'],
    // [name]: data:…
    [String.raw`\[[^\[\]]+\]:(?:${BEFORE}<)?${DANGEROUS}\S*`, ''],
    // <data:…>
    [String.raw`<${DANGEROUS}[^>\n]*>?`, ''],
    // href="data:…", also behind another attribute without a space
    [String.raw`\s${ATTRIBUTE}${VALUE}`, ''],
    [String.raw`(["'/])${ATTRIBUTE}${VALUE}`, '$1'],
    [String.raw`[\s"'/]${ATTRIBUTE}["']${SCHEME}[^\n]*`, ''],
  ] as const
).map(([pattern, left]) => [new RegExp(pattern, 'gi'), left])

/**
 * Markdown or HTML without links that lead to anything but the web, this site, a mail or a call: their
 * words stay. Text that only mentions such an address stays as it is. The database does the same with
 * what it stores (`private.drop_unsafe_links`); pages look again, at what their parser made of it.
 */
export function dropUnsafeLinks(text: string): string {
  let rest = text
  while (/[:&]/.test(rest)) {
    const kept = UNSAFE_LINKS.reduce((left, [pattern, words]) => left.replace(pattern, words), rest)
    if (kept === rest) break
    // What was taken out may have parted another one.
    rest = kept
  }
  return rest
}
