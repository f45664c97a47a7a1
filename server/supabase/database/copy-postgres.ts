import { setImmediate as breathe } from 'node:timers/promises'
import type { Writable } from 'node:stream'
import type { BulkTransaction } from './database.ts'
import type { Lease } from './connection-pool.ts'

/** "Current transaction is aborted": a statement before this one has failed. */
const FAILED_BEFORE = '25P02'

export function copyOverPostgres(lease: Lease): Pick<BulkTransaction, 'copyOut' | 'copyIn'> {
  return {
    async *copyOut(table, columns) {
      const stream = await lease.send((sql) =>
        sql.unsafe(`copy ${table} (${columns}) to stdout`).readable(),
      )
      yield* stream
      // postgres.js stops the socket when a piece fills the stream, and starts it when more is wanted:
      // never, if the end came with that piece. The next statement would wait forever.
      // oxlint-disable-next-line no-underscore-dangle -- there is no other way to its socket
      stream._read(0)
    },
    async copyIn(table, columns, rows) {
      let failure: Error | null = null
      const stream = await lease.send((sql) => {
        const copy = sql.unsafe(`copy ${table} (${columns}) from stdin`)
        noticeRefusal(copy, (error) => (failure ??= error))
        return copy.writable()
      })
      stream.on('error', (error) => (failure ??= error))
      for await (const piece of rows) await write(stream, piece)
      stream.end()
      await breathe()
      // A refusal at the end of the rows ends nothing on its own; it makes the next statement fail.
      await lease
        .send((sql) => sql.unsafe('select 1'))
        .catch((error: { code?: string }) => {
          if (failure) throw refusalOf(table, failure)
          if (error.code !== FAILED_BEFORE) throw error
          throw new Error(`PostgreSQL refused the rows of ${table}.`)
        })
    },
  }
}

/**
 * postgres.js settles a COPY when its stream is there, and has no way to report a refusal that comes
 * after the last row: it calls `reject` once more, which changes nothing.
 */
function noticeRefusal(copy: object, onRefusal: (error: Error) => void): void {
  const query = copy as { reject(error: Error): void }
  const { reject } = query
  query.reject = (error) => {
    onRefusal(error)
    reject(error)
  }
}

function refusalOf(table: string, failure: Error): Error {
  const { message, where } = failure as Error & { where?: string }
  const place = where ? ` (${where})` : ''
  return new Error(`PostgreSQL refused the rows of ${table}: ${message}${place}`, {
    cause: failure,
  })
}

function write(stream: Writable, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}
