import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'

const MAX_RECURRING = 200
const MAX_SEEN_ONCE = 1_000
/** Once all places are taken. A connection keeps what it has prepared until it is closed, within the hour. */
const CHANGE_EVERY_MS = 10_000
/** Pages and supabase-js write shorter ones; a list of many rows is another text each time. */
const MAX_CHARACTERS = 4_096
const ONE_PARAMETER_TOO_MANY = '$101'

/**
 * Which statements are worth preparing: those that came before. Bounded, because visitors shape the
 * statements of `/rest/v1`, and every prepared one takes memory on each connection. When all places are
 * taken, one that recurs gets the place of the one that was not used for longest, but not often: made-up
 * statements cannot keep the pages' own away for long, nor fill the connections.
 */
export class RecurringStatements {
  readonly #recurring = new LRUCache<string, true>({ max: MAX_RECURRING })
  readonly #seenOnce = new LRUCache<string, true>({ max: MAX_SEEN_ONCE })
  #mayChangeAtMs = 0

  recurs(statement: string): boolean {
    if (this.#recurring.get(statement)) return true
    if (statement.length > MAX_CHARACTERS || statement.includes(ONE_PARAMETER_TOO_MANY)) {
      return false
    }
    if (!this.#seenOnce.get(statement)) {
      this.#seenOnce.set(statement, true)
      return false
    }
    const now = performance.now()
    const isFull = this.#recurring.size >= MAX_RECURRING
    if (isFull && now < this.#mayChangeAtMs) return false
    if (isFull) this.#mayChangeAtMs = now + CHANGE_EVERY_MS
    this.#seenOnce.delete(statement)
    this.#recurring.set(statement, true)
    return true
  }
}
