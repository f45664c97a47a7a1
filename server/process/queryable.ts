/** Runs one SQL statement with `$1`-style parameters and answers its rows. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Row[]>
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>
}

/** Timestamps come as strings, `jsonb` as parsed values, `bigint` and `numeric` as numbers where safe. */
export interface Transactional extends Queryable {
  /** Commits when `run` resolves, rolls back when it throws. */
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>
}
