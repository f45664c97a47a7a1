import { queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction, unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer, readProcedure } from '#app/backend/read-answer.ts'

import type { Found, Suggestions } from './search-answers.ts'

/** The search box is on the home page, where most visitors never search. */
const loadAnswers = loadOnce(() => import('./search-answers.ts'))

interface Search {
  /** Of 1 to 200 characters, as `readSearchText` gives it. */
  q: string
  /** One of the six; null for all. */
  category: string | null
  sessionId: string
}

/** What is meant by a text, and what comes close to it. Throws an `AppError`. */
export async function searchServices(
  client: BackendClient,
  { q, category, sessionId }: Search,
  signal?: AbortSignal,
): Promise<Found> {
  const { searchAnswer, toFoundService } = await loadAnswers()
  const answer = await unwrapFunction(
    await client.functions.invoke('search-intent', {
      body: { q, sessionId, ...(category ? { category } : {}) },
      ...(signal ? { signal } : {}),
    }),
  )
  const {
    results = [],
    closest = [],
    pages = [],
  } = readAnswer('search-intent', searchAnswer, answer) ?? {}
  return { results: results.map(toFoundService), closest: closest.map(toFoundService), pages }
}

/** Each text has its own answer, so a late one is never taken for that of a newer text. */
export const searchServicesQuery = (search: Search) =>
  queryOptions({
    queryKey: ['search', search.q, search.category],
    queryFn: async ({ client: queryClient, signal }) => {
      const [client] = await Promise.all([backendOf(queryClient)(), loadAnswers()])
      return searchServices(client, search, signal)
    },
    // The visitor is typing: by the time of a second attempt the text has changed.
    retry: false,
    meta: { isSilent: true },
  })

export const NO_SUGGESTIONS: Suggestions = { mostHired: [], examples: [] }

/** What is offered before anything is typed. */
export const suggestServicesQuery = () =>
  queryOptions({
    queryKey: ['search', 'suggestions'],
    queryFn: async ({ client: queryClient }): Promise<Suggestions> => {
      const kept = await readProcedure(
        queryClient,
        'get_search_suggestions',
        {},
        async () => (await loadAnswers()).keptSuggestions,
      )
      const { toFoundService } = await loadAnswers()
      return kept.examples
        ? { mostHired: kept.most_hired.map(toFoundService), examples: kept.examples }
        : askForSuggestions(await backendOf(queryClient)())
    },
    retry: false,
    meta: { isSilent: true },
  })

/** The first who asks after a change of what is on sale has the search work out its examples. */
async function askForSuggestions(client: BackendClient): Promise<Suggestions> {
  const { suggestAnswer, toFoundService } = await loadAnswers()
  const answer = await unwrapFunction(await client.functions.invoke('search-suggest', { body: {} }))
  const { services = [], examples = [] } = readAnswer('search-suggest', suggestAnswer, answer) ?? {}
  return { mostHired: services.map(toFoundService), examples }
}

/**
 * Tells the store's owner what was searched for ('' for the list of the most hired), and what was opened of
 * it, null for the search itself (product 26.18). Whether that worked is of no concern to the visitor.
 */
export async function recordSearch(event: {
  sessionId: string
  query: string
  clickedId: string | null
}): Promise<void> {
  const { sessionId: session_id, query, clickedId: clicked_id } = event
  try {
    const client = await browserBackend()
    unwrapRows(await client.from('search_events').insert({ session_id, query, clicked_id }))
  } catch (error) {
    console.debug('A search was not recorded.', error)
  }
}
