import type { Sql } from 'postgres'

/** As postgres.js says it. */
const CONNECTION_CLOSED = 'CONNECTION_CLOSED'
/** `too_many_connections`: PostgreSQL itself would say the same. */
const TOO_MANY_CONNECTIONS = '53300'

/** One connection, for one transaction. */
export interface Lease {
  sql: Sql
  /**
   * postgres.js opens a new connection for the next statement, which would run outside of the
   * transaction and with the rights of the store itself. So ask before each.
   *
   * @throws when the connection was lost since the lease began
   */
  ensureAlive(): void
  release(): void
}

interface Connection {
  sql: Sql
  isLost: boolean
}

interface Waiter {
  resolve(connection: Connection): void
  timer: NodeJS.Timeout
}

interface PoolOptions {
  size: number
  /** Who has waited so long for a connection is refused. */
  maxWaitMs: number
  /** Opens one with `max: 1`; it tells `onClose` of the end of its connection. */
  connect(onClose: () => void): Sql
}

/** Connections that belong to one transaction at a time. */
export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #all: Connection[] = []
  readonly #idle: Connection[] = []
  readonly #waiting = new Set<Waiter>()

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** @throws when none has become free in time, or the pool was closed */
  async acquire(): Promise<Lease> {
    const connection = this.#idle.pop() ?? this.#open() ?? (await this.#wait())
    connection.isLost = false
    let isReleased = false
    return {
      sql: connection.sql,
      ensureAlive() {
        if (connection.isLost || isReleased) throw connectionLost()
      },
      release: () => {
        if (isReleased) return
        isReleased = true
        this.#handOn(connection)
      },
    }
  }

  async close(timeoutSeconds: number): Promise<void> {
    await Promise.all(this.#all.map(({ sql }) => sql.end({ timeout: timeoutSeconds })))
  }

  #open(): Connection | null {
    if (this.#all.length >= this.#options.size) return null
    const connection: Connection = {
      isLost: false,
      sql: this.#options.connect(() => (connection.isLost = true)),
    }
    this.#all.push(connection)
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
    const [next] = this.#waiting
    if (!next) return void this.#idle.push(connection)
    this.#waiting.delete(next)
    clearTimeout(next.timer)
    next.resolve(connection)
  }
}

function connectionLost(): Error {
  return databaseError(CONNECTION_CLOSED, 'The connection to the database was lost.')
}

function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
