import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'
import { CATEGORIES } from '#domain/category.ts'

import type { ServicePage } from './service-page-model.ts'
import { toServicePage } from './service-page-model.ts'
import type { ServicePageRow } from './service-page-row.ts'

/** The page of a service that need not be on sale, and what it still lacks. */
export interface ServicePreview {
  page: ServicePage
  status: 'draft' | 'published' | 'archived'
  /** "a category", "a price"; something stands in their place meanwhile. */
  missing: readonly string[]
}

/** What the procedure `get_service_preview` answers to an admin; drafts may lack anything. */
interface PreviewRow extends Omit<ServicePageRow, 'service'> {
  status: ServicePreview['status']
  service: Omit<ServicePageRow['service'], 'service_title' | 'category' | 'price_usd'> & {
    service_title: string | null
    category: string | null
    price_usd: number | null
  }
}

/**
 * A service as its page will be. Null for everybody but admins, and where no living service goes by
 * `serviceRef`, which is a slug or an id.
 */
export async function getServicePreview(
  backend: Backend,
  serviceRef: string,
): Promise<ServicePreview | null> {
  if (serviceRef.includes('\0')) return null
  const client = await backend()
  const row = unwrapJson<PreviewRow>(
    await client.rpc('get_service_preview', { service_ref: serviceRef }, { get: true }),
  )
  return row && toPreview(row)
}

export function getServicePreviewQuery(backend: Backend, serviceRef: string) {
  return queryOptions({
    queryKey: ['services', 'preview', serviceRef],
    queryFn: () => getServicePreview(backend, serviceRef),
  })
}

function toPreview({ status, service, ...rest }: PreviewRow): ServicePreview | null {
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
