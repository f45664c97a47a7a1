import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { isCategory } from '#domain/category.ts'
import { LIST_LIMIT } from '#domain/listing.ts'
import { isUuid } from '#domain/uuid.ts'

import { selectCards, toServiceCards, type ServiceCardModel } from './service-cards.ts'

const FEWEST_EXPECTED = 5

/**
 * The services list: cheapest first, then most delivered (product 5.2). `category` comes from
 * the address bar: null takes all, an unknown one has no services.
 */
export const servicesQuery = (category: string | null) =>
  queryOptions({
    queryKey: ['services', 'list', category],
    queryFn: async ({ client }): Promise<ServiceCardModel[]> => {
      if (category !== null && !isCategory(category)) return []
      const cards = selectCards(await backendOf(client)())
      const answer = await (category ? cards.eq('category', category) : cards)
        .order('price_usd', { ascending: true })
        .order('projects_sold_30d', { ascending: false })
        .limit(LIST_LIMIT)
      const services = toServiceCards(unwrapRows(answer) ?? [])
      if (services.length < FEWEST_EXPECTED) {
        console.warn(
          `Only ${services.length} services are listed (${category ?? 'all categories'}).`,
        )
      }
      return services
    },
  })

/** The cards of these services, in any order; those of the list before stay until the new ones are there. */
export const serviceCardsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['services', 'cards', ids.toSorted()],
    queryFn: async ({ client }) => listServicesById(await backendOf(client)(), ids),
    placeholderData: keepPreviousData,
    meta: { isOptional: true },
  })

/**
 * The cards of these services in their order, without those that visitors may no longer see. The ids may
 * come from a stored cart: one that is no UUID would fail the whole question.
 */
export async function listServicesById(
  client: BackendClient,
  ids: readonly string[],
): Promise<ServiceCardModel[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = unwrapRows(await selectCards(client).in('id', known)) ?? []
  const cards = new Map(toServiceCards(rows).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
