import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { SERVICE_STATUSES } from '#domain/service-editing.ts'

/** How many services there are: living ones by status, and those in the trash. */
export interface ServiceCounts {
  total: number
  published: number
  draft: number
  archived: number
  trash: number
}

/** The figures of the stat cards (product 21.1). No row travels. */
export async function countServices(backend: Backend): Promise<ServiceCounts> {
  const client = await backend()
  const rows = () => client.from('services').select('id', { count: 'exact', head: true })
  const [trash, ...byStatus] = await Promise.all([
    rows().not('deleted_at', 'is', null).then(countOf),
    ...SERVICE_STATUSES.map((status) =>
      rows().is('deleted_at', null).eq('status', status).then(countOf),
    ),
  ])
  const [draft = 0, published = 0, archived = 0] = byStatus
  return { total: draft + published + archived, published, draft, archived, trash }
}

type CountAnswer = Parameters<typeof unwrapRows>[0] & { count: number | null }

function countOf(answer: CountAnswer): number {
  unwrapRows(answer)
  return answer.count ?? 0
}

export function countServicesQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['admin', 'services', 'counts'],
    queryFn: () => countServices(backend),
  })
}
