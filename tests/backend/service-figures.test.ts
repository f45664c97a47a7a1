import { describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const REVIEWS_AT_ONCE = 12

const review = (service_id: string, columns: Record<string, unknown> = {}) => ({
  service_id,
  reviewer_name: 'Ada',
  rating: 4,
  review_content: 'Good.',
  status: 'approved',
  ...columns,
})

const addReviews = (rows: ReturnType<typeof review>[]) =>
  rowsOf(shop.backOffice.from('service_reviews').insert(rows).select('id'))

interface Stored {
  reviews: number
  projects_sold_30d: number
  updated_at: string
}

const stored = (id: string) =>
  rowOf(
    shop.backOffice
      .from('services')
      .select('reviews, projects_sold_30d, updated_at')
      .eq('id', id)
      .overrideTypes<Stored[], { merge: false }>(),
  )

describe('the figures of a service', () => {
  it('in its own columns are those of service_stats, and no edit', async () => {
    const service = await stockService(shop)
    const before = await stored(service.id)
    const [first] = await addReviews([
      review(service.id),
      review(service.id, { reviewer_name: 'Bo' }),
      review(service.id, { status: 'pending' }),
    ])
    const figures = { reviews: 2, projects_sold_30d: 2 }
    expect(await stored(service.id)).toEqual({ ...figures, updated_at: before.updated_at })
    const stats = shop.anonymous.from('service_stats').select('reviews, projects_sold_30d')
    expect(await rowOf(stats.eq('service_id', service.id))).toEqual(figures)
    // Another rating changes the mean alone.
    await rowsOf(
      shop.backOffice.from('service_reviews').update({ rating: 1 }).eq('id', first?.id).select(),
    )
    expect(await stored(service.id)).toEqual({ ...figures, updated_at: before.updated_at })
    await rowsOf(shop.backOffice.from('service_reviews').delete().eq('id', first?.id).select())
    expect(await stored(service.id)).toEqual({
      reviews: 1,
      projects_sold_30d: 1,
      updated_at: before.updated_at,
    })
  })

  it('the average of the ratings, from 1 to 5, and 5 without any', async () => {
    const service = await stockService(shop)
    const rating = async () => {
      // The secret key is never answered from the cache.
      const cards = shop.backOffice.from('service_cards').select('avg_rating')
      return Number((await rowOf(cards.eq('id', service.id))).avg_rating)
    }
    expect(await rating()).toBe(5)
    await addReviews([review(service.id, { rating: 1 }), review(service.id, { rating: 5 })])
    expect(await rating()).toBe(3)
    await addReviews([review(service.id, { rating: 4 })])
    expect(await rating()).toBe(3.33)
  })

  it('cannot be written, and an edit leaves them as they are', async () => {
    const service = await stockService(shop, { reviews: 40, projects_sold_30d: 40 })
    expect(await stored(service.id)).toMatchObject({ reviews: 0, projects_sold_30d: 0 })
    await addReviews([review(service.id)])
    const before = await stored(service.id)
    const services = shop.backOffice.from('services')
    const edit = { service_title: `Edited ${service.id}`, reviews: 99, projects_sold_30d: 99 }
    await rowsOf(services.update(edit).eq('id', service.id).select('id'))
    const after = await stored(service.id)
    expect(after).toMatchObject({ reviews: 1, projects_sold_30d: 1 })
    expect(after.updated_at).not.toBe(before.updated_at)
  })

  it('put the services in order', async () => {
    const services = await stockServices(shop, [{}, {}, {}])
    const ids = services.map(({ id }) => id)
    const [none, most, some] = ids
    await addReviews([review(String(most)), review(String(most)), review(String(some))])
    const sorted = await rowsOf(
      shop.anonymous
        .from('services')
        .select('id')
        .in('id', ids)
        .order('projects_sold_30d', { ascending: false }),
    )
    expect(sorted.map(({ id }) => id)).toEqual([most, some, none])
  })

  it('count all reviews that are written at the same time', async () => {
    const service = await stockService(shop)
    await Promise.all(
      Array.from({ length: REVIEWS_AT_ONCE }, (_, index) =>
        addReviews([review(service.id, { reviewer_name: `Reviewer ${index}` })]),
      ),
    )
    expect(await stored(service.id)).toMatchObject({ reviews: REVIEWS_AT_ONCE })
  })
})
