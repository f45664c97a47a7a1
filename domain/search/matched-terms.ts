import { wordsWorth, type Evidence } from './evidence.ts'
import { editDistance } from './lexicon.ts'
import { meaningPostings } from './meaning-postings.ts'
import type { RankedService } from './rank-services.ts'
import { rarityOf } from './rarity.ts'
import type { Query } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { splitWords } from './words.ts'

/** The place of a matched word in a text: from, up to but not including (UTF-16 offsets). */
export type Mark = [start: number, end: number]

/** What a search looks for in one service, and how much each term says of it. */
export type MatchedTerms = ReadonlyMap<string, number>

/** What says less for a service, beside the word that says most, is there by chance. */
const TELLS = 0.1
/** What visitors typed themselves is what they look for in the text; the rest explains why it was found. */
const AS_MEANT = 0.1
/** What a word may mean, but hardly does, is no reason to show anything. */
const HARDLY = 0.2
/** A meaning is about the services that have about as much of it as the best one. */
const MEANT = 0.5
const MIN_TYPO_LENGTH = 4

/** A search, and what speaks for each service in it. */
export interface Match {
  query: Query
  evidence: Evidence
  index: SearchIndex
  vocabulary: Vocabulary
}

/** The typed words that speak for this service, as the terms that it has of them. */
export function typedTerms(match: Match, ranking: RankedService): MatchedTerms {
  const { query, evidence, index } = match
  const { place } = ranking
  const typed = new Map<string, number>()
  for (const [at, says] of tellingWords(query, evidence, place)) {
    const worth = (term: string) => says * rarityOf(term, index)
    const terms = [...(query[at]?.terms ?? [])].filter(
      ([term]) => index.strengthOf(term, place) > 0,
    )
    for (const [term, weight] of terms) raise(typed, term, weight * worth(term))
    if (terms.length > 0) continue
    // The vocabulary has misspellings, too, so that they need not be taken for errors.
    for (const [term] of meantBy(at, match, ranking)) {
      const isMisspelled = [...(query[at]?.terms.keys() ?? [])].some(
        (written) => written.length >= MIN_TYPO_LENGTH && editDistance(written, term, 2) <= 2,
      )
      if (isMisspelled) raise(typed, term, worth(term))
    }
  }
  return typed
}

/** The terms of the service that these words mean, and that hardly any other has. */
export function meantTerms(match: Match, ranking: RankedService): MatchedTerms {
  const meant = new Map<string, number>()
  for (const [at, says] of tellingWords(match.query, match.evidence, ranking.place)) {
    for (const [term, weight] of meantBy(at, match, ranking)) {
      raise(meant, term, weight * says * rarityOf(term, match.index))
    }
  }
  return meant
}

/** What one word means by the vocabulary, as the terms of a service that is meant. */
function meantBy(
  at: number,
  { query, index, vocabulary }: Match,
  { place }: RankedService,
): [term: string, weight: number][] {
  return [...(query[at]?.meanings ?? [])].flatMap(([meaning, weight]) => {
    if (weight < HARDLY) return []
    const terms = vocabulary.meanings[meaning] ?? []
    const { places, strengths } = meaningPostings(terms, index)
    if ((strengths[places.indexOf(place)] ?? 0) < MEANT) return []
    return terms
      .filter((term) => index.strengthOf(term, place) > 0)
      .map((term): [string, number] => [term, weight])
  })
}

/** What to choose a sentence by: what was typed first. */
export function withMeant(typed: MatchedTerms, meant: MatchedTerms): MatchedTerms {
  const all = new Map(typed)
  for (const [term, weight] of meant) raise(all, term, AS_MEANT * weight)
  return all
}

/** Where these terms are in a text, in order and without overlaps. */
export function markTerms(text: string, terms: MatchedTerms): Mark[] {
  return splitWords(text)
    .filter((word) => !isStopWord(word.text) && terms.has(termOf(word.text)))
    .map(({ start, end }) => [start, end])
}

/**
 * A title with the words that were typed marked, or else the one word that says most of what was meant: among
 * words that are as rare, the long one is the noun, as in "Looker Studio Dashboard".
 */
export function markTitle(title: string, typed: MatchedTerms, meant: MatchedTerms): Mark[] {
  const marks = markTerms(title, typed)
  if (marks.length > 0) return marks
  let best: Mark | null = null
  let most = 0
  for (const { text, start, end } of splitWords(title)) {
    const worth = isStopWord(text) ? 0 : text.length * (meant.get(termOf(text)) ?? 0)
    if (worth <= most) continue
    best = [start, end]
    most = worth
  }
  return best ? [best] : []
}

function tellingWords(
  query: Query,
  evidence: Evidence,
  place: number,
): [at: number, says: number][] {
  const says = wordsWorth(query, place, evidence)
  const most = Math.max(0, ...says)
  return query.flatMap(({ isStopWord: isLeftOut }, at): [number, number][] => {
    const share = most > 0 ? (says[at] ?? 0) / most : 0
    return !isLeftOut && share >= TELLS ? [[at, share]] : []
  })
}

function raise(terms: Map<string, number>, term: string, weight: number): void {
  terms.set(term, Math.max(weight, terms.get(term) ?? 0))
}
