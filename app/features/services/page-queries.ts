import { queryOptions } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readProcedure } from '#app/backend/read-answer.ts'

/** Only service pages show markdown, so only their visitors download what renders it. */
const loadServicePage = loadOnce(() => import('./service-page.ts'))

/**
 * Everything on the page of one service, in one round trip. `serviceRef` is a slug
 * or an id; null when nothing on sale goes by it.
 */
export const servicePageQuery = (serviceRef: string) =>
  queryOptions({
    queryKey: ['services', 'page', serviceRef],
    queryFn: async ({ client }) => {
      // No text in PostgreSQL holds a NUL, so nothing goes by such a name.
      if (serviceRef.includes('\0')) return null
      const asked = { service_ref: serviceRef }
      const row = await readProcedure(client, 'get_service_page', asked, async () => {
        return (await loadServicePage()).servicePageAnswer
      })
      return row && (await loadServicePage()).toServicePage(row)
    },
  })

/** Whether a service that can no longer be found was once on sale. `serviceRef` is a slug or an id. */
export const isServiceGoneQuery = (serviceRef: string) =>
  queryOptions({
    queryKey: ['services', 'gone', serviceRef],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const asked = { service_ref: serviceRef }
      return unwrapRows(await client.rpc('is_service_gone', asked, { get: true })) === true
    },
  })
