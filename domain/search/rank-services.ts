import { findCloseWords } from './close-words.ts'
import { weighEvidence, type Evidence, type Witness } from './evidence.ts'
import { rarityOf } from './rarity.ts'
import type { Query } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { TITLE_STRENGTH, type SearchedSentence } from './searched-service.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What an answer needs of a service. */
export interface FoundService {
  id: string
  category: string
  sentences(): readonly SearchedSentence[]
  notIncluded(): readonly string[]
}

/** A service that was found. */
export interface RankedService {
  service: FoundService
  /** How much of the search speaks for it; about 1 for a word that surely means it. */
  score: number
  /** Its place in the index and in the evidence. */
  place: number
}

/** What a search finds. */
export interface RankedServices {
  /** Best first. */
  found: RankedService[]
  /** What comes closest to the search where little was found, and has words of it to say so; best first, none of `found`. */
  closest: RankedService[]
  /** Others of the best result's category, where even what comes closest leaves room; what says most for them first. */
  kindred: RankedService[]
  /** The score that a result needs here. */
  needed: number
  evidence: Evidence
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
  /** Where each result's score is to be explained. */
  witness?: Witness
}

/** What must speak for a service before it is an answer; less for a short search, which holds less to go by. */
const ENOUGH = 1.05
const OF_ALL_ASKED = 0.7
const ALLOWANCE = 0.1
/** Beside a service for which enough speaks, others need a little less. */
const BESIDE = 0.75
/** It was asked for, too, and perhaps it is what the search is about. */
const UNKNOWN = 1.25
/** What speaks for other things may still be part of a story about one of these. */
const ELSEWHERE = 0.75
/** What is far behind the best answer is none. */
const MIN_SHARE_OF_BEST = 0.65
/** What must speak for a service before it is close, and how many results need nothing beside them. */
const CLOSE = 0.4
const CLOSE_TO_BEST = 0.25
const FULL_ANSWER = 3
/** Of so many the words are read for what is close about them. */
const MOST_READ = 20
/** A sure similarity counts as much as words that are clear. */
const SIMILARITY = 2

/**
 * The services that answer a search, best first: those for which enough speaks, and more than for what the
 * store does not sell.
 */
export function rankServices(
  query: Query,
  { index, vocabulary }: Catalogue,
  { category = null, similar = null, witness }: Wish = {},
): RankedServices {
  const evidence = weighEvidence(query, index, vocabulary, witness)
  if (similar) addSimilarity(evidence.totals, similar, index)
  const asked = askedFor(query, index)
  const enough = Math.min(ENOUGH, OF_ALL_ASKED * asked - ALLOWANCE)
  // A word of most titles says little, and may be all that was said.
  const closeFrom = asked > 0 ? Math.min(CLOSE, BESIDE * OF_ALL_ASKED * asked) : CLOSE
  const scored = scoredServices(evidence, index, category, closeFrom)
  const best = scored[0]?.score ?? 0
  const toBeUnderstood = Math.max(enough, evidence.unsold - ELSEWHERE * evidence.elsewhere)
  const isUnderstood = best >= toBeUnderstood
  const least = isUnderstood
    ? Math.max(BESIDE * enough, MIN_SHARE_OF_BEST * best)
    : Number.POSITIVE_INFINITY
  const found = scored.filter(({ score }) => score >= least)
  const room = Math.max(0, FULL_ANSWER - found.length)
  const close = scored.slice(found.length).filter(({ score }) => score >= CLOSE_TO_BEST * best)
  const closest = firstOf(close.slice(0, MOST_READ), room, (ranked) =>
    Boolean(findCloseWords({ query, index, vocabulary }, ranked)),
  )
  const needed = isUnderstood ? least : toBeUnderstood
  const kindred = isUnderstood
    ? kindredOf([...found, ...closest], room - closest.length, evidence, index)
    : []
  return { found, closest, kindred, needed, evidence }
}

