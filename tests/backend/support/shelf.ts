import { store } from './access-rule.ts'
import type { Shop } from './shop.ts'
import { newService, stockServices, type StockedService } from './stock.ts'

export const SHELF_SIZE = 34
const CATEGORY = 'Advise & Plan'
const DAY_MS = 86_400_000

/** A known part of the catalog, and rows that visitors must not see. */
export interface Shelf {
  category: string
  /** Published, at 1 to SHELF_SIZE cents: the cheapest of the store, cheapest first. */
  services: StockedService[]
  /** One draft, one archived, one in the trash; cheaper still. */
  hidden: StockedService[]
  /** Testimonials and reviews all carry it as their company. */
  company: string
  clear(): Promise<void>
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Stocks a shelf with slides, testimonials, reviews and case studies in every state. */
export async function stockShelf(shop: Shop): Promise<Shelf> {
  const company = `Company ${crypto.randomUUID().slice(0, 8)}`
  const services = await stockServices(
    shop,
    Array.from({ length: SHELF_SIZE }, (_, index) => ({
      ...newService(),
      category: CATEGORY,
      price_usd: index + 1,
    })),
  )
  const hidden = await stockServices(shop, [
    { category: CATEGORY, price_usd: 0, status: 'draft' },
    { category: CATEGORY, price_usd: 0, status: 'archived' },
    { category: CATEGORY, price_usd: 0, deleted_at: daysAgo(1) },
  ])
  const [first] = services
  if (!first) throw new Error('The shelf is empty.')

  // More than anyone counts here; those of the first service are made from its reviews below.
  await store(
    { shop },
    'service_stats',
    services.map(({ id }, index) => ({
      service_id: id,
      reviews: 1_000 + index,
      projects_sold_30d: 1_000 + index,
    })),
  )
  const testimonial = (status: string, columns: object) => ({
    client_company: company,
    client_name: 'Client',
    client_avatar_url: '/avatar.webp',
    rating: 5,
    testimonial_text: status,
    service_category: CATEGORY,
    service_id: first.id,
    is_featured: false,
    created_at: daysAgo(1),
    status,
    ...columns,
  })
  await store({ shop }, 'testimonials', [
    testimonial('approved', { testimonial_text: 'new', rating: 4 }),
    testimonial('featured', {
      testimonial_text: 'starred',
      is_featured: true,
      created_at: daysAgo(2),
    }),
    testimonial('approved', { testimonial_text: 'old', created_at: daysAgo(31), rating: 3 }),
    testimonial('approved', { testimonial_text: 'no category', service_category: null }),
    testimonial('pending', { is_featured: true }),
    testimonial('rejected', { is_featured: true }),
  ])
  const review = (review_content: string, columns: object) => ({
    service_id: first.id,
    reviewer_name: 'Reviewer',
    reviewer_company: company,
    rating: 5,
    review_content,
    status: 'approved',
    is_pinned: false,
    created_at: daysAgo(5),
    ...columns,
  })
  await store({ shop }, 'service_reviews', [
    review('later', { created_at: daysAgo(1) }),
    review('lower', { rating: 4 }),
    review('pinned', { is_pinned: true, rating: 3 }),
    review('earlier', {}),
    review('pending', { status: 'pending' }),
    review('of a draft', { service_id: hidden[0]?.id }),
  ])
  const slide = (service_id: string, position: number) => ({
    service_id,
    url: `/slide-${position}.webp`,
    position,
  })
  await store({ shop }, 'service_images', [
    slide(first.id, 2),
    slide(first.id, 0),
    slide(first.id, 1),
    ...hidden.map(({ id }) => slide(id, 0)),
  ])
  const study = (title: string, columns: object) => ({
    title,
    client_name: company,
    primary_service_category: CATEGORY,
    ...columns,
  })
  const studies = await store({ shop }, 'case_studies', [
    study('older', { created_at: daysAgo(-1) }),
    study('newer', { created_at: daysAgo(-2) }),
    study('featured', { is_featured: true, created_at: daysAgo(-3) }),
  ])

  return {
    category: CATEGORY,
    services,
    hidden,
    company,
    async clear() {
      const ids = [...services, ...hidden].map(({ id }) => id)
      await shop.backOffice.from('testimonials').delete().eq('client_company', company)
      await shop.backOffice.from('case_studies').delete().in('id', studies)
      await shop.backOffice.from('services').delete().in('id', ids)
    },
  }
}
