import { queryOptions } from '@tanstack/react-query'

import { backendOf } from '#app/backend/query-backend.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { searchServices } from '#app/features/search/queries.ts'
import type { MatchReason, SitePage } from '#app/features/search/search-answers.ts'
import { listServicesById } from '#app/features/services/queries.ts'
import type { ServiceCardModel } from '#app/features/services/service-cards.ts'
import { isCategory } from '#domain/category.ts'

/** What a search finds, as cards. */
export interface FoundServices {
  /** What is meant, best first. */
  services: readonly ServiceCardModel[]
  /** What comes close where that is little. */
  closest: readonly ServiceCardModel[]
  /** Why each was found, by id. */
  reasons: Readonly<Record<string, MatchReason | null>>
  /** Of the site, where the search asks for one. */
  pages: readonly SitePage[]
}

export const NOTHING: FoundServices = { services: [], closest: [], reasons: {}, pages: [] }

/** The search says which services are meant, the catalog what their cards show. */
export function findServicesQuery(q: string, category: string | null) {
  return queryOptions({
    queryKey: ['services', 'found', q, category],
    queryFn: async ({ client: queryClient }): Promise<FoundServices> => {
      if (category !== null && !isCategory(category)) return NOTHING
      const client = await backendOf(queryClient)()
      const { results, closest, pages } = await searchServices(client, {
        q,
        category,
        sessionId: randomUuid(),
      })
      const found = [...results, ...closest]
      const cards = await listServicesById(
        client,
        found.map(({ id }) => id),
      )
      const close = new Set(closest.map(({ id }) => id))
      return {
        services: cards.filter(({ id }) => !close.has(id)),
        closest: cards.filter(({ id }) => close.has(id)),
        reasons: Object.fromEntries(found.map(({ id, reason }) => [id, reason])),
        pages,
      }
    },
    meta: { isSilent: true },
  })
}
