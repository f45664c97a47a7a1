import { queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import type { Row } from '#app/backend/rows.ts'
import { listing, reading } from '#app/backend/ask-query.ts'
import { SERVICE_STATUSES } from '#domain/service-editing.ts'

import { listSlideUrls, removeSlideFiles } from './slides/queries.ts'

export type Service = Row<'services'>

/** The figures of the stat cards (product 21.1): living services by status, and the trash. No row travels. */
export const serviceCountsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'services', 'counts'],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const rows = () => client.from('services').select('id', { count: 'exact', head: true })
      const answers = await Promise.all([
        rows().not('deleted_at', 'is', null),
        ...SERVICE_STATUSES.map((status) => rows().is('deleted_at', null).eq('status', status)),
      ])
      const counts = answers.map((answer) => {
        unwrapRows(answer)
        return answer.count ?? 0
      })
      const [trash = 0, draft = 0, published = 0, archived = 0] = counts
      return { total: draft + published + archived, published, draft, archived, trash }
    },
  })

/** Cents of the orders of the last 7 times 24 hours that are paid or completed (product 21.2). */
export const revenueQuery = () =>
  queryOptions({
    queryKey: ['admin', 'services', 'revenue'],
    queryFn: async (context) =>
      Number(await reading((client) => client.rpc('admin_recent_revenue'))(context)),
  })

/** What begins the key of these figures, whosever they are. */
export const SERVICE_METRICS_KEY = ['admin', 'services', 'metrics'] as const

const METRICS_MS = 5 * 60_000

/** The live figures of these services, by id; those without any are left out (product 25.7). */
export const serviceMetricsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...SERVICE_METRICS_KEY, ids],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = await backend
        .from('service_stats')
        .select('service_id, reviews, projects_sold_30d')
        .in('service_id', [...ids])
      const rows = unwrapRows(answer) ?? []
      return new Map(rows.map(({ service_id: id, ...figures }) => [id, figures]))
    },
    enabled: ids.length > 0,
    // What changes them is heard of, and then they are read at once.
    staleTime: METRICS_MS,
    // There are stored values to show in the meantime: no need to wait for three more attempts.
    retry: false,
  })

/** All badges that there are (product 25.5). */
export const badgesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'service-badges'],
    queryFn: listing((client) =>
      client.from('service_badges').select('code, label, color').order('label'),
    ),
  })

export function purgeService(client: BackendClient, { id }: { id: string }): Promise<void> {
  return removeWithSlides(client, id, () => client.rpc('purge_service', { service_uuid: id }))
}

/** Removes a service by `remove`, and then the files of its slides. */
export async function removeWithSlides(
  client: BackendClient,
  id: string,
  remove: (client: BackendClient) => PromiseLike<Parameters<typeof unwrapRows>[0]>,
): Promise<void> {
  const urls = await listSlideUrls(client, id)
  unwrapRows(await remove(client))
  await removeSlideFiles(client, id, urls)
}
