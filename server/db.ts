import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'

/** Runs one SQL statement with `$1`-style parameters and answers its rows. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Row[]>
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>
}

/** A transaction that moves whole tables, in the text format of COPY: exact, and the same on both databases. */
export interface BulkTransaction extends Queryable {
  /** The rows of `table` (quoted), each ending in a line feed. */
  copyOut(table: string, columns: string): AsyncIterable<Uint8Array>
  /** Adds such rows. @throws when the database refuses one */
  copyIn(table: string, columns: string, rows: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * What the server's own parts (migrations, change feed, jobs, payment sandbox)
 * need of a database. The same on PGlite and on PostgreSQL; timestamps come as
 * strings, `jsonb` as parsed values, `bigint` and `numeric` as numbers where safe.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** Commits when `run` resolves, rolls back when it throws. Keep it short: PGlite is one connection. */
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>
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
  close(): Promise<void>
}

/** A database together with the connection object that `@supabase/lite` wants. */
export interface OpenedDatabase {
  database: Database
  connection: PgliteConnection | PostgresConnection
}
