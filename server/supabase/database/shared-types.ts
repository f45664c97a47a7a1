import type { Sql } from 'postgres'

type Handlers = Pick<Sql['options'], 'parsers' | 'serializers'>

/**
 * How values are read and sent by the connections of one database.
 *
 * postgres.js has each connection ask for all types of arrays when it opens, which takes a quarter of the time of its start:
 * here all take over what one has heard, also those that are open already.
 */
export class SharedTypes {
  readonly #heard: Handlers = { parsers: {}, serializers: {} }
  #isKnown = false

  /** Whether a connection that opens now has to ask: its `fetch_types`. */
  get isAsked(): boolean {
    return !this.#isKnown
  }

  /** Call it with each connection. */
  share({ options: { parsers, serializers } }: Sql): void {
    Object.setPrototypeOf(parsers, this.#heard.parsers)
    Object.setPrototypeOf(serializers, this.#heard.serializers)
  }

  /** Call it with a connection that has asked and been answered. */
  learn({ options: { parsers, serializers } }: Sql): void {
    Object.assign(this.#heard.parsers, parsers)
    Object.assign(this.#heard.serializers, serializers)
    this.#isKnown = true
  }
}
