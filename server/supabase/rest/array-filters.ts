import { parseJson } from '#domain/json.ts'

/** `cs`, `cd` and `ov` with a list in braces. */
const LIST = /^(?:not\.)?(?:cs|cd|ov)\.(\{.*)$/s
const ELEMENT = String.raw`\s*(?:"(?:[^"\\]|\\.)*"\s*|(?:[^"{},\\\s]|\\.)(?:[^"{},\\]|\\.)*)`
const INNERMOST = new RegExp(String.raw`\{\s*(?:${ELEMENT}(?:,${ELEMENT})*)?\}`, 'gs')

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

/** Takes lists out from the inside, until one value is left. */
function isArray(text: string): boolean {
  let rest = text.trimEnd()
  let before
  do {
    before = rest
    rest = rest.replace(INNERMOST, '0')
  } while (rest !== before)
  return rest === '0'
}

/** Of a column with JSON. */
const isJson = (text: string) => parseJson(text) !== undefined
