import { setImmediate as breathe } from 'node:timers/promises'
import type { Transaction } from '@electric-sql/pglite'
import type { BulkTransaction } from '../db.ts'

/** 2 MB: PGlite works in this thread, so nothing else is answered while it copies a part. */
const PAGES_AT_ONCE = 256
const BYTES_AT_ONCE = 4 * 1024 * 1024
const PAGE_BYTES = 8192
const LINE_FEED = 0x0a

/** COPY through PGlite's `/dev/blob`, in parts that bound memory and how long the process is busy. */
export function copyOverPglite(tx: Transaction): Pick<BulkTransaction, 'copyOut' | 'copyIn'> {
  return {
    async *copyOut(table, columns) {
      const { rows } = await tx.query<{ bytes: number }>(
        'select pg_relation_size($1::regclass) as bytes',
        [table],
      )
      const pages = (rows[0]?.bytes ?? 0) / PAGE_BYTES
      for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
        const { blob } = await tx.query(
          `copy (
             select ${columns} from ${table}
             where ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)'
           ) to '/dev/blob'`,
        )
        if (blob) yield new Uint8Array(await blob.arrayBuffer())
        await breathe()
      }
    },
    async copyIn(table, columns, rows) {
      for await (const part of inWholeRows(rows)) {
        await tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: new Blob(part) })
      }
    },
  }
}

/** Gathers pieces to parts that end with a row. In this format a line feed within a value is escaped. */
async function* inWholeRows(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>[]> {
  let gathered: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const copy = new Uint8Array(piece)
    const end = copy.lastIndexOf(LINE_FEED) + 1
    if (end === 0 || bytes + end < BYTES_AT_ONCE) {
      gathered.push(copy)
      bytes += copy.byteLength
      continue
    }
    yield [...gathered, copy.subarray(0, end)]
    gathered = [copy.subarray(end)]
    bytes = copy.byteLength - end
  }
  if (bytes > 0) yield gathered
}
