import { queryOptions } from '@tanstack/react-query'

import { backendOf } from '#app/backend/query-backend.ts'
import { suggestServicesQuery } from '#app/features/search/queries.ts'
import { listServicesById } from '#app/features/services/queries.ts'

const SHOWN = 3

/** The first of the list that the search offers, as cards (product 8.1). */
export const mostHiredQuery = () =>
  queryOptions({
    queryKey: ['services', 'most-hired'],
    queryFn: async ({ client }) => {
      const { mostHired } = await client.fetchQuery(suggestServicesQuery())
      const ids = mostHired.slice(0, SHOWN).map(({ id }) => id)
      return listServicesById(await backendOf(client)(), ids)
    },
    retry: false,
    meta: { isSilent: true },
  })
