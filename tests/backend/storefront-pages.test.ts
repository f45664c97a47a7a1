import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowsOf } from './support/shop.ts'
import { stockShelf, type Shelf } from './support/shelf.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// The view and procedures that the public pages are made from, by a visitor.
const shop = openShop(workerStore())
const { anonymous } = shop
let shelf: Shelf

beforeAll(async () => {
  shelf = await stockShelf(shop)
})
afterAll(() => shelf.clear())

interface ServicePage {
  service: { id: string; price_usd: number; service_description: string }
  slides: { url: string; position: number }[]
  stats: { reviews: number; projects_sold_30d: number; avg_rating: number }
  related: { id: string }[]
  case_studies: { title: string; metrics: object; metric_order: string[] }[]
  reviews: { review_content: string; reviewer_name: string; reviewer_company: string }[]
}

async function servicePage(service_ref: string): Promise<ServicePage | null> {
  const { data, error } = await anonymous.rpc('get_service_page', { service_ref })
  if (error) throw error
  return data as ServicePage | null
}

describe('service_cards', () => {
  it('are the services list with slide and figures', async () => {
    const [card] = await rowsOf(
      anonymous
        .from('service_cards')
        .select()
        .eq('category', shelf.category)
        .order('price_usd', { ascending: true })
        .order('projects_sold_30d', { ascending: false })
        .limit(32),
    )
    // Testimonials of 4, 5, 3, 5 (one without category) and reviews of 5, 4, 3, 5 stars are public.
    expect(card).toMatchObject({
      id: shelf.services[0]?.id,
      price_usd: 1,
      thumbnail_url: '/slide-0.webp',
      description_excerpt: 'What it is.',
      reviews: 8,
      projects_sold_30d: 8,
      avg_rating: 4.25,
    })
  })

  it('have five stars and no reviews where there are none', async () => {
    const service = await stockService(shop)
    const card = anonymous.from('service_cards').select().eq('id', service.id)
    expect(await rowsOf(card)).toMatchObject([
      { reviews: 0, projects_sold_30d: 0, avg_rating: 5, thumbnail_url: null },
    ])
  })
})

describe('get_service_page', () => {
  it('has everything of the page', async () => {
    const [first] = shelf.services
    const page = await servicePage(String(first?.slug))
    expect(page?.service).toMatchObject({ id: first?.id, price_usd: 1 })
    expect(page?.slides.map(({ position }) => position)).toEqual([0, 1, 2])
    expect(page?.stats).toEqual({ reviews: 8, projects_sold_30d: 8, avg_rating: 4.25 })
    expect(page?.related).toHaveLength(3)
    expect(page?.related.map(({ id }) => id)).not.toContain(first?.id)
    expect(page?.case_studies[0]?.title).toBe('featured')
    const ours = page?.reviews.filter((review) => review.reviewer_company === shelf.company)
    expect(ours?.[0]?.review_content).toBe('pinned')
    expect(ours?.map((review) => review.review_content)).not.toContain('pending')
    expect(ours?.map((review) => review.review_content)).not.toContain('of a draft')
  })

  it('has ten case studies of the category at most', async () => {
    const company = `studies-${crypto.randomUUID()}`
    const studies = Array.from({ length: 11 }, (_, n) => ({
      title: `study ${n}`,
      client_name: company,
      primary_service_category: shelf.category,
    }))
    await rowsOf(shop.backOffice.from('case_studies').insert(studies).select('id'))
    const page = await servicePage(String(shelf.services[0]?.slug))
    await shop.backOffice.from('case_studies').delete().eq('client_name', company)
    expect(page?.case_studies).toHaveLength(10)
  })

  it('keeps the order in which a case study names its figures', async () => {
    const [first] = shelf.services
    const metrics = { apple: 1, zebra: 2, mango: 3 }
    const inserted = await rowsOf(
      shop.backOffice
        .from('case_studies')
        .insert(
          [{ metrics, metric_order: ['zebra', 'gone', 'mango'] }, { metrics }].map((study, n) => ({
            ...study,
            title: `ordered ${n}`,
            is_featured: true,
            created_at: new Date(Date.now() + 86_400_000 * (9 - n)).toISOString(),
            primary_service_category: shelf.category,
          })),
        )
        .select('id'),
    )
    const page = await servicePage(String(first?.slug))
    await shop.backOffice
      .from('case_studies')
      .delete()
      .in(
        'id',
        inserted.map(({ id }) => id),
      )
    expect(page?.case_studies.slice(0, 2)).toMatchObject([
      { title: 'ordered 0', metrics, metric_order: ['zebra', 'mango', 'apple'] },
      { title: 'ordered 1', metrics, metric_order: ['apple', 'mango', 'zebra'] },
    ])
  })

  it('finds a service by slug, id and title, the slug first', async () => {
    const [first, second] = shelf.services
    const found = (ref: string) => servicePage(ref).then((page) => page?.service.id)
    expect(await found(String(first?.slug))).toBe(first?.id)
    expect(await found(String(first?.id).toUpperCase())).toBe(first?.id)
    // A title that became another slug: the store's owner chose it.
    const renamed = await stockService(shop, {
      service_title: 'Renamed Service Of Old',
      slug: 'quite-another',
    })
    expect(await found('renamed-service-of-old')).toBe(renamed.id)
    const impostor = await stockService(shop, {
      service_title: String(second?.slug).replaceAll('-', ' '),
      slug: 'impostor',
    })
    expect(await found(String(second?.slug))).toBe(second?.id)
    await shop.backOffice.from('services').delete().in('id', [renamed.id, impostor.id])
  })

  it('is null for what is hidden or unknown', async () => {
    const refs = shelf.hidden.flatMap(({ id, slug }) => [id, slug])
    for (const ref of [...refs, 'no-such-service', '', "' or true --", crypto.randomUUID()]) {
      expect([ref, await servicePage(ref)]).toEqual([ref, null])
    }
  })
})

