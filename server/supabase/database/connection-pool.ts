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
  /** After so long the others are closed. */
  spareMs: number
  /** Opens one with `max: 1`; it calls `onClose` when its connection ends. */
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
    const connection: Connection = {
      isLost: false,
      idleSinceMs: 0,
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
    if (connection.isLost) this.#throwAway(connection)
    const [next] = this.#waiting
    if (!next) {
      if (!connection.isLost) this.#rest(connection)
      return
    }
    const handed = connection.isLost ? this.#open() : connection
    if (!handed) return
    this.#waiting.delete(next)
    clearTimeout(next.timer)
    next.resolve(handed)
  }

  #rest(connection: Connection): void {
    connection.idleSinceMs = performance.now()
    this.#idle.push(connection)
    this.#closeSpareLater(this.#options.spareMs)
  }

  #closeSpareLater(ms: number): void {
    if (this.#closing || this.#idle.length <= this.#options.keep) return
    this.#closing = setTimeout(() => this.#closeSpare(), ms).unref()
  }

  #closeSpare(): void {
    this.#closing = null
    const { keep, spareMs } = this.#options
    while (this.#idle.length > keep) {
      const [longest] = this.#idle as [Connection]
      const leftMs = longest.idleSinceMs + spareMs - performance.now()
      if (leftMs > 0) return this.#closeSpareLater(leftMs)
      this.#idle.shift()
      this.#throwAway(longest)
    }
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
