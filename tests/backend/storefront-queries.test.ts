import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { SHELF_SIZE, stockShelf, type Shelf } from './support/shelf.ts'
import type { StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// What the pages of the store read, as they ask for it, by a visitor.
const shop = openShop(workerStore())
const { anonymous } = shop
const SERVICE_FIELDS =
  'id, slug, service_title, service_description, category, price_usd, delivery_time_days, reviews, projects_sold_30d, status, badge_codes, seo_title, seo_description, og_image'

let shelf: Shelf
let first: StockedService

beforeAll(async () => {
  shelf = await stockShelf(shop)
  const [cheapest] = shelf.services
  if (!cheapest) throw new Error('The shelf is empty.')
  first = cheapest
})
afterAll(() => shelf.clear())

const ids = (rows: { id: unknown }[]) => rows.map(({ id }) => id)

function listServices() {
  return anonymous
    .from('services')
    .select(SERVICE_FIELDS)
    .eq('status', 'published')
    .is('deleted_at', null)
    .not('service_title', 'is', null)
    .not('category', 'is', null)
    .not('price_usd', 'is', null)
}

describe('the services list', () => {
  it('is the 32 cheapest, cheapest first', async () => {
    const rows = await rowsOf(
      listServices()
        .order('price_usd', { ascending: true })
        .order('projects_sold_30d', { ascending: false })
        .limit(32),
    )
    expect(ids(rows)).toEqual(ids(shelf.services.slice(0, 32)))
  })

  it('of a category is that category, and among equal prices the most hired first', async () => {
    const rows = await rowsOf(
      listServices()
        .eq('category', shelf.category)
        .order('price_usd', { ascending: true })
        .order('projects_sold_30d', { ascending: false }),
    )
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set([shelf.category]))
    expect(ids(rows)).toEqual(expect.arrayContaining(ids(shelf.services)))
    const inOrder = rows.toSorted(
      (a, b) => a.price_usd - b.price_usd || b.projects_sold_30d - a.projects_sold_30d,
    )
    expect(rows).toEqual(inOrder)
  })

  it('never has a draft, an archived or a trashed service, no matter what is asked', async () => {
    const hidden = ids(shelf.hidden) as string[]
    for (const relation of ['services', 'service_cards']) {
      expect(await rowsOf(anonymous.from(relation).select('id').in('id', hidden))).toEqual([])
    }
    expect(
      await rowsOf(anonymous.from('services').select('id').neq('status', 'published')),
    ).toEqual([])
    expect(
      await rowsOf(anonymous.from('services').select('id').not('deleted_at', 'is', null)),
    ).toEqual([])
    expect(
      await rowsOf(anonymous.from('service_images').select('id').in('service_id', hidden)),
    ).toEqual([])
    expect(
      await rowsOf(anonymous.from('service_stats').select('reviews').in('service_id', hidden)),
    ).toEqual([])
  })
})

describe('a service', () => {
  const one = (column: string, value: string) =>
    anonymous
      .from('services')
      .select(SERVICE_FIELDS)
      .eq('status', 'published')
      .is('deleted_at', null)
      .ilike(column, value)
      .maybeSingle()

  it('is found by slug, by id and by title', async () => {
    const bySlug = await anonymous
      .from('services')
      .select(SERVICE_FIELDS)
      .eq('slug', first.slug)
      .eq('status', 'published')
      .maybeSingle()
    const byId = await anonymous
      .from('services')
      .select(SERVICE_FIELDS)
      .eq('id', first.id)
      .eq('status', 'published')
      .maybeSingle()
    const byTitle = await one('service_title', first.slug.replaceAll('-', ' '))
    expect([bySlug, byId, byTitle].map(({ data }) => data?.id)).toEqual([
      first.id,
      first.id,
      first.id,
    ])
    expect(await one('service_title', 'no such service at all')).toMatchObject({
      data: null,
      error: null,
    })
  })

  it('has three related ones of its category, the most hired first, without itself', async () => {
    const mostHired = shelf.services.at(-1)
    const rows = await rowsOf(
      anonymous
        .from('services')
        .select(SERVICE_FIELDS)
        .eq('status', 'published')
        .is('deleted_at', null)
        .eq('category', shelf.category)
        .neq('id', mostHired?.id)
        .order('projects_sold_30d', { ascending: false })
        .limit(3),
    )
    expect(ids(rows)).toEqual(ids(shelf.services.slice(-4, -1).toReversed()))
  })

  it('has a first slide and all slides in order', async () => {
    const slides = () =>
      anonymous
        .from('service_images')
        .select('url')
        .eq('service_id', first.id)
        .eq('kind', 'gallery')
        .order('position')
    expect(await rowsOf(slides().order('created_at').limit(1))).toEqual([{ url: '/slide-0.webp' }])
    expect(await rowsOf(slides())).toEqual([0, 1, 2].map((at) => ({ url: `/slide-${at}.webp` })))
  })

  it('has the reviews of its category: pinned, then best, then newest', async () => {
    const rows = await rowsOf(
      anonymous
        .from('service_reviews')
        .select('review_content, rating, is_pinned, services!inner(category)')
        .eq('services.category', shelf.category)
        .eq('status', 'approved')
        .eq('reviewer_company', shelf.company)
        .order('is_pinned', { ascending: false })
        .order('rating', { ascending: false })
        .order('created_at', { ascending: false }),
    )
    expect(rows.map((row) => row.review_content)).toEqual(['pinned', 'later', 'earlier', 'lower'])
    expect(rows[0]?.services).toEqual({ category: shelf.category })
  })

  it('has ten case studies of its category, featured first, then newest', async () => {
    const rows = await rowsOf(
      anonymous
        .from('case_studies')
        .select()
        .eq('primary_service_category', shelf.category)
        .order('is_featured', { ascending: false })
        .order('created_at', { ascending: false })
        .limit(10),
    )
    const ours = rows.filter((row) => row.client_name === shelf.company)
    expect(ours.map(({ title }) => title)).toEqual(['featured', 'newer', 'older'])
    expect(rows[0]?.title).toBe('featured')
  })
})

describe('other reads and writes', () => {
  it('the footer reads the published categories', async () => {
    const rows = await rowsOf(
      anonymous
        .from('services')
        .select('category')
        .eq('status', 'published')
        .not('category', 'is', null),
    )
    expect(
      rows.filter(({ category }) => category === shelf.category).length,
    ).toBeGreaterThanOrEqual(SHELF_SIZE)
  })

  it('everyone can read badges', async () => {
    const badge = { code: `b-${crypto.randomUUID().slice(0, 8)}`, label: 'Fast', color: '#AA0000' }
    await shop.backOffice.from('service_badges').insert(badge)
    expect(
      await rowOf(
        anonymous.from('service_badges').select('code, label, color').eq('code', badge.code),
      ),
    ).toEqual(badge)
  })

  it('a search is recorded', async () => {
    const event = { session_id: crypto.randomUUID(), query: 'more leads', clicked_id: first.id }
    expect((await anonymous.from('search_events').insert(event)).error).toBeNull()
    expect(
      await rowOf(
        shop.backOffice
          .from('search_events')
          .select('session_id, query, clicked_id')
          .eq('session_id', event.session_id),
      ),
    ).toEqual(event)
  })
})
