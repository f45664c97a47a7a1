import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { isCategory } from '#domain/category.ts'
import { LIST_LIMIT } from '#domain/listing.ts'

import type { ServiceCardModel } from '../view-models.ts'
import { SERVICE_CARD_COLUMNS, toServiceCards } from './service-card-row.ts'

const FEWEST_EXPECTED = 5

/**
 * The services list: cheapest first, then most delivered (product 5.2). `category` comes from
 * the address bar: null takes all, an unknown one has no services.
 */
export async function listServices(
  backend: Backend,
  category: string | null,
): Promise<ServiceCardModel[]> {
  if (category !== null && !isCategory(category)) return []
  const client = await backend()
  let query = client.from('service_cards').select(SERVICE_CARD_COLUMNS)
  if (category) query = query.eq('category', category)
  const answer = await query
    .order('price_usd', { ascending: true })
    .order('projects_sold_30d', { ascending: false })
    .limit(LIST_LIMIT)
  const services = toServiceCards(unwrapRows(answer) ?? [])
  if (services.length < FEWEST_EXPECTED) {
    console.warn(`Only ${services.length} services are listed (${category ?? 'all categories'}).`)
  }
  return services
}

export function listServicesQuery(category: string | null) {
  return queryOptions({
    queryKey: ['services', 'list', category],
    queryFn: ({ client }) => listServices(backendOf(client), category),
  })
}
