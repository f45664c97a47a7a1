import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** A service that can be reviewed. */
export interface ReviewableService {
  id: string
  title: string
}

interface ServiceRow {
  id: string
  service_title: string
}

/** Everything on sale, by name: the choice of reviewers who come without an invitation. */
async function listReviewableServices(backend: Backend): Promise<ReviewableService[]> {
  const client = await backend()
  const rows = unwrapRows(
    await client
      .from('service_cards')
      .select('id, service_title')
      .order('service_title')
      // The database knows no column of a view that is never null.
      .overrideTypes<ServiceRow[], { merge: false }>(),
  )
  return (rows ?? []).map((row) => ({ id: row.id, title: row.service_title }))
}

export function listReviewableServicesQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['reviewable-services'],
    queryFn: () => listReviewableServices(backend),
  })
}
