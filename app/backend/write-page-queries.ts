import { PUBLIC_OBJECT, FILE_MARK, type PageQuery, type Table } from './page-queries.ts'

/** As `writeJson`, with rows of the same shape as tables. The same page has the same text. */
export function writePageQueries(queries: readonly PageQuery[]): string {
  const sorted = queries.toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1))
  return writeJson(sorted, asTable).replaceAll(`"${PUBLIC_OBJECT}`, `"${FILE_MARK}`)
}

/** As JSON that may stand in a `script`. */
export function writeJson(
  value: unknown,
  replacer?: (name: string, value: unknown) => unknown,
): string {
  return JSON.stringify(value, replacer).replace(SPEAKS_TO_PARSER, String.raw`\u003c`)
}

/** In a `script`; any other tag is text there, and the same as in the page, which compresses well. */
const SPEAKS_TO_PARSER = /<(?=!--|\/?script)/gi

function asTable(_name: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isObject)) return value
  const $names = Object.keys(value[0] ?? {})
  const shape = $names.join()
  if (!value.every((one) => Object.keys(one).join() === shape)) return value
  return { $names, $rows: value.map((one) => $names.map((name) => one[name])) } satisfies Table
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
