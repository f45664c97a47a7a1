import { setTimeout as wait } from 'node:timers/promises'
import { IDLE_MS, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } from './limits.ts'

const LOOK_EVERY_MS = 10_000

interface Tracked {
  lastHeardAtMs: number
  drop(): void
}

export class ConnectionBook<Connection extends Tracked> {
  /** With their addresses. */
  readonly #connections = new Map<Connection, string>()
  readonly #maxPerAddress: number
  readonly #timer: NodeJS.Timeout

  /** `factor` multiplies what one address may have; load tests raise it. */
  constructor(factor: number) {
    this.#maxPerAddress = MAX_CONNECTIONS_PER_ADDRESS * factor
    this.#timer = setInterval(() => this.#dropTheSilent(), LOOK_EVERY_MS).unref()
  }

  hasRoomFor(address: string): boolean {
    const own = [...this.#connections.values()].filter((other) => other === address).length
    return this.#connections.size < MAX_CONNECTIONS && own < this.#maxPerAddress
  }

  add(connection: Connection, address: string): void {
    this.#connections.set(connection, address)
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection)
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#connections.keys()
  }

  async untilEmpty(limitMs: number): Promise<void> {
    const end = Date.now() + limitMs
    while (this.#connections.size > 0 && Date.now() < end) await wait(20)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Clients that live send a heartbeat. */
  #dropTheSilent(): void {
    for (const connection of this) {
      if (Date.now() - connection.lastHeardAtMs > IDLE_MS) connection.drop()
    }
  }
}
