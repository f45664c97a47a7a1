import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { isCategory } from '#domain/category.ts'
import { deliveryHours } from '#domain/delivery.ts'
import { parseDescription } from '#domain/service-description.ts'
import type { ServiceStatus } from '#domain/service-editing.ts'

import type { ServiceValues } from '../service-values.ts'
import type { ServiceRow } from './service-row.ts'

/** A stored service as the editor works on it. */
export interface LoadedService {
  id: string
  values: ServiceValues
  /** `updated_at`: whoever saves says which state the edit began from. */
  version: string
  status: ServiceStatus
  publishedAt: string | null
  isInTrash: boolean
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RETRIES = 2
const RETRY_MS = 1000

/** The service with this id; null when there is none. */
export async function getService(backend: Backend, id: string): Promise<LoadedService | null> {
  if (!ID.test(id)) return null
  const client = await backend()
  const row: ServiceRow | null = unwrapRows(
    await client.from('services').select('*').eq('id', id).maybeSingle(),
  )
  return row && toLoadedService(row)
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

export function toLoadedService(row: ServiceRow): LoadedService {
  return {
    id: row.id,
    version: row.updated_at,
    status: row.status,
    publishedAt: row.published_at,
    isInTrash: row.deleted_at !== null,
    values: {
      ...parseDescription(row.service_description),
      title: row.service_title ?? '',
      category: isCategory(row.category) ? row.category : '',
      priceCents: row.price_usd,
      deliveryHours: deliveryHours(row.delivery_time_days),
      badgeCodes: row.badge_codes,
      slug: row.slug ?? '',
      seoTitle: row.seo_title ?? '',
      seoDescription: row.seo_description ?? '',
      ogImage: row.og_image ?? '',
    },
  }
}
