import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { ReservedSql, Sql } from 'postgres'
import { jsonTextParameters } from './json-parameters.ts'
import { RecurringStatements } from './recurring-statements.ts'

/** Statements without a result, and without effect outside of a transaction. */
const CONFIGURES = /^(?:select\s+set_config\(|set local )/i

/** "Whatever the statement makes of it", as for the other types: a boolean may go into a jsonb column. */
const TYPE_OF_CONTEXT = 0
const TYPE_TEXT = 25

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * One connection for the time of one request.
 *
 * BEGIN and the statements that set the request's role and claims go out together; only
 * the next statement waits for all of them, so nothing ever runs without its role.
 */
class PostgresLease implements DatabaseConnection {
  readonly #sql: ReservedSql
  readonly #statements: RecurringStatements
  #unconfirmed: Promise<unknown>[] = []

  constructor(sql: ReservedSql, statements: RecurringStatements) {
    this.#sql = sql
    this.#statements = statements
  }

  begin(): void {
    this.#sendUnconfirmed(CompiledQuery.raw('begin'))
  }

  release(): void {
    this.#sql.release()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (CONFIGURES.test(query.sql)) {
      this.#sendUnconfirmed(query)
      return { rows: [] }
    }
    await this.#confirm()
    const rows = await this.#send(query)
    return {
      rows: rows as unknown[] as Row[],
      ...(CHANGES.has(rows.command) ? { numAffectedRows: BigInt(rows.count) } : {}),
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed.')
  }

  #sendUnconfirmed(query: CompiledQuery): void {
    const sent = this.#send(query).execute()
    // Its failure is told by #confirm.
    sent.catch(() => undefined)
    this.#unconfirmed.push(sent)
  }

  async #confirm(): Promise<void> {
    if (this.#unconfirmed.length === 0) return
    const waiting = this.#unconfirmed
    this.#unconfirmed = []
    await Promise.all(waiting)
  }

  #send({ sql, parameters }: CompiledQuery) {
    const isJsonText = jsonTextParameters(sql)
    const values = parameters.map((value, position) => {
      if (typeof value === 'boolean') return this.#sql.typed(value, TYPE_OF_CONTEXT)
      return isJsonText.has(position) ? this.#sql.typed(value, TYPE_TEXT) : value
    })
    return this.#sql.unsafe(sql, values as never[], {
      prepare: parameters.length > 0 && this.#statements.recurs(sql),
    })
  }
}

class PipelinedPostgresDriver implements Driver {
  readonly #sql: Sql
  readonly #statements = new RecurringStatements()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresLease> {
    return new PostgresLease(await this.#sql.reserve(), this.#statements)
  }

  async beginTransaction(lease: PostgresLease): Promise<void> {
    lease.begin()
  }

  async commitTransaction(lease: PostgresLease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(lease: PostgresLease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(lease: PostgresLease): Promise<void> {
    lease.release()
  }

  async destroy(): Promise<void> {
    await this.#sql.end()
  }
}

/**
 * The Kysely dialect for PostgreSQL with few round trips.
 *
 * `kysely-postgres-js` prepares nothing: each statement with parameters costs two round
 * trips and is parsed and planned anew. Here statements that recur are prepared, and
 * those that open a request's transaction travel together.
 */
export function pipelinedPostgresDialect(sql: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedPostgresDriver(sql),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
