import { meaningPostings } from './meaning-postings.ts'
import { rarityOf } from './rarity.ts'
import type { Query, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { Strengths } from './strengths.ts'
import { isOurs, type Vocabulary } from './vocabulary.ts'

/** What speaks for each service in a search. A word that surely means it counts about 1. */
export interface Evidence {
  /** By place in the index. */
  totals: Float64Array
  /** The same for each word of the search, and for it with the next one. */
  ofWords: Strengths[]
  ofPairs: Strengths[]
  /** What each word says for all services on average. */
  means: number[]
  /** What speaks for things that no store like this one sells. */
  elsewhere: number
  /** What speaks for the service that is meant most of those that are not on sale now. */
  unsold: number
}

/** Why a word speaks for a service: a term that it may be found in, or a meaning by its place in the vocabulary. */
export type Source = { term: string } | { meaning: number }

/**
 * Hears each time that a word of the search, or it with the next one, says more for a service than it did so far:
 * the last time is what counts.
 */
export type Witness = (said: { at: number; isPair: boolean; place: number; source: Source }) => void

/** Weighs what each word says itself, and what it means. */
export function weighEvidence(
  query: Query,
  index: SearchIndex,
  vocabulary: Vocabulary,
  witness?: Witness,
): Evidence {
  const totals = new Float64Array(index.places)
  const ofWords: Strengths[] = []
  const ofPairs: Strengths[] = []
  const means: number[] = []
  const unsold = new Map<number, number>()
  const ofNumbers: Strengths[] = []
  let elsewhere = 0
  for (const [at, word] of query.entries()) {
    const hears = (isPair: boolean) =>
      witness && ((place: number, source: Source) => witness({ at, isPair, place, source }))
    const own = new Strengths(index.places)
    if (!word.isStopWord) addTerms(own, word, index, hears(false))
    const missing = addMeanings(own, word.meanings, { index, vocabulary }, hears(false))
    const { strongest, sum } = own.takeRoots()
    ofWords.push(own)
    means.push(sum / index.places)
    if (word.isNumber) ofNumbers.push(own)
    else own.addTo(totals)
    for (const [meaning, weight] of missing) {
      // "email" is in the name of a service: that others would offer something with it, too, is no reason.
      if (isOurs(meaning, vocabulary)) addUnsold(unsold, meaning, Math.sqrt(weight))
      else if (weight > strongest) elsewhere += Math.sqrt(weight)
    }
    const together = new Strengths(index.places)
    const missingOfPair = addMeanings(
      together,
      word.pairMeanings,
      { index, vocabulary },
      hears(true),
    )
    ofPairs.push(together)
    for (const [meaning, weight] of missingOfPair) {
      if (isOurs(meaning, vocabulary)) addUnsold(unsold, meaning, weight)
      else elsewhere += weight
    }
    together.addTo(totals)
  }
  addNumbers(totals, ofNumbers)
  return { totals, ofWords, ofPairs, means, elsewhere, unsold: Math.max(0, ...unsold.values()) }
}

/** They speak for a service for which something else in the search does. */
function addNumbers(totals: Float64Array, ofNumbers: readonly Strengths[]): void {
  for (const own of ofNumbers) own.keepWhere((place) => (totals[place] ?? 0) > 0)
  for (const own of ofNumbers) own.addTo(totals)
}

function addUnsold(unsold: Map<number, number>, meaning: number, weight: number): void {
  unsold.set(meaning, (unsold.get(meaning) ?? 0) + weight)
}

type Hear = ((place: number, source: Source) => void) | undefined

function addTerms(said: Strengths, word: QueryWord, index: SearchIndex, hear: Hear): void {
  for (const [term, weight] of word.terms) {
    const worth = weight * rarityOf(term, index)
    said.expect(index.frequencyOf(term))
    index.eachService(term, (place, strength) => {
      if (said.raise(place, worth * strength)) hear?.(place, { term })
    })
  }
}

/** Adds the services that are meant. Returns the meanings that no service has, and how surely each is meant. */
function addMeanings(
  said: Strengths,
  meanings: ReadonlyMap<number, number>,
  { index, vocabulary }: { index: SearchIndex; vocabulary: Vocabulary },
  hear: Hear,
): [meaning: number, weight: number][] {
  const missing: [number, number][] = []
  for (const [meaning, weight] of meanings) {
    const found = meaningPostings(vocabulary.meanings[meaning] ?? [], index)
    if (found.places.length === 0) missing.push([meaning, weight])
    said.expect(found.places.length)
    for (let at = 0; at < found.places.length; at += 1) {
      const place = found.places[at] ?? 0
      if (said.raise(place, weight * (found.strengths[at] ?? 0))) hear?.(place, { meaning })
    }
  }
  return missing
}

/** What each word of a search says for a service. */
export function wordsWorth(query: Query, place: number, evidence: Evidence): number[] {
  return query.map((_, at) => worthOf(at, place, evidence))
}

/** What a word says for a service, together with its neighbors and more than it says for all. */
function worthOf(at: number, place: number, { ofWords, ofPairs, means }: Evidence): number {
  const own = ofWords[at]?.at(place) ?? 0
  const pairs = (ofPairs[at]?.at(place) ?? 0) + (ofPairs[at - 1]?.at(place) ?? 0)
  return Math.max(0, own - (means[at] ?? 0)) + pairs / 2
}
