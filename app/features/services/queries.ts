import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { isCategory } from '#domain/category.ts'
import { dayPromise } from '#domain/delivery.ts'
import { HOME_LIMIT, LIST_LIMIT, sortServices, type SortValue } from '#domain/listing.ts'
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

/**
 * What the home page shows of the lists: a page that brought both along would have thirty cards for six. The lists
 * themselves are kept, so another order or category asks for what is new.
 */
export const homeServicesQuery = (category: string | null, sort: SortValue) =>
  queryOptions({
    queryKey: ['services', 'home', category, sort],
    queryFn: async ({ client }) => {
      const [listed, onSale] = await Promise.all([
        client.fetchQuery(servicesQuery(category)),
        client.fetchQuery(servicesQuery(null)),
      ])
      return {
        services: sortServices(listed, sort).slice(0, HOME_LIMIT),
        promise: dayPromise(onSale, LIST_LIMIT),
      }
    },
    // The lists repeat what failed, and say so.
    retry: false,
    meta: { isSilent: true },
  })

export const NO_HOME_SERVICES: { services: ServiceCardModel[]; promise: string } = {
  services: [],
  promise: '',
}

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
