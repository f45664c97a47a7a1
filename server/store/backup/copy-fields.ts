import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Snapshot } from './manifest.ts'

type Pieces = AsyncIterable<Uint8Array>

/**
 * Rows in COPY's text format with some of their fields, in the order of `positions`. Tabs and line
 * feeds within a value are escaped there, so cutting at them is exact.
 */
export async function* keepFields(
  pieces: Pieces,
  positions: readonly number[],
): AsyncGenerator<Uint8Array> {
  for await (const rows of cutRows(pieces)) {
    const kept = rows.map((row) => `${positions.map((at) => row[at] ?? '\\N').join('\t')}\n`)
    yield Buffer.from(kept.join(''), 'latin1')
  }
}

/** The values of some fields as text, row by row. */
export async function* readFields(
  pieces: Pieces,
  positions: readonly number[],
): AsyncGenerator<string[]> {
  for await (const rows of cutRows(pieces)) {
    for (const row of rows) {
      yield positions.map((at) => unescape(Buffer.from(row[at] ?? '', 'latin1').toString()))
    }
  }
}

/** The stored files that the rows of a snapshot name; the rows are under `directory`. */
export async function* readObjectNames({ tables }: Snapshot, directory: string) {
  const table = tables.find(({ schema, name }) => schema === 'storage' && name === 'objects')
  if (!table) return
  const positions = ['bucket_id', 'name'].map((column) => table.columns.indexOf(column))
  const rows = readFields(createReadStream(join(directory, table.entry)), positions)
  for await (const [bucket = '', name = ''] of rows) yield { bucket, name }
}

/** Latin 1 is one character for each byte: nothing of the values is interpreted. */
async function* cutRows(pieces: Pieces): AsyncGenerator<string[][]> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((line) => line.split('\t'))
  }
}

const ESCAPES: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

function unescape(field: string): string {
  return field.replaceAll(/\\(.)/gs, (_all, letter: string) => ESCAPES[letter] ?? letter)
}
