import type { Query, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchedService } from './searched-service.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A service that was found. */
export interface RankedService {
  service: SearchedService
  /** Which share of the search it answers: 0 to 1. */
  score: number
}

interface Catalogue {
  index: SearchIndex
  vocabulary: Vocabulary
}

interface Wish {
  /** Of this category only. */
  category?: string | null
  /** Services that are known to mean the same in other words, by id, and how surely: 0 to 1. */
  similar?: ReadonlyMap<string, number> | null
}

/** The share of a search that must be answered, and how much more of a short one: it holds less to go by. */
const MIN_SCORE = 0.22
const MIN_SCORE_OF_A_WORD = 0.2
/** What is far behind the best answer is none. */
const MIN_SHARE_OF_BEST = 0.5

/**
 * The services that answer a search, best first. Each word is worth what it tells services apart; a
 * service gets the share of that worth which it has something to say to.
 */
export function rankServices(
  query: Query,
  { index, vocabulary }: Catalogue,
  { category = null, similar = null }: Wish = {},
): RankedService[] {
  const meanings = new Map<number, Float64Array>()
  const strengthsOfMeaning = (meaning: number) => {
    const known = meanings.get(meaning) ?? strengthsOfAll(vocabulary.meanings[meaning] ?? [], index)
    meanings.set(meaning, known)
    return known
  }
  const telling = query.filter((word) => !word.isStopWord || word.meanings.size > 0)
  const answered = new Float64Array(index.places)
  let asked = 0
  for (const word of telling) {
    const strengths = strengthsOfWord(word, index, strengthsOfMeaning)
    const importance = importanceOf(word, index)
    asked += importance
    for (let place = 0; place < strengths.length; place += 1) {
      answered[place] = (answered[place] ?? 0) + importance * (strengths[place] ?? 0)
    }
  }
  if (similar) addSimilarity(answered, similar, asked || 1, index)
  const least = asked * (MIN_SCORE + MIN_SCORE_OF_A_WORD / Math.max(telling.length, 1))
  return selectServices(answered, least, index, category).map(({ service, score }) => ({
    service,
    score: score / (asked || 1),
  }))
}

function addSimilarity(
  answered: Float64Array,
  similar: ReadonlyMap<string, number>,
  asked: number,
  index: SearchIndex,
): void {
  for (let place = 0; place < answered.length; place += 1) {
    const similarity = similar.get(index.serviceAt(place)?.id ?? '') ?? 0
    answered[place] = (answered[place] ?? 0) + asked * similarity
  }
}

/** How strongly services match the best of a word's meanings. */
function strengthsOfWord(
  word: QueryWord,
  index: SearchIndex,
  strengthsOfMeaning: (meaning: number) => Float64Array,
): Float64Array {
  const best = new Float64Array(index.places)
  for (const [term, weight] of word.isStopWord ? [] : word.terms) {
    const { places, strengths } = index.postingsOf(term)
    for (let at = 0; at < places.length; at += 1) {
      raise(best, places[at] ?? 0, weight * (strengths[at] ?? 0))
    }
  }
  for (const [meaning, weight] of word.meanings) {
    const strengths = strengthsOfMeaning(meaning)
    for (let place = 0; place < strengths.length; place += 1) {
      raise(best, place, weight * (strengths[place] ?? 0))
    }
  }
  return best
}

function raise(values: Float64Array, at: number, value: number): void {
  if (value > (values[at] ?? 0)) values[at] = value
}

/** How strongly services match all of these terms together. */
function strengthsOfAll(terms: readonly string[], index: SearchIndex): Float64Array {
  const strengths = new Float64Array(index.places)
  const rarities = terms.map((term) => rarityOf(term, index))
  const sum = rarities.reduce((total, rarity) => total + rarity, 0)
  for (const [which, term] of terms.entries()) {
    const share = (rarities[which] ?? 0) / sum
    const { places, strengths: strengthsOfTerm } = index.postingsOf(term)
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0
      strengths[place] = (strengths[place] ?? 0) + share * (strengthsOfTerm[at] ?? 0)
    }
  }
  return strengths
}

/** Words that the owner explains count in full, and so does one of which nothing is known: it was asked for. */
function importanceOf(word: QueryWord, index: SearchIndex): number {
  if (word.meanings.size > 0 || word.terms.size === 0) return 1
  return Math.max(...Array.from(word.terms.keys(), (term) => rarityOf(term, index)))
}

/** 1 for a term in no service, near 0 for one in all of them. */
function rarityOf(term: string, index: SearchIndex): number {
  const rarity = (services: number) =>
    Math.log(1 + (index.size - services + 0.5) / (services + 0.5))
  return rarity(index.postingsOf(term).places.length) / rarity(0)
}

function selectServices(
  scores: Float64Array,
  least: number,
  index: SearchIndex,
  category: string | null,
): RankedService[] {
  const found: RankedService[] = []
  let best = 0
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0
    if (score === 0 || score < Math.max(least, best * MIN_SHARE_OF_BEST)) continue
    const service = index.serviceAt(place)
    if (!service || (category !== null && service.category !== category)) continue
    best = Math.max(best, score)
    found.push({ service, score })
  }
  return found
    .filter(({ score }) => score >= best * MIN_SHARE_OF_BEST)
    .toSorted((a, b) => b.score - a.score)
}

/** Scores this close together say nothing about which service is meant rather. */
const EQUAL_WITHIN = 0.01

/** Best first; among services that answer a search equally well, the one that sells most. */
export function breakTies(
  ranked: readonly RankedService[],
  soldOf: (id: string) => number,
): RankedService[] {
  const place = ({ score }: RankedService) => Math.round(score / EQUAL_WITHIN)
  return ranked.toSorted(
    (a, b) => place(b) - place(a) || soldOf(b.service.id) - soldOf(a.service.id),
  )
}
