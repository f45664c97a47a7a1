import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowsOf } from './support/shop.ts'
import { stockShelf, type Shelf } from './support/shelf.ts'
import { workerStore } from './support/worker-store.ts'

// What the pages of the store read, as they ask for it, by a visitor.
const shop = openShop(workerStore())
const { anonymous } = shop
const MONTH_AGO = new Date(Date.now() - 30 * 86_400_000).toISOString()

let shelf: Shelf

beforeAll(async () => {
  shelf = await stockShelf(shop)
})
afterAll(() => shelf.clear())

describe('testimonials', () => {
  const texts = (rows: { testimonial_text: unknown }[]) => rows.map((row) => row.testimonial_text)
  const ours = () => anonymous.from('testimonials').select().eq('client_company', shelf.company)

  it('of the ticker are public, with a category, of the last 30 days, newest first', async () => {
    const ticker = ours()
      .in('status', ['approved', 'featured'])
      .not('service_category', 'is', null)
      .gte('created_at', MONTH_AGO)
      .order('created_at', { ascending: false })
      .limit(20)
    expect(texts(await rowsOf(ticker))).toEqual(['new', 'starred'])
  })

  it('that are featured, with an avatar, come with their total', async () => {
    const { data, count } = await anonymous
      .from('testimonials')
      .select('client_name, client_company, client_avatar_url', { count: 'exact' })
      .eq('is_featured', true)
      .in('status', ['approved', 'featured'])
      .not('client_avatar_url', 'is', null)
      .order('created_at', { ascending: false })
      .limit(5)
    expect(data?.length).toBeLessThanOrEqual(5)
    expect(count).toBeGreaterThanOrEqual(data?.length ?? 0)
    const { count: total } = await anonymous
      .from('testimonials')
      .select('*', { count: 'exact', head: true })
      .eq('client_company', shelf.company)
      .eq('is_featured', true)
    expect(total).toBe(1)
  })

  it('give ratings by category and by services', async () => {
    const approved = ours().eq('status', 'approved')
    const byCategory = await rowsOf(approved.eq('service_category', shelf.category))
    expect(byCategory.map(({ rating }) => rating).toSorted()).toEqual([3, 4])
    const several = shelf.services.slice(0, 3).map(({ id }) => id)
    expect(await rowsOf(ours().in('service_id', several).eq('status', 'approved'))).toHaveLength(3)
  })

  it('of a category have the featured first, then the newest', async () => {
    const rows = ours()
      .eq('service_category', shelf.category)
      .in('status', ['approved', 'featured'])
      .order('is_featured', { ascending: false })
      .order('created_at', { ascending: false })
    expect(texts(await rowsOf(rows))).toEqual(['starred', 'new', 'old'])
  })
})
