import type { SupabaseClient } from '@supabase/supabase-js'
import type { Category } from '#domain/category.ts'
import { explainMatch, type MatchReason } from '#domain/search/explain-match.ts'
import {
  orderResults,
  type RankedService,
  type RankedServices,
  rankServices,
} from '#domain/search/rank-services.ts'
import {
  markTitle,
  meantTerms,
  typedTerms,
  withMeant,
  type Mark,
  type MatchedTerms,
} from '#domain/search/matched-terms.ts'
import { readQuery, type Query } from '#domain/search/read-query.ts'
import { makeSnippet } from '#domain/search/snippet.ts'
import { call } from './refusal.ts'
import { similarServices } from './search-embeddings.ts'
import { recallServices, refreshMemory, type SearchMemory } from './search-memory.ts'

/** A service as suggestions and results show it. */
export interface SearchItem {
  id: string
  slug: string
  title: string
  category: string
  /** Cents. */
  price_usd: number
  projects_sold_30d: number
}

/** A service that was found, with what to show of it. */
export interface SearchResult extends SearchItem {
  /** From the description. */
  snippet: string
  title_marks: Mark[]
  snippet_marks: Mark[]
  /** Why it was found, in the visitor's words; null when only its meaning is close (a provider's vectors). */
  reason: MatchReason | null
}

/** What a search answers. */
export interface SearchAnswer {
  /** The services that are meant, best first; [] when none is. */
  results: SearchResult[]
  /** Where there are fewer than three results, up to three together with them: what comes closest. */
  closest: SearchResult[]
}

interface SearchCards {
  version: number
  cards: SearchItem[]
  /** By id: the share of its score by which a service moves up, because searchers opened it. */
  lifts: Record<string, number>
}

const MAX_RESULTS = 24
/** PostgreSQL takes no NUL and no half of a character as text. */
const NO_TEXT = /\p{Cc}|\p{Cs}/gu
const NO_TERMS: MatchedTerms = new Map()
const MAX_ATTEMPTS = 3

/**
 * The visible services that a search means, and what comes closest to it. Ranks what is in memory, and
 * asks the database once: for the cards as they are now, and whether the memory is still true.
 */
export async function searchServices(
  database: SupabaseClient,
  text: string,
  category: Category | null,
): Promise<SearchAnswer> {
  await recallServices(database)
  const similar = await similarServices(database, text)
  for (let attempt = 1; ; attempt += 1) {
    const memory = await recallServices(database)
    const { version } = memory
    const query = readQuery(text, memory.lexicon, memory.vocabulary)
    const ranked = rankServices(query, memory, { category, similar })
    const found = ranked.found.slice(0, MAX_RESULTS)
    const current = await call<SearchCards>(database, 'read_search_cards', {
      p_ids: [...found, ...ranked.closest].map(({ service }) => service.id),
      p_query: text.replace(NO_TEXT, ' '),
    })
    if (current.version === version || attempt === MAX_ATTEMPTS) {
      const describe = describerOf(text, query, ranked, current, memory)
      const closest = describe(ranked.closest, false).filter(({ reason }) => reason !== null)
      return { results: describe(found, true), closest }
    }
    await refreshMemory(database)
  }
}

/** Makes results of rankings: those that are equally good by how well they sell. */
function describerOf(
  text: string,
  query: Query,
  { evidence }: RankedServices,
  { cards, lifts }: SearchCards,
  { index, vocabulary }: SearchMemory,
): (rankings: readonly RankedService[], isMeant: boolean) => SearchResult[] {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const soldOf = (id: string) => cardOf.get(id)?.projects_sold_30d ?? 0
  const match = { query, evidence, index, vocabulary }
  return (rankings, isMeant) =>
    orderResults(rankings, soldOf, (id) => lifts[id] ?? 0).flatMap((ranking) => {
      const card = cardOf.get(ranking.service.id)
      if (!card) return []
      const typed = typedTerms(match, ranking)
      const meant = isMeant ? meantTerms(match, ranking) : NO_TERMS
      const { sentences } = ranking.service
      const { text: snippet, marks } = makeSnippet(sentences, withMeant(typed, meant), typed)
      return [
        {
          ...card,
          snippet,
          title_marks: markTitle(card.title, typed, meant),
          snippet_marks: marks,
          reason: explainMatch(text, query, evidence, ranking),
        },
      ]
    })
}

/** At most this many are offered: a row of them, not a questionnaire. */
const MAX_EXAMPLES = 6

/**
 * Questions that show visitors how to ask: those of the vocabulary that find something now, each another
 * service, the ones that sell most first.
 */
export async function exampleQuestions(database: SupabaseClient): Promise<string[]> {
  await recallServices(database)
  for (let attempt = 1; ; attempt += 1) {
    const memory = await recallServices(database)
    const questionOf = new Map<string, string>()
    for (const example of memory.examples) {
      const query = readQuery(example, memory.lexicon, memory.vocabulary)
      const best = rankServices(query, memory).found[0]?.service.id
      if (best !== undefined && !questionOf.has(best)) questionOf.set(best, example)
    }
    const current = await call<SearchCards>(database, 'read_search_cards', {
      p_ids: [...questionOf.keys()],
    })
    if (current.version === memory.version || attempt === MAX_ATTEMPTS) {
      return current.cards
        .toSorted((a, b) => b.projects_sold_30d - a.projects_sold_30d || (a.id < b.id ? -1 : 1))
        .slice(0, MAX_EXAMPLES)
        .flatMap(({ id }) => questionOf.get(id) ?? [])
    }
    await refreshMemory(database)
  }
}
