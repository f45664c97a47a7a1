import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

import type { FoundService } from '../found-service.ts'
import { toFoundService } from './found-service-row.ts'
import type { FoundServiceRow } from './found-service-row.ts'

/** The answer of the function `search-suggest` (product 26.5). */
interface SuggestAnswer {
  services?: FoundServiceRow[]
}

/** What was hired most in the last 30 days. Throws an `AppError`. */
async function suggestServices(backend: Backend): Promise<FoundService[]> {
  const client = await backend()
  const answer = await unwrapFunction<SuggestAnswer>(
    await client.functions.invoke('search-suggest', { body: {} }),
  )
  return (answer?.services ?? []).map(toFoundService)
}

export function suggestServicesQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['search', 'most-hired'],
    queryFn: () => suggestServices(backend),
    retry: false,
    meta: { isSilent: true },
  })
}
