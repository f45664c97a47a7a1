const NONE = new Float64Array(0)
/** A list of one in so many places takes less than a number for each of them. */
const FEW = 32

/** How strongly something is said for each service, by its place. Most of a search is said for few of a large catalog. */
export class Strengths {
  readonly #places: number
  /** Null once they are many. */
  #few: Map<number, number> | null = new Map()
  #all = NONE

  constructor(places: number) {
    this.#places = places
  }

  at(place: number): number {
    return (this.#few ? this.#few.get(place) : this.#all[place]) ?? 0
  }

  /** Says that it will be said for so many. */
  expect(services: number): void {
    if (!this.#few || services * FEW < this.#places) return
    this.#all = new Float64Array(this.#places)
    for (const [place, value] of this.#few) this.#all[place] = value
    this.#few = null
  }

  /** False where as much is said already. */
  raise(place: number, value: number): boolean {
    if (value <= this.at(place)) return false
    if (this.#few) {
      this.#few.set(place, value)
      this.expect(this.#few.size)
    } else this.#all[place] = value
    return true
  }

  /** Several words that point the same way a little say more than one that does so surely. */
  takeRoots(): { strongest: number; sum: number } {
    let strongest = 0
    let sum = 0
    this.#change((value) => {
      if (value > strongest) strongest = value
      const root = Math.sqrt(value)
      sum += root
      return root
    })
    return { strongest, sum }
  }

  keepWhere(isMeant: (place: number) => boolean): void {
    this.#change((value, place) => (isMeant(place) ? value : 0))
  }

  addTo(sums: Float64Array): void {
    if (this.#few) {
      for (const [place, value] of this.#few) sums[place] = (sums[place] ?? 0) + value
      return
    }
    const all = this.#all
    for (let at = 0; at < all.length; at += 1) sums[at] = (sums[at] ?? 0) + (all[at] ?? 0)
  }

  #change(changed: (value: number, place: number) => number): void {
    if (this.#few) {
      for (const [place, value] of this.#few) this.#few.set(place, changed(value, place))
      return
    }
    const all = this.#all
    for (let at = 0; at < all.length; at += 1) {
      const value = all[at] ?? 0
      if (value > 0) all[at] = changed(value, at)
    }
  }
}
