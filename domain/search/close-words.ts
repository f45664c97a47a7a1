import { meaningPostings } from './meaning-postings.ts'
import type { Query, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { TITLE_STRENGTH, type SearchedSentence } from './searched-service.ts'
import { NEGATION } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isBeside, isMisspelled, saysTogether, strengthOf } from './words-of-service.ts'

/** Words of a search that say by themselves what a service has to do with it. */
export interface CloseWords {
  /** Their places in the search, in their order. */
  places: number[]
  /** Whether its text has them, or they are how people describe what it is about. */
  by: 'text' | 'problem'
}

/** A search, and the catalogue that it looks through. */
interface Sought {
  query: Query
  index: SearchIndex
  vocabulary: Vocabulary
}

/** A service by its place in the index. */
interface PlacedService {
  place: number
  service: { sentences(): readonly SearchedSentence[] }
}

/**
 * What a service that only comes close has of a search: a phrase for what it is about, or two words that it has
 * side by side, as they were typed. Null where it has no more than words by chance: "past", "boss", "rooms".
 */
export function findCloseWords(match: Sought, service: PlacedService): CloseWords | null {
  const phrase = longestPhrase(match, service.place)
  if (phrase) return { places: phrase, by: 'problem' }
  return pairOf(match, service)
}

function longestPhrase({ query, index, vocabulary }: Sought, place: number): number[] | null {
  let longest: number[] | null = null
  for (const { phrases } of query) {
    for (const [meaning, said] of phrases) {
      const places = said.toSorted((a, b) => a - b)
      if (places.length <= (longest?.length ?? 0) || !isInOnePiece(places, query)) continue
      const meant = meaningPostings(vocabulary.meanings[meaning] ?? [], index)
      if (meant.places.includes(place)) longest = places
    }
  }
  return longest
}

/** Whether two words or more tell something, with nothing between them that could change what they tell. */
function isInOnePiece(places: readonly number[], query: Query): boolean {
  const [first = 0] = places
  const words = query.slice(first, (places.at(-1) ?? 0) + 1)
  const isWhole = words.every((word, at) => {
    const next = words[at + 1]
    const belongs = word.isStopWord ? !isTurn(word) : places.includes(first + at)
    return belongs && (!next || isJoined(word, next))
  })
  return isWhole && words.filter(isTelling).length > 1
}

/** What follows is another thought: "our shop but do not finish". */
const TURNS = new Set(['but', 'becaus', 'so', 'then', 'than'])
const isTurn = ({ terms }: QueryWord) => TURNS.has(terms.keys().next().value ?? '')

const isJoined = (word: QueryWord, next: QueryWord) =>
  next.start === word.end || isBeside(word, next)

const isTelling = ({ isStopWord, isNumber, terms }: QueryWord) =>
  (!isStopWord && !isNumber) || terms.has(NEGATION)

function pairOf({ query, index }: Sought, { service, place }: PlacedService): CloseWords | null {
  const has = (word: QueryWord) => isTelling(word) && strengthOf(word, place, index) > 0
  const isTitled = (word: QueryWord) => strengthOf(word, place, index) >= TITLE_STRENGTH
  for (const [at, word] of query.entries()) {
    const next = query[at + 1]
    if (!next || !isBeside(word, next) || !has(word) || !has(next)) continue
    const places = [at, at + 1]
    if (isTitled(word) && isTitled(next)) return { places, by: 'problem' }
    const isSaid = service.sentences().some(({ text }) => saysTogether(text, word, next))
    const isAsTyped = ![word, next].some(isMisspelled)
    if (isSaid) return { places, by: isAsTyped ? 'text' : 'problem' }
  }
  return null
}
