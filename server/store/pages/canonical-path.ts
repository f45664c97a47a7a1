const PERCENT_ESCAPE = /%[0-9a-f]{2}/gi
const ESCAPE_OR_TEXT = /(%[0-9a-f]{2})|[^%]+|%/gi
const UNRESERVED = /^[\w.~-]$/

/**
 * The one spelling of a page's path: lower case, single slashes, none at the end, nothing escaped that
 * need not be. Other escapes keep their case, which carries no meaning. The answer always starts with exactly one slash, so
 * that a redirect to it never leaves this origin.
 */
export function canonicalPath(path: string): string {
  const joined = `/${plain(path)}`.replace(/[\\/]+/g, '/')
  const trimmed = joined.length > 1 ? joined.replace(/\/$/, '') : joined
  return trimmed.replace(ESCAPE_OR_TEXT, (text, escape?: string) => escape ?? text.toLowerCase())
}

function plain(path: string): string {
  return path.replace(PERCENT_ESCAPE, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : escape
  })
}
