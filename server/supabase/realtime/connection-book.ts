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

  /**
   * Whether another connection of this address may come. When all places are taken, the oldest one of the address that
   * has the most gives way to one that has fewer: no few networks keep everyone else out.
   */
  makeRoomFor(address: string): boolean {
    const own = this.#countOf(address)
    if (own >= this.#maxPerAddress) return false
    if (this.#connections.size < MAX_CONNECTIONS) return true
    const crowds = Map.groupBy(this.#connections, ([, network]) => network)
    const [crowd = []] = [...crowds.values()].toSorted((a, b) => b.length - a.length)
    const [oldest] = crowd
    if (!oldest || crowd.length <= own + 1) return false
    oldest[0].drop()
    this.#connections.delete(oldest[0])
    return true
  }

  #countOf(address: string): number {
    let count = 0
    for (const other of this.#connections.values()) if (other === address) count += 1
    return count
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
