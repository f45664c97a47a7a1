import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { readProcedure } from '#app/backend/read-answer.ts'
import type { SortValue } from '#domain/listing.ts'

import { toServiceCards, type ServiceCardModel } from './service-cards.ts'

const nullable = { text: z.nullable(z.string()), number: z.nullable(z.number()) }

/** What a services list shows: a category or all, in an order, and of a long one a page, from 1. */
export interface ListedServices {
  category: string | null
  sort: SortValue
  page: number
}

/** What the procedure `list_services` answers: one page of a long list, in its order. */
const answer = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      slug: nullable.text,
      service_title: z.string(),
      category: z.string(),
      price_usd: z.number(),
      delivery_time_days: nullable.number,
      description_excerpt: nullable.text,
      thumbnail_url: nullable.text,
      thumbnail_alt: nullable.text,
      reviews: z.number(),
      projects_sold_30d: nullable.number,
      avg_rating: z.number(),
    }),
  ),
  /** On all pages. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})

/**
 * A page of a long list; short lists have none, so most visitors never need this.
 *
 * @param first the services of the first page, where they are known: that page comes without them
 */
export async function readServicesPage(
  client: QueryClient,
  { category, sort, page }: ListedServices,
  first: readonly ServiceCardModel[],
) {
  const asked = {
    ...(category && { of_category: category }),
    sort,
    page_number: page,
    shown: first.map(({ id }) => id),
  }
  const { services, ...paging } = await readProcedure(
    client,
    'list_services',
    asked,
    async () => answer,
  )
  return { ...paging, services: toServiceCards(services) }
}
