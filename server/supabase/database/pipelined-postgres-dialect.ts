import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type { Row, RowList } from 'postgres'
import { traceStatement } from '../../process/tracing.ts'
import type { ConnectionPool, Lease } from './connection-pool.ts'
import { currentRequestSignal } from './request-session.ts'
import { RecurringStatements } from './recurring-statements.ts'
import { jsonTextParameters } from './value-types.ts'

/** Statements without a result, and without effect outside of a transaction. */
const CONFIGURES = /^(?:select\s+set_config\(|set local )/i

/** "Whatever the statement makes of it", as for the other types: a boolean may go into a jsonb column. */
const TYPE_OF_CONTEXT = 0
const TYPE_TEXT = 25

const CANCELLED = '57014'

export type CancelBackend = (pid: number) => Promise<void>

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * One connection for the time of one request.
 *
 * BEGIN and the statements that set the request's role and claims go out together; only
 * the next statement waits for all of them, so nothing ever runs without its role.
 */
class PostgresLease implements DatabaseConnection {
  readonly #lease: Lease
  readonly #statements: RecurringStatements
  readonly #cancelBackend: CancelBackend
  #unconfirmed: Promise<RowList<Row[]>>[] = []
  #pid = 0

  constructor(lease: Lease, statements: RecurringStatements, cancelBackend: CancelBackend) {
    this.#lease = lease
    this.#statements = statements
    this.#cancelBackend = cancelBackend
  }

  begin(): void {
    this.#sendUnconfirmed(CompiledQuery.raw('begin'))
  }

  /** @throws when a failed statement was passed over, because then nothing was committed */
  async commit(): Promise<void> {
    await this.#confirm()
    const { command } = await this.#send(CompiledQuery.raw('commit'))
    if (command !== 'COMMIT')
      throw new Error('A statement before the end of the transaction failed.')
  }

  /** After any failure, even when the client has hung up: the connection goes back for others to use. */
  async rollback(): Promise<void> {
    await Promise.allSettled(this.#unconfirmed.splice(0))
    await this.#send(CompiledQuery.raw('rollback'))
  }

  release(): void {
    this.#lease.release()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (CONFIGURES.test(query.sql)) {
      this.#sendUnconfirmed(query)
      return { rows: [] }
    }
    await this.#confirm()
    const rows = await this.#untilHungUp(query)
    return {
      rows: rows as unknown[] as R[],
      ...(CHANGES.has(rows.command) ? { numAffectedRows: BigInt(rows.count) } : {}),
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed.')
  }

  #sendUnconfirmed(query: CompiledQuery): void {
    const sent = this.#send(query)
    // #confirm reports its failure.
    sent.catch(() => undefined)
    this.#unconfirmed.push(sent)
  }

  async #confirm(): Promise<void> {
    if (this.#unconfirmed.length === 0) return
    const waiting = this.#unconfirmed
    this.#unconfirmed = []
    const [first] = await Promise.all(waiting)
    if (first) this.#pid = first.state.pid
  }

  /** A client that has hung up doesn't wait for the answer, so PostgreSQL can stop working on it. */
  async #untilHungUp(query: CompiledQuery): Promise<RowList<Row[]>> {
    const signal = currentRequestSignal()
    if (!signal || !this.#pid) return this.#send(query)
    if (signal.aborted) throw Object.assign(new Error('The client hung up.'), { code: CANCELLED })
    let cancelling: Promise<void> | undefined
    const cancel = () => (cancelling = this.#cancelBackend(this.#pid))
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await this.#send(query)
    } finally {
      signal.removeEventListener('abort', cancel)
      // Until it arrives it could end the next statement of this connection, which is someone else's.
      await cancelling
    }
  }

  #send({ sql, parameters }: CompiledQuery) {
    const isJsonText = jsonTextParameters(sql)
    return this.#lease.send((driver) => {
      // What a request leaves undefined (`completeRows`) is looked up as null.
      const values = parameters.map((value = null, position) => {
        if (typeof value === 'boolean') return driver.typed(value, TYPE_OF_CONTEXT)
        return isJsonText.has(position) ? driver.typed(value, TYPE_TEXT) : value
      })
      const sent = driver.unsafe(sql, values as never[], {
        prepare: parameters.length > 0 && this.#statements.recurs(sql),
      })
      return traceStatement(sql, sent)
    })
  }
}

/**
 * The Kysely dialect for PostgreSQL with few round trips.
 *
 * `kysely-postgres-js` prepares nothing: each statement with parameters costs two round
 * trips and is parsed and planned every time. Here statements that recur are prepared, and
 * those that open a request's transaction travel together.
 */
export function pipelinedPostgresDialect(
  pool: ConnectionPool,
  cancelBackend: CancelBackend,
): Dialect {
  const statements = new RecurringStatements()
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => ({
      async init() {},
      async acquireConnection() {
        return new PostgresLease(await pool.acquire(), statements, cancelBackend)
      },
      async beginTransaction(lease: PostgresLease) {
        lease.begin()
      },
      commitTransaction: (lease: PostgresLease) => lease.commit(),
      rollbackTransaction: (lease: PostgresLease) => lease.rollback(),
      async releaseConnection(lease: PostgresLease) {
        lease.release()
      },
      /** The pool is closed by the one who opened it. */
      async destroy() {},
    }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
