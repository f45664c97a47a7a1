import postgres, { type Sql } from 'postgres'

const CONNECTION_CLOSED = 'CONNECTION_CLOSED'
/** `too_many_connections`: PostgreSQL itself would say the same. */
const TOO_MANY_CONNECTIONS = '53300'

const END_SECONDS = 3

export interface Lease {
  /**
   * Sends a statement.
   *
   * @throws when the connection was lost since the lease began: postgres.js would open another, outside
   *   of the transaction and with the rights of the store itself
   */
  send<Sent extends Promise<unknown>>(statement: (sql: Sql) => Sent): Sent
  release(): void
}

interface Connection {
  sql: Sql
  isLost: boolean
  idleSinceMs: number
  /** From then on it takes no other lease. */
  oldFromMs: number
}

interface Waiter {
  resolve(connection: Connection): void
  timer: NodeJS.Timeout
}

interface PoolOptions {
  size: number
  /** A request that has waited this long for a connection is refused. */
  maxWaitMs: number
  /** So many stay open when there is less to do; each has several megabytes of PostgreSQL's. */
  keep: number
  /** After so long without work the others are closed. */
  spareMs: number
  /** After so long without work those that are kept are closed, too. */
  idleMs: number
  /** One of at most this age makes way for a new one: what PostgreSQL keeps for a connection only grows. */
  lifeMs: number
  /**
   * Opens one with `max: 1`; it calls `onClose` when its connection ends. postgres.js must not end it by
   * its own clocks, which know nothing of transactions.
   */
  connect(onClose: () => void): Sql
}

/**
 * Connections that belong to one transaction at a time.
 *
 * One that was lost is thrown away and never opened again: what is written to it between the error of
 * its socket and the socket's end stays in postgres.js, and the next connection waits for it.
 */
export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #all = new Set<Connection>()
  /** The one that was used last is at the end, and used next. */
  readonly #idle: Connection[] = []
  readonly #waiting = new Set<Waiter>()
  #closing: NodeJS.Timeout | null = null

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** @throws when none has become free in time, or the pool was closed */
  async acquire(): Promise<Lease> {
    const connection = this.#takeIdle() ?? this.#open() ?? (await this.#wait())
    let isReleased = false
    return {
      send(statement) {
        if (connection.isLost || isReleased) throw connectionLost()
        const sent = statement(connection.sql)
        sent.catch((error: unknown) => {
          if (endsConnection(error)) connection.isLost = true
        })
        return sent
      },
      release: () => {
        if (isReleased) return
        isReleased = true
        this.#handOn(connection)
      },
    }
  }

  async close(timeoutSeconds: number): Promise<void> {
    if (this.#closing) clearTimeout(this.#closing)
    await Promise.all([...this.#all].map(({ sql }) => sql.end({ timeout: timeoutSeconds })))
  }

  #takeIdle(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop()
      if (!connection?.isLost) return connection
      this.#throwAway(connection)
    }
  }

  #open(): Connection | null {
    if (this.#all.size >= this.#options.size) return null
    const { lifeMs } = this.#options
    const connection: Connection = {
      isLost: false,
      idleSinceMs: 0,
      // Not all that a rush has opened at the same moment.
      oldFromMs: performance.now() + lifeMs * (0.5 + Math.random() / 2),
      sql: this.#options.connect(() => (connection.isLost = true)),
    }
    this.#all.add(connection)
    return connection
  }

  #wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve,
        timer: setTimeout(() => {
          this.#waiting.delete(waiter)
          reject(databaseError(TOO_MANY_CONNECTIONS, 'All connections to the database are busy.'))
        }, this.#options.maxWaitMs),
      }
      this.#waiting.add(waiter)
    })
  }

  #handOn(connection: Connection): void {
    const isSpent = connection.isLost || performance.now() >= connection.oldFromMs
    if (isSpent) this.#throwAway(connection)
    const [next] = this.#waiting
    if (!next) {
      if (!isSpent) this.#rest(connection)
      return
    }
    const handed = isSpent ? this.#open() : connection
    if (!handed) return
    this.#waiting.delete(next)
    clearTimeout(next.timer)
    next.resolve(handed)
  }

  #rest(connection: Connection): void {
    connection.idleSinceMs = performance.now()
    this.#idle.push(connection)
    this.#closing ??= this.#closeLater(this.#options.spareMs)
  }

  #closeLater(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#closing = this.#closeIdle()
    }, ms).unref()
  }

  /** @returns when it looks again; null when none is left */
  #closeIdle(): NodeJS.Timeout | null {
    const { keep, spareMs, idleMs } = this.#options
    for (let [longest] = this.#idle; longest; [longest] = this.#idle) {
      const allowedMs = this.#idle.length > keep ? spareMs : idleMs
      const leftMs = longest.idleSinceMs + allowedMs - performance.now()
      // One more may rest by then, and make this one a spare.
      if (leftMs > 0) return this.#closeLater(Math.min(leftMs, spareMs))
      this.#idle.shift()
      this.#throwAway(longest)
    }
    return null
  }

  #throwAway(connection: Connection): void {
    this.#all.delete(connection)
    // What it still holds is refused; that its end fails, too, changes nothing.
    connection.sql.end({ timeout: END_SECONDS }).catch(() => undefined)
  }
}

/** Refusals come from PostgreSQL itself and leave the connection as it was, unless they end the session. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return true
  return error.severity === 'FATAL' || error.severity === 'PANIC'
}

function connectionLost(): Error {
  return databaseError(CONNECTION_CLOSED, 'The connection to the database was lost.')
}

function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
