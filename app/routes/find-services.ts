import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { listServicesById } from '#app/features/services/data/list-services-by-id.ts'
import { listServicesQuery } from '#app/features/services/data/list-services.ts'
import type { ServiceCardModel } from '#app/features/services/view-models.ts'
import { searchServices } from '#app/features/search/data/search-services.ts'
import { isCategory } from '#domain/category.ts'

import type { Listing } from './listing-params.ts'

type Asked = Pick<Listing, 'q' | 'category'>

/** The services that an address asks for: what a search means, best first, or the list. */
export function askedServicesQuery({ q, category }: Asked) {
  return q === null ? listServicesQuery(category) : findServicesQuery(q, category)
}

/** The search says which services are meant, the catalog what their cards show. */
async function findServices(
  backend: Backend,
  q: string,
  category: string | null,
): Promise<ServiceCardModel[]> {
  if (category !== null && !isCategory(category)) return []
  const found = await searchServices(backend, { q, category, sessionId: randomUuid() })
  return listServicesById(
    backend,
    found.map(({ id }) => id),
  )
}

function findServicesQuery(q: string, category: string | null) {
  return queryOptions({
    queryKey: ['services', 'found', q, category],
    queryFn: ({ client }) => findServices(backendOf(client), q, category),
    meta: { isSilent: true },
  })
}
