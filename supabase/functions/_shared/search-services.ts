import type { SupabaseClient } from '@supabase/supabase-js'
import type { Category } from '#domain/category.ts'
import { breakTies, type RankedService, rankServices } from '#domain/search/rank-services.ts'
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
}

interface SearchCards {
  version: number
  cards: SearchItem[]
}

const MAX_RESULTS = 24
const MAX_ATTEMPTS = 3

/**
 * The visible services that a search means, best first; [] when none does. Ranks what is in memory,
 * and asks the database once: for the cards as they are now, and whether the memory is still true.
 */
export async function searchServices(
  database: SupabaseClient,
  text: string,
  category: Category | null,
): Promise<SearchResult[]> {
  await recallServices(database)
  const similar = await similarServices(database, text)
  for (let attempt = 1; ; attempt += 1) {
    const memory = await recallServices(database)
    const { version } = memory
    const query = readQuery(text, memory.lexicon, memory.vocabulary)
    const ranked = rankServices(query, memory, { category, similar })
    const found = ranked.slice(0, MAX_RESULTS)
    const current = await call<SearchCards>(database, 'read_search_cards', {
      p_ids: found.map(({ service }) => service.id),
    })
    if (current.version === version || attempt === MAX_ATTEMPTS) {
      return describe(found, current.cards, query, memory)
    }
    await refreshMemory(database)
  }
}

function describe(
  found: readonly RankedService[],
  cards: readonly SearchItem[],
  query: Query,
  { vocabulary }: SearchMemory,
): SearchResult[] {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const terms = matchedTerms(query, vocabulary)
  const soldOf = (id: string) => cardOf.get(id)?.projects_sold_30d ?? 0
  return breakTies(found, soldOf).flatMap(({ service }) => {
    const card = cardOf.get(service.id)
    if (!card) return []
    const { text, marks } = makeSnippet(service.sentences, terms)
    const titleMarks = markTerms(card.title, terms)
    return [{ ...card, snippet: text, title_marks: titleMarks, snippet_marks: marks }]
  })
}
