import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

import type { ServicePageRow } from './service-page-row.ts'
import type { ServicePage } from './service-page-model.ts'

/**
 * Everything on the page of one service, in one round trip. `serviceRef` is a slug
 * or an id; null when nothing on sale goes by it.
 */
export async function getServicePage(
  backend: Backend,
  serviceRef: string,
): Promise<ServicePage | null> {
  // No text in PostgreSQL holds a NUL, so nothing goes by such a name.
  if (serviceRef.includes('\0')) return null
  const [client, { toServicePage }] = await Promise.all([backend(), loadMapping()])
  const row = unwrapJson<ServicePageRow>(
    await client.rpc('get_service_page', { service_ref: serviceRef }, { get: true }),
  )
  return row && toServicePage(row)
}

let mapping: ReturnType<typeof importMapping> | undefined

/** Imported once: the server asks with every request, and even a loaded module costs time. */
function loadMapping(): ReturnType<typeof importMapping> {
  mapping ??= importMapping().catch((error: unknown) => {
    mapping = undefined
    throw error
  })
  return mapping
}

/** Only service pages show markdown, so only their visitors download what renders it. */
const importMapping = () => import('./service-page-model.ts')

export function getServicePageQuery(backend: Backend, serviceRef: string) {
  return queryOptions({
    queryKey: ['services', 'page', serviceRef],
    queryFn: () => getServicePage(backend, serviceRef),
  })
}
