import type { SearchedService } from './searched-service.ts'

/** The services that contain a term, by their places in the index, and how strongly. */
export interface Postings {
  places: number[]
  strengths: number[]
}

const NONE: Postings = { places: [], strengths: [] }

/** All services that can be found, by the terms in them. */
export class SearchIndex {
  readonly #services: (SearchedService | null)[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #freePlaces: number[] = []
  readonly #postings = new Map<string, Postings>()
  /** How many services contain each word. */
  readonly #words = new Map<string, number>()
  /** What was worked out of the services as they are now. */
  readonly #remembered = new Map<object, Postings>()

  /** How many services there are. */
  get size(): number {
    return this.#placeOf.size
  }

  /** One more than the highest place. */
  get places(): number {
    return this.#services.length
  }

  serviceAt(place: number): SearchedService | null {
    return this.#services[place] ?? null
  }

  /** Null where it is not there. */
  placeOf(id: string): number | null {
    return this.#placeOf.get(id) ?? null
  }

  words(): Iterable<string> {
    return this.#words.keys()
  }

  postingsOf(term: string): Postings {
    return this.#postings.get(term) ?? NONE
  }

  /** What was worked out for a key before; worked out again after the services have changed. */
  remember(key: object, workOut: () => Postings): Postings {
    const known = this.#remembered.get(key) ?? workOut()
    this.#remembered.set(key, known)
    return known
  }

  /** Adds a service, in place of the one with its id. */
  put(service: SearchedService): void {
    this.remove(service.id)
    this.#remembered.clear()
    const place = this.#freePlaces.pop() ?? this.#services.length
    this.#services[place] = service
    this.#placeOf.set(service.id, place)
    for (const word of service.words) this.#words.set(word, (this.#words.get(word) ?? 0) + 1)
    for (const [term, strength] of service.terms) {
      const postings = this.#postings.get(term)
      if (!postings) this.#postings.set(term, { places: [place], strengths: [strength] })
      else {
        postings.places.push(place)
        postings.strengths.push(strength)
      }
    }
  }

  /** Takes a service out; one that is not there already is. */
  remove(id: string): void {
    const place = this.#placeOf.get(id)
    const service = place === undefined ? null : this.serviceAt(place)
    if (place === undefined || !service) return
    this.#remembered.clear()
    for (const term of service.terms.keys()) this.#removePosting(term, place)
    for (const word of service.words) {
      const left = (this.#words.get(word) ?? 0) - 1
      if (left > 0) this.#words.set(word, left)
      else this.#words.delete(word)
    }
    this.#services[place] = null
    this.#freePlaces.push(place)
    this.#placeOf.delete(id)
  }

  #removePosting(term: string, place: number): void {
    const postings = this.postingsOf(term)
    const at = postings.places.indexOf(place)
    const lastPlace = postings.places.pop()
    const lastStrength = postings.strengths.pop()
    if (postings.places.length === 0) this.#postings.delete(term)
    else if (at < postings.places.length && lastPlace !== undefined && lastStrength !== undefined) {
      postings.places[at] = lastPlace
      postings.strengths[at] = lastStrength
    }
  }
}
