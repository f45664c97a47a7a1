import { parseJson } from '#domain/json.ts'

/** `cs`, `cd` and `ov` with a list in braces. */
const LIST = /^(?:not\.)?(?:cs|cd|ov)\.(\{.*)$/s
/** A sign or a value, and the blanks around it. */
const TOKEN = /\s*([{},]|"(?:[^"\\]|\\.)*"|(?:[^"{},\\\s]|\\.)(?:[^"{},\\]|\\.)*)\s*/sy

/**
 * Refuses a filter by a list that PostgreSQL could not read, as PostgREST does. lite 0.10 repairs it: a
 * quote without an end becomes a value that no row has.
 */
export function refuseMalformedArray(query: URLSearchParams): Response | null {
  for (const value of query.values()) {
    const [, list] = LIST.exec(value) ?? []
    if (list === undefined || isArray(list) || isJson(list)) continue
    const message = `malformed array literal: "${list}"`
    return Response.json({ code: '22P02', message, details: null, hint: null }, { status: 400 })
  }
  return null
}

/** Reads the list once, sign by sign: it can be as long as an address, and as deep. */
function isArray(text: string): boolean {
  let depth = 0
  let before = ''
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const [token, sign = ''] = TOKEN.exec(text) ?? []
    if (token === undefined) return false
    at += token.length
    const isClosing = sign === '}'
    const isValueDue = before === '{' || before === ','
    if (
      sign === ','
        ? before !== 'value'
        : isClosing
          ? before === ','
          : !isValueDue && at > token.length
    )
      return false
    if (sign === '{') depth += 1
    if (isClosing) depth -= 1
    if (depth === 0) break
    before = isClosing || !'{,'.includes(sign) ? 'value' : sign
  }
  return depth === 0 && at === text.length
}

/** Of a column with JSON. */
const isJson = (text: string) => parseJson(text) !== undefined
