/** Runs one SQL statement with `$1`-style parameters and answers its rows. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Row[]>
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>
}

/** What the sandbox needs of a database. Timestamps come as strings, `jsonb` as parsed values. */
export interface Database extends Queryable {
  /** Commits when `run` resolves, rolls back when it throws. */
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>
}

/** The part of a pino logger that the sandbox uses. */
export interface SandboxLog {
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}
