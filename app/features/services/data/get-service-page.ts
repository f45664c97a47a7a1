import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

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
  const [client, { servicePageAnswer, toServicePage }] = await Promise.all([
    backend(),
    loadMapping(),
  ])
  const answer = await client.rpc('get_service_page', { service_ref: serviceRef }, { get: true })
  const row = readAnswer('get_service_page', servicePageAnswer, unwrapRows(answer))
  return row && toServicePage(row)
}

/** Only service pages show markdown, so only their visitors download what renders it. */
const loadMapping = loadOnce(() => import('./service-page-model.ts'))

export function getServicePageQuery(serviceRef: string) {
  return queryOptions({
    queryKey: ['services', 'page', serviceRef],
    queryFn: ({ client }) => getServicePage(backendOf(client), serviceRef),
  })
}
