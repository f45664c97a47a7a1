/** The places of the services that contain a term, each with a number, in little memory. */
export class Postings {
  /** A place and its number, by turns, the places in their order; after them room for more. */
  #entries = new Uint32Array(2)
  #size = 0

  /** How many services there are. */
  get size(): number {
    return this.#size
  }

  /** A place and its number, by turns, until the next change. */
  entries(): Uint32Array {
    return this.#entries.subarray(0, 2 * this.#size)
  }

  /** The number of one place; null where it is not there. */
  numberAt(place: number): number | null {
    const at = this.#firstFrom(place)
    return this.#hasAt(at, place) ? (this.#entries[2 * at + 1] ?? null) : null
  }

  set(place: number, number: number): void {
    const at = this.#firstFrom(place)
    if (!this.#hasAt(at, place)) {
      this.#makeRoom()
      this.#entries.copyWithin(2 * at + 2, 2 * at, 2 * this.#size)
      this.#size += 1
    }
    this.#entries[2 * at] = place
    this.#entries[2 * at + 1] = number
  }

  delete(place: number): void {
    const at = this.#firstFrom(place)
    if (!this.#hasAt(at, place)) return
    this.#entries.copyWithin(2 * at, 2 * at + 2, 2 * this.#size)
    this.#size -= 1
  }

  #makeRoom(): void {
    if (2 * this.#size < this.#entries.length) return
    const larger = new Uint32Array(2 * Math.ceil(this.#size * GROWTH))
    larger.set(this.#entries)
    this.#entries = larger
  }

  #hasAt(at: number, place: number): boolean {
    return at < this.#size && this.#entries[2 * at] === place
  }

  #firstFrom(place: number): number {
    let high = this.#size
    // Nearly all come one after the other, at the start.
    let low = (this.#entries[2 * high - 2] ?? -1) < place ? high : 0
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[2 * middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Little: most of what is there has come at the start, and what is left free is never used. */
const GROWTH = 1.25
