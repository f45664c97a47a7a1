import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { CATEGORIES } from '#domain/category.ts'

import type { ServicePage } from './service-page-model.ts'
import { toServicePage } from './service-page-model.ts'
import { servicePreviewAnswer } from './service-page-answer.ts'
import type { ServicePreviewAnswer } from './service-page-answer.ts'

/** The page of a service that need not be on sale, and what it still lacks. */
export interface ServicePreview {
  page: ServicePage
  status: 'draft' | 'published' | 'archived'
  /** "a category", "a price"; a stand-in shows in the meantime. */
  missing: readonly string[]
}

/**
 * A service as its page will be. Null for everyone but admins, and where no current service has
 * `serviceRef`, which is a slug or an id.
 */
export async function getServicePreview(
  backend: Backend,
  serviceRef: string,
): Promise<ServicePreview | null> {
  if (serviceRef.includes('\0')) return null
  const client = await backend()
  const answer = await client.rpc('get_service_preview', { service_ref: serviceRef }, { get: true })
  const row = readAnswer('get_service_preview', servicePreviewAnswer, unwrapRows(answer))
  return row && toPreview(row)
}

export function getServicePreviewQuery(serviceRef: string) {
  return queryOptions({
    queryKey: ['services', 'preview', serviceRef],
    queryFn: ({ client }) => getServicePreview(backendOf(client), serviceRef),
  })
}

function toPreview({ status, service, ...rest }: ServicePreviewAnswer): ServicePreview | null {
  const page = toServicePage({
    ...rest,
    service: {
      ...service,
      service_title: service.service_title ?? 'Untitled service',
      category: service.category ?? CATEGORIES[0],
      price_usd: service.price_usd ?? 0,
    },
  })
  const missing = [
    ...(service.category === null ? ['a category'] : []),
    ...(service.service_description === null ? ['a description'] : []),
    ...(service.price_usd === null ? ['a price'] : []),
  ]
  return page && { page, status, missing }
}
