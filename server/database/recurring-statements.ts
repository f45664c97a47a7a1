const MAX_RECURRING = 200
const MAX_SEEN_ONCE = 1_000

/**
 * Which statements are worth preparing: those that came before. Bounded, because visitors
 * shape the statements of `/rest/v1` and every prepared one takes memory on each connection;
 * whatever comes when all places are taken just runs unprepared.
 */
export class RecurringStatements {
  readonly #recurring = new Set<string>()
  readonly #seenOnce = new Set<string>()

  recurs(statement: string): boolean {
    if (this.#recurring.has(statement)) return true
    if (this.#recurring.size >= MAX_RECURRING) return false
    if (this.#seenOnce.delete(statement)) {
      this.#recurring.add(statement)
      return true
    }
    if (this.#seenOnce.size >= MAX_SEEN_ONCE) this.#seenOnce.clear()
    this.#seenOnce.add(statement)
    return false
  }
}
