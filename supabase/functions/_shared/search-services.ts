import type { SupabaseClient } from '@supabase/supabase-js'
import type { Category } from '#domain/category.ts'
import { explainMatch, type MatchReason } from '#domain/search/explain-match.ts'
import {
  breakTies,
  type RankedService,
  type RankedServices,
  rankServices,
} from '#domain/search/rank-services.ts'
import { markTerms, matchedTerms, type Mark } from '#domain/search/matched-terms.ts'
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
}

const MAX_RESULTS = 24
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
    })
    if (current.version === version || attempt === MAX_ATTEMPTS) {
      const describe = describerOf(text, query, ranked, current.cards, memory)
      return { results: describe(found), closest: describe(ranked.closest) }
    }
    await refreshMemory(database)
  }
}

/** Makes results of rankings: those that are equally good by how well they sell. */
function describerOf(
  text: string,
  query: Query,
  { evidence }: RankedServices,
  cards: readonly SearchItem[],
  { vocabulary }: SearchMemory,
): (rankings: readonly RankedService[]) => SearchResult[] {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const soldOf = (id: string) => cardOf.get(id)?.projects_sold_30d ?? 0
  const terms = matchedTerms(query, vocabulary)
  return (rankings) =>
    breakTies(rankings, soldOf).flatMap((ranking) => {
      const card = cardOf.get(ranking.service.id)
      if (!card) return []
      const { text: snippet, marks } = makeSnippet(ranking.service.sentences, terms)
      return [
        {
          ...card,
          snippet,
          title_marks: markTerms(card.title, terms),
          snippet_marks: marks,
          reason: explainMatch(text, query, evidence, ranking),
        },
      ]
    })
}
