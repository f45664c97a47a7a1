import { setTimeout as wait } from 'node:timers/promises'
import { IDLE_MS, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } from './limits.ts'

const LOOK_EVERY_MS = 10_000

interface Tracked {
  lastHeardAtMs: number
  drop(): void
}

export class ConnectionBook<Connection extends Tracked> {
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()
  readonly #maxPerAddress: number
  readonly #timer: NodeJS.Timeout

  /** `factor` multiplies what one address may have; load tests raise it. */
  constructor(factor: number) {
    this.#maxPerAddress = MAX_CONNECTIONS_PER_ADDRESS * factor
    this.#timer = setInterval(() => this.#dropTheSilent(), LOOK_EVERY_MS).unref()
  }

  hasRoomFor(address: string): boolean {
    const own = this.#byAddress.get(address) ?? 0
    return this.#connections.size < MAX_CONNECTIONS && own < this.#maxPerAddress
  }

  add(connection: Connection, address: string): void {
    this.#connections.add(connection)
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1)
  }

  remove(connection: Connection, address: string): void {
    this.#connections.delete(connection)
    const left = (this.#byAddress.get(address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#connections.values()
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
    for (const connection of this.#connections) {
      if (Date.now() - connection.lastHeardAtMs > IDLE_MS) connection.drop()
    }
  }
}
