import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { Row } from '#app/backend/rows.ts'

type Figures = Row<'service_stats', 'reviews' | 'projects_sold_30d'>

/** The live figures of these services, by id; those without any are left out (product 25.7). */
async function getServiceMetrics(
  backend: Backend,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  const client = await backend()
  const answer = await client
    .from('service_stats')
    .select('service_id, reviews, projects_sold_30d')
    .in('service_id', [...ids])
  const rows = unwrapRows(answer) ?? []
  return new Map(rows.map(({ service_id: id, ...figures }) => [id, figures]))
}

/** What begins the key of these figures, whosever they are. */
export const SERVICE_METRICS_KEY = ['admin', 'services', 'metrics'] as const

export function getServiceMetricsQuery(backend: Backend, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...SERVICE_METRICS_KEY, ids],
    queryFn: () => getServiceMetrics(backend, ids),
    enabled: ids.length > 0,
    // There are stored values to show in the meantime: no need to wait for three more attempts.
    retry: false,
  })
}
