import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** A service that can be reviewed. */
export interface ReviewableService {
  id: string
  title: string
}

/** Everything on sale, by name: the choice of reviewers who come without an invitation. */
async function listReviewableServices(backend: Backend): Promise<ReviewableService[]> {
  const client = await backend()
  const rows = unwrapRows(
    await client.from('service_cards').select('id, service_title').order('service_title'),
  )
  // The view holds none without them; the types of its columns do not know that.
  return (rows ?? []).flatMap(({ id, service_title: title }) => (id && title ? { id, title } : []))
}

export function listReviewableServicesQuery() {
  return queryOptions({
    queryKey: ['reviewable-services'],
    queryFn: ({ client }) => listReviewableServices(backendOf(client)),
  })
}
