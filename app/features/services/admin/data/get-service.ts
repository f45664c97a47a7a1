import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { Service } from '../admin-service.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RETRIES = 2
const RETRY_MS = 1000

/** The service with this id; null when there is none. */
async function getService(backend: Backend, id: string): Promise<Service | null> {
  if (!ID.test(id)) return null
  const client = await backend()
  return unwrapRows(await client.from('services').select('*').eq('id', id).maybeSingle())
}

/** Asks again up to 2 times, after a second each (product 22.32). */
export function getServiceQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: ['admin', 'services', 'record', id],
    queryFn: () => getService(backend, id),
    retry: RETRIES,
    retryDelay: RETRY_MS,
  })
}
