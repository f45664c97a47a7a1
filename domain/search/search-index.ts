import { KeptService } from './kept-service.ts'
import { Postings } from './postings.ts'
import type { SearchedService } from './searched-service.ts'
import { WordTable } from './word-table.ts'

/** Services by their places in the index, and how strongly each is meant. */
export interface MeantServices {
  places: Uint32Array
  strengths: Float64Array
}

/** All services that can be found, by the terms in them. */
export class SearchIndex {
  readonly #services: (KeptService | null)[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #freePlaces: number[] = []
  /** Of each term the services that contain it, with the numbers of its strengths there. */
  readonly #postings = new Map<string, Postings>()
  /** Sums of a few weights: there are far fewer of them than terms of services. */
  readonly #strengths: number[] = []
  readonly #strengthNumbers = new Map<number, number>()
  readonly #words = new WordTable()
  /** What was worked out of the services as they are now. */
  #remembered = new WeakMap<object, MeantServices>()

  /** How many services there are. */
  get size(): number {
    return this.#placeOf.size
  }

  /** One more than the highest place. */
  get places(): number {
    return this.#services.length
  }

  /** Changes with the set of words. */
  get wordChanges(): number {
    return this.#words.changes
  }

  serviceAt(place: number): KeptService | null {
    return this.#services[place] ?? null
  }

  /** Null where it is not there. */
  placeOf(id: string): number | null {
    return this.#placeOf.get(id) ?? null
  }

  words(): Iterable<string> {
    return this.#words.words()
  }

  /** How many services contain a term. */
  frequencyOf(term: string): number {
    return this.#postings.get(term)?.size ?? 0
  }

  /** How strongly a term describes a service: 0 where it does not contain it. */
  strengthOf(term: string, place: number): number {
    return this.#strengths[this.#postings.get(term)?.numberAt(place) ?? -1] ?? 0
  }

  /** The services that contain a term, and how strongly. */
  eachService(term: string, visit: (place: number, strength: number) => void): void {
    const entries = this.#postings.get(term)?.entries() ?? []
    for (let at = 0; at < entries.length; at += 2) {
      visit(entries[at] ?? 0, this.#strengths[entries[at + 1] ?? 0] ?? 0)
    }
  }

  /** What was worked out for a key before; worked out again after the services have changed. */
  remember(key: object, workOut: () => MeantServices): MeantServices {
    const known = this.#remembered.get(key) ?? workOut()
    this.#remembered.set(key, known)
    return known
  }

  /** Adds a service, in place of the one with its id. */
  put(service: SearchedService): void {
    this.#remembered = new WeakMap()
    const place = this.placeOf(service.id) ?? this.#freePlaces.pop() ?? this.places
    const before = this.serviceAt(place)
    // First the new words, so that those it had already are never gone.
    this.#services[place] = new KeptService(service, this.#words)
    this.#placeOf.set(service.id, place)
    if (before) this.#forget(before, place, service.terms)
    for (const [term, strength] of service.terms) {
      const postings = this.#postings.get(term) ?? new Postings()
      if (postings.size === 0) this.#postings.set(term, postings)
      postings.set(place, this.#numberOf(strength))
    }
  }

  /** Takes a service out; one that is not there already is. */
  remove(id: string): void {
    const place = this.placeOf(id)
    const service = place === null ? null : this.serviceAt(place)
    if (place === null || !service) return
    this.#remembered = new WeakMap()
    this.#services[place] = null
    this.#freePlaces.push(place)
    this.#placeOf.delete(id)
    this.#forget(service, place)
  }

  #forget(service: KeptService, place: number, stay?: ReadonlyMap<string, number>): void {
    for (const term of service.terms()) {
      if (stay?.has(term)) continue
      const postings = this.#postings.get(term)
      postings?.delete(place)
      if (postings?.size === 0) this.#postings.delete(term)
    }
    service.release()
  }

  #numberOf(strength: number): number {
    const known = this.#strengthNumbers.get(strength)
    if (known !== undefined) return known
    this.#strengthNumbers.set(strength, this.#strengths.length)
    return this.#strengths.push(strength) - 1
  }
}
