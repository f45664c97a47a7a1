import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { PgliteStatements } from './pglite-statements.ts'

/**
 * A first-come, first-served lock.
 *
 * PGlite is one connection. The dialect inside `@supabase/lite` 0.10 hands it to
 * every caller at once, so the BEGIN, `set role` and query of concurrent requests
 * interleave, and one request can run with another's role. Whoever uses the
 * connection therefore holds this lock for as long as its transaction lasts.
 */
export class ExclusiveLock {
  #tail: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, with the function that ends it. */
  async acquire(): Promise<() => void> {
    const previous = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    await previous
    return resolve
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

class PgliteLease implements DatabaseConnection {
  readonly #client: PGlite
  readonly #statements: PgliteStatements
  readonly release: () => void

  constructor(client: PGlite, statements: PgliteStatements, release: () => void) {
    this.#client = client
    this.#statements = statements
    this.release = release
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#statements.run<Row>(query.sql, query.parameters)
    return {
      rows: result.rows,
      numAffectedRows: BigInt(result.affectedRows ?? 0),
    }
  }

  /** One message and not five, as for a statement with parameters and a result. */
  async control(command: 'begin' | 'commit' | 'rollback'): Promise<void> {
    await this.#client.exec(command)
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream.')
  }
}

class ExclusivePgliteDriver implements Driver {
  readonly #client: PGlite
  readonly #statements: PgliteStatements
  readonly #lock: ExclusiveLock

  constructor(client: PGlite, lock: ExclusiveLock) {
    this.#client = client
    this.#statements = new PgliteStatements(client)
    this.#lock = lock
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteLease> {
    return new PgliteLease(this.#client, this.#statements, await this.#lock.acquire())
  }

  async releaseConnection(lease: PgliteLease): Promise<void> {
    lease.release()
  }

  async beginTransaction(lease: PgliteLease): Promise<void> {
    await lease.control('begin')
  }

  async commitTransaction(lease: PgliteLease): Promise<void> {
    await lease.control('commit')
  }

  async rollbackTransaction(lease: PgliteLease): Promise<void> {
    await lease.control('rollback')
  }

  async destroy(): Promise<void> {}
}

/** The Kysely dialect for PGlite whose transactions never interleave. */
export function exclusivePgliteDialect(client: PGlite, lock: ExclusiveLock): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ExclusivePgliteDriver(client, lock),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
