import type { Sql } from 'postgres'

type Handlers = Pick<Sql['options'], 'parsers' | 'serializers'>

/**
 * How values are read and sent by the connections of one database.
 *
 * postgres.js has each connection ask for all types of arrays when it opens, which takes a quarter of the time of its start:
 * here the first one asks, and the others take over what it has heard.
 */
export class SharedTypes {
  #asked: Handlers | null = null
  #isKnown = false

  /** Whether a connection that opens now has to ask: its `fetch_types`. */
  get isAsked(): boolean {
    return !this.#isKnown
  }

  /** Call it with each connection that was opened, before it sends anything. */
  share({ options: { parsers, serializers } }: Sql): void {
    this.#asked ??= { parsers, serializers }
    if (!this.#isKnown) return
    Object.assign(parsers, this.#asked.parsers)
    Object.assign(serializers, this.#asked.serializers)
  }

  /** Call it when the first connection has answered. */
  know(): void {
    this.#isKnown = true
  }
}
