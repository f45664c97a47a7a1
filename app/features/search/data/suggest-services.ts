import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { FoundService } from '../found-service.ts'
import { loadSearchAnswers } from './load-search-answers.ts'

/** What was hired most in the last 30 days. Throws an `AppError`. */
async function suggestServices(backend: Backend): Promise<FoundService[]> {
  const [client, { suggestAnswer, toFoundService }] = await Promise.all([
    backend(),
    loadSearchAnswers(),
  ])
  const answer = await unwrapFunction(await client.functions.invoke('search-suggest', { body: {} }))
  return (readAnswer('search-suggest', suggestAnswer, answer)?.services ?? []).map(toFoundService)
}

export function suggestServicesQuery() {
  return queryOptions({
    queryKey: ['search', 'most-hired'],
    queryFn: ({ client }) => suggestServices(backendOf(client)),
    retry: false,
    meta: { isSilent: true },
  })
}