describe('get_site and get_home_page', () => {
  it('show public settings and published categories alone', async () => {
    const key = `secret_${crypto.randomUUID().slice(0, 8)}`
    await shop.backOffice.from('site_settings').insert({ key, value: 'hidden', is_public: false })
    const { data } = await anonymous.rpc('get_site')
    expect(data.settings).not.toHaveProperty(key)
    expect(data.categories).toContain(shelf.category)
    await shop.backOffice.from('site_settings').delete().eq('key', key)
  })

  it('bring the texts of the home page that the owner stores', async () => {
    const { data } = await anonymous.rpc('get_home_page')
    const stored = await rowsOf(
      anonymous
        .from('page_content')
        .select('key, value')
        .in('key', ['hero', 'how_it_works_home', 'pillars']),
    )
    expect(stored).toHaveLength(3)
    expect(data.content).toEqual(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
    expect(data.content.pillars.visible).toBe(false)
  })

  it('show public testimonials, the featured first, and count the featured', async () => {
    const { data } = await anonymous.rpc('get_home_page')
    const featured = data.testimonials.map((row: { is_featured: boolean }) => row.is_featured)
    expect(featured).toEqual(featured.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
    expect(data.featured_clients.length).toBeLessThanOrEqual(5)
    expect(data.testimonials.length).toBeLessThanOrEqual(12)
    const { count } = await anonymous
      .from('testimonials')
      .select('*', { count: 'exact', head: true })
      .eq('is_featured', true)
      .not('client_avatar_url', 'is', null)
    expect(data.client_count).toBe(count)
  })

  it('lead from a testimonial to its service, while that is on sale', async () => {
    const { data } = await anonymous.rpc('get_home_page')
    const { data: cards } = await anonymous.from('service_cards').select('slug, service_title')
    const slugOf = new Map(cards?.map(({ service_title, slug }) => [service_title, slug]))
    const told = data.testimonials as { service_name: string; service_slug: string | null }[]
    const onSale = told.filter(({ service_name }) => slugOf.has(service_name))
    expect(onSale.length).toBeGreaterThan(0)
    for (const { service_name, service_slug } of onSale)
      expect(service_slug).toBe(slugOf.get(service_name))
    const slugs = new Set([...slugOf.values(), null])
    expect(told.filter(({ service_slug }) => !slugs.has(service_slug))).toEqual([])
  })
})