function firstOf<Item>(
  items: readonly Item[],
  count: number,
  isWanted: (item: Item) => boolean,
): Item[] {
  const wanted: Item[] = []
  for (const item of items) {
    if (wanted.length >= count) break
    if (isWanted(item)) wanted.push(item)
  }
  return wanted
}

function kindredOf(
  shown: readonly RankedService[],
  room: number,
  { totals, elsewhere }: Evidence,
  index: SearchIndex,
): RankedService[] {
  const [best] = shown
  if (!best || room === 0) return []
  const isShown = new Set(shown.map(({ place }) => place))
  let most: RankedService[] = []
  for (let place = 0; place < totals.length; place += 1) {
    const service = index.serviceAt(place)
    if (!service || service.category !== best.service.category || isShown.has(place)) continue
    const score = scoreAt(place, totals, elsewhere)
    const last = most.at(room - 1)
    if (last && last.score >= score) continue
    most = [...most, { service, score, place }].toSorted((a, b) => b.score - a.score).slice(0, room)
  }
  return most
}

/** What would speak for a service with all words in its title; more for words of which nothing is known. */
function askedFor(query: Query, index: SearchIndex): number {
  return query.reduce((asked, { isStopWord, meanings, terms }) => {
    if (isStopWord && meanings.size === 0) return asked
    const rarity = Math.max(0, ...Array.from(terms.keys(), (term) => rarityOf(term, index)))
    const isUnknown = meanings.size === 0 && (rarity === 0 || rarity === 1)
    return asked + (isUnknown ? UNKNOWN : Math.sqrt(TITLE_STRENGTH * rarity))
  }, 0)
}

function addSimilarity(
  totals: Float64Array,
  similar: ReadonlyMap<string, number>,
  index: SearchIndex,
): void {
  for (let place = 0; place < totals.length; place += 1) {
    const similarity = similar.get(index.serviceAt(place)?.id ?? '') ?? 0
    totals[place] = (totals[place] ?? 0) + SIMILARITY * similarity
  }
}

/** The score of one service, found or not; null where it is not on sale. */
export function rankingOf(
  id: string,
  { totals, elsewhere }: Evidence,
  index: SearchIndex,
): RankedService | null {
  const place = index.placeOf(id)
  const service = place === null ? null : index.serviceAt(place)
  if (place === null || !service) return null
  return { service, score: scoreAt(place, totals, elsewhere), place }
}

/** What speaks for a service, less a part of what speaks for what the store does not sell. */
function scoreAt(place: number, totals: Float64Array, elsewhere: number): number {
  return (totals[place] ?? 0) - againstAll(elsewhere)
}

/** What the whole search loses because it is about something else in part. */
export function againstAll(elsewhere: number): number {
  return ELSEWHERE * elsewhere
}

function scoredServices(
  { totals, elsewhere }: Evidence,
  index: SearchIndex,
  category: string | null,
  least: number,
): RankedService[] {
  const scored: RankedService[] = []
  for (let place = 0; place < totals.length; place += 1) {
    const score = scoreAt(place, totals, elsewhere)
    if (score < least) continue
    const service = index.serviceAt(place)
    if (!service || (category !== null && service.category !== category)) continue
    scored.push({ service, score, place })
  }
  return scored.toSorted((a, b) => b.score - a.score)
}

/** Scores this close together say nothing about which service is meant rather. */
const EQUAL_WITHIN = 0.01

/**
 * Best first; among services that answer a search equally well, the one that sells most. `liftOf` is the share
 * of its score by which a service moves up because searchers for the same words opened it (product 6.22).
 */
export function orderResults(
  ranked: readonly RankedService[],
  soldOf: (id: string) => number,
  liftOf: (id: string) => number = () => 0,
): RankedService[] {
  const place = ({ score, service }: RankedService) =>
    Math.round((score * (1 + liftOf(service.id))) / EQUAL_WITHIN)
  return ranked.toSorted(
    (a, b) => place(b) - place(a) || soldOf(b.service.id) - soldOf(a.service.id),
  )
}
