import { queryOptions } from '@tanstack/react-query'

import { backendOf } from '#app/backend/query-backend.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { searchServices } from '#app/features/search/queries.ts'
import { listServicesById, servicesQuery } from '#app/features/services/queries.ts'
import { isCategory } from '#domain/category.ts'

import type { Listing } from './listing-params.ts'

type Asked = Pick<Listing, 'q' | 'category'>

/** The services that an address asks for: what a search means, best first, or the list. */
export function askedServicesQuery({ q, category }: Asked) {
  return q === null ? servicesQuery(category) : findServicesQuery(q, category)
}

/** The search says which services are meant, the catalog what their cards show. */
function findServicesQuery(q: string, category: string | null) {
  return queryOptions({
    queryKey: ['services', 'found', q, category],
    queryFn: async ({ client: queryClient }) => {
      if (category !== null && !isCategory(category)) return []
      const client = await backendOf(queryClient)()
      const found = await searchServices(client, { q, category, sessionId: randomUuid() })
      const ids = found.map(({ id }) => id)
      return listServicesById(client, ids)
    },
    meta: { isSilent: true },
  })
}
