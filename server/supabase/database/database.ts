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

/** A transaction that moves whole tables, in the text format of COPY, which is exact. */
export interface BulkTransaction extends Queryable {
  /** The rows of `table` (quoted), each ending in a line feed. */
  copyOut(table: string, columns: string): AsyncIterable<Uint8Array>
  /** Adds such rows. @throws when the database refuses one */
  copyIn(table: string, columns: string, rows: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * What the server's own parts (migrations, change feed, jobs, payment sandbox)
 * need of the database. Timestamps come as strings, `jsonb` as parsed values, `bigint` and `numeric` as numbers where safe.
 */
export interface Database extends Queryable {
  /** Commits when `run` resolves, rolls back when it throws. */
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
  connection: PostgresConnection
  close(): Promise<void>
}
