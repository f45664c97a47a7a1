import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Queryable, Transactional } from '../../process/queryable.ts'
import type { ReadAsVisitor } from './visitor-reads.ts'

export type { Queryable }

/** A transaction that moves whole tables, in the text format of COPY, which is exact. */
export interface BulkTransaction extends Queryable {
  /** The rows of `table` (quoted), each ending in a line feed. */
  copyOut(table: string, columns: string): AsyncIterable<Uint8Array>
  /** Adds such rows. @throws when the database refuses one */
  copyIn(table: string, columns: string, rows: AsyncIterable<Uint8Array>): Promise<void>
}

/** What the server's own parts (migrations, change feed, jobs, payment sandbox) need of the database. */
export interface Database extends Transactional {
  /** As `transaction`, for many rows; everything in it is read as of one moment. */
  bulk<T>(run: (tx: BulkTransaction) => Promise<T>): Promise<T>
  /**
   * Subscribes to NOTIFY. `onReconnect` is called when notifications may have
   * been missed. The answer unsubscribes.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Resolves when those who listen have heard all that was announced by transactions that ended before. One call at a
   * time.
   *
   * @throws when the connection is lost
   */
  catchUp(): Promise<void>
  close(): Promise<void>
}

export interface OpenedDatabase {
  database: Database
  connection: PostgresConnection
  read: ReadAsVisitor
  /** Call it when the schema is as it will stay: from then on no connection asks for the types of its arrays. */
  learnTypes(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs `run` in one process at a time; the others wait. What it does may use any connection.
 *
 * @param lock any number, the same in every process
 */
export function oneAtATime<T>(
  database: Database,
  lock: number,
  run: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    // The lock's own connection is idle while the work goes on in others.
    await tx.exec('set local idle_in_transaction_session_timeout = 0')
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    return run(tx)
  })
}
