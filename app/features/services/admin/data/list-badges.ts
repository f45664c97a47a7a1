import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { Row } from '#app/backend/rows.ts'

type ServiceBadge = Row<'service_badges', 'code' | 'label' | 'color'>

/** All badges that there are (product 25.5). */
export async function listBadges(backend: Backend): Promise<ServiceBadge[]> {
  const client = await backend()
  const answer = await client.from('service_badges').select('code, label, color').order('label')
  return unwrapRows(answer) ?? []
}

export function listBadgesQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['admin', 'service-badges'],
    queryFn: () => listBadges(backend),
  })
}
