import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Category } from '#domain/category.ts'
import { explainCloseness, explainMatch, type MatchReason } from '#domain/search/explain-match.ts'
import { rankServices } from '#domain/search/rank-services.ts'
import {
  markTitle,
  meantTerms,
  typedTerms,
  withMeant,
  type Mark,
  type MatchedTerms,
} from '#domain/search/matched-terms.ts'
import { findNotIncluded } from '#domain/search/not-included.ts'
import { readQuery } from '#domain/search/read-query.ts'
import { findPages, type SitePage } from '#domain/search/site-pages.ts'
import { makeSnippet } from '#domain/search/snippet.ts'
import {
  findServices,
  searchItem,
  type Finding,
  type PlacedService,
  type SearchItem,
} from './find-services.ts'
import { call, parseAnswer, refusalFrom } from './refusal.ts'
import { recallServices, refreshMemory, type SearchMemory } from './search-memory.ts'

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

const NO_TERMS: MatchedTerms = new Map()
const MAX_ATTEMPTS = 3

/** What a search means, and what comes closest to it, with what to show of them; beside it, pages that answer it. */
export async function searchServices(
  database: SupabaseClient,
  text: string,
  category: Category | null,
): Promise<SearchAnswer & { pages: SitePage[] }> {
  const answer = describeFinding(await findServices(database, text, { category }))
  const { pages, isAll } = findPages(text)
  if (!isAll) return { ...answer, pages }
  // The words mean the page; a service only where they name it.
  const named = answer.results.filter(({ reason }) => reason?.by === 'title')
  return { results: named, closest: [], pages }
}

/** Says of each service why it is there. What is only close needs a reason. */
export function describeFinding(finding: Finding): SearchAnswer {
  const describe = describerOf(finding)
  return {
    results: finding.results.map((placed) => describe(placed, true)),
    closest: finding.closest
      .map((placed) => describe(placed, false))
      .filter(({ reason }) => reason !== null),
  }
}

function describerOf({
  text,
  wish,
  query,
  ranked: { evidence },
  memory: { index, vocabulary },
}: Finding) {
  const match = { query, evidence, index, vocabulary }
  return (placed: PlacedService, isMeant: boolean): SearchResult => {
    const { card, ranking } = placed
    const typed = typedTerms(match, ranking)
    const meant = isMeant ? meantTerms(match, ranking) : NO_TERMS
    const sentences = ranking.service.sentences()
    const { text: snippet, marks } = makeSnippet(sentences, withMeant(typed, meant), typed)
    const explained = isMeant
      ? (explainMatch(text, match, { place: ranking.place, sentences }) ??
        (wish && { text: wish.said, marks: [], by: 'price' as const }))
      : explainCloseness(text, match, ranking)
    const reason = placed.reason ?? explained
    const notIncluded = findNotIncluded(
      text,
      query,
      { place: ranking.place, items: ranking.service.notIncluded() },
      index,
    )
    return {
      ...card,
      snippet,
      title_marks: markTitle(card.title, typed, meant),
      snippet_marks: marks,
      reason: withNotIncluded(reason, notIncluded),
    }
  }
}

const withNotIncluded = (reason: MatchReason | null, item: string | null): MatchReason | null =>
  reason && item ? { ...reason, not_included: item } : reason

/** What is offered before anything is typed. */
export interface SearchSuggestions {
  /** Those that sell most, at most six. */
  services: SearchItem[]
  /**
   * Questions that show visitors how to ask: those of the vocabulary that find something now, each another
   * service, the ones that sell most first.
   */
  examples: string[]
}

/** Reads over `visitor`, whose answer is the same for all; over `admin` it finds out what questions find, and keeps it. */
export async function suggestSearches(
  visitor: SupabaseClient,
  admin: SupabaseClient,
): Promise<SearchSuggestions> {
  for (let attempt = 1; ; attempt += 1) {
    const { most_hired: services, examples } = await readSuggestions(visitor)
    if (examples || attempt === MAX_ATTEMPTS) return { services, examples: examples ?? [] }
    await refreshMemory(admin)
    const memory = await recallServices(admin)
    const { version } = memory
    const questions = questionsThatFind(memory)
    await call(admin, 'keep_search_examples', { p_version: version, p_questions: questions })
  }
}

const suggestions = z.object({
  most_hired: z.array(searchItem),
  /** Null until they are worked out for what is on sale now. */
  examples: z.array(z.string()).nullable(),
})

async function readSuggestions(visitor: SupabaseClient) {
  const name = 'get_search_suggestions'
  // What is asked for by GET takes the shortest way.
  const asked = await visitor.rpc(name, {}, { get: true })
  if (asked.error) throw refusalFrom(asked.error)
  return parseAnswer(name, suggestions, asked.data)
}

/** The questions of the vocabulary that find something, the first that does by the id of the service that it finds. */
function questionsThatFind(memory: SearchMemory): Record<string, string> {
  const questions: Record<string, string> = {}
  for (const example of memory.examples) {
    const query = readQuery(example, memory.lexicon, memory.vocabulary)
    const best = rankServices(query, memory).found[0]?.service.id
    if (best !== undefined) questions[best] ??= example
  }
  return questions
}
