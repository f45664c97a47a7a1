import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Whether a service that can no longer be found was once on sale. `serviceRef` is a slug or an id. */
export async function isServiceGone(backend: Backend, serviceRef: string): Promise<boolean> {
  const client = await backend()
  const answer = await client.rpc('is_service_gone', { service_ref: serviceRef }, { get: true })
  return unwrapRows(answer) === true
}

export function isServiceGoneQuery(serviceRef: string) {
  return queryOptions({
    queryKey: ['services', 'gone', serviceRef],
    queryFn: ({ client }) => isServiceGone(backendOf(client), serviceRef),
  })
}
