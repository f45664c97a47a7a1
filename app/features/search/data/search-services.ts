import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { FoundService } from '../found-service.ts'
import { loadSearchAnswers } from './load-search-answers.ts'

interface Search {
  /** Of 1 to 200 characters, as `readSearchText` gives it. */
  q: string
  /** One of the six; null for all. */
  category: string | null
  sessionId: string
}

/** What is meant by a text, best first; empty when nothing fits. Throws an `AppError`. */
export async function searchServices(
  backend: Backend,
  { q, category, sessionId }: Search,
  signal?: AbortSignal,
): Promise<FoundService[]> {
  const [client, { searchAnswer, toFoundService }] = await Promise.all([
    backend(),
    loadSearchAnswers(),
  ])
  const answer = await unwrapFunction(
    await client.functions.invoke('search-intent', {
      body: { q, sessionId, ...(category ? { category } : {}) },
      ...(signal ? { signal } : {}),
    }),
  )
  return (readAnswer('search-intent', searchAnswer, answer)?.results ?? []).map(toFoundService)
}

/** Each text has its own answer, so a late one is never taken for that of a newer text. */
export function searchServicesQuery(search: Search) {
  return queryOptions({
    queryKey: ['search', search.q, search.category],
    queryFn: ({ client, signal }) => searchServices(backendOf(client), search, signal),
    // The visitor is typing: by the time of a second attempt the text has changed.
    retry: false,
    meta: { isSilent: true },
  })
}
