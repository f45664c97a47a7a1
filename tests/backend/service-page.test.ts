import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteToReview, newReview, submitReview } from './support/reviews.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockShelf, type Shelf } from './support/shelf.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// What a visitor reads on a service's page about those who bought it.
const shop = openShop(workerStore())
let shelf: Shelf

beforeAll(async () => {
  shelf = await stockShelf(shop)
})
afterAll(() => shelf.clear())

interface ServicePage {
  stats: { reviews: number }
  case_studies: { service_title: string | null }[]
  reviews: {
    review_content: string
    reviewer_name: string
    service_title: string
    is_own: boolean
    has_order: boolean
  }[]
}

async function servicePage(service_ref: string): Promise<ServicePage | null> {
  const { data, error } = await shop.anonymous.rpc('get_service_page', { service_ref })
  if (error) throw error
  return data as ServicePage | null
}

const reviewOf = (service_id: string, mark: string) => {
  const shared = { service_id, reviewer_company: mark, rating: 5, status: 'approved' }
  return (reviewer_name: string, review_content: string, columns: object = {}) => ({
    ...shared,
    reviewer_name,
    review_content,
    is_pinned: true,
    ...columns,
  })
}

it('shows each reviewer once: its own reviews, then others, 6 together', async () => {
  const [own, other] = [
    await stockService(shop, { category: shelf.category }),
    await stockService(shop, { category: shelf.category }),
  ]
  const mark = crypto.randomUUID().slice(0, 8)
  const review = reviewOf(own.id, mark)
  const many = Array.from({ length: 14 }, (_, n) =>
    review(n % 2 ? 'Vera' : ' vera ', `${n}`, { is_pinned: false }),
  )
  const worse = review('VERA', 'worse', {
    rating: 1,
    is_pinned: false,
    reviewer_company: ` ${mark.toUpperCase()}`,
  })
  const others = Array.from({ length: 12 }, (_, n) =>
    reviewOf(other.id, mark)(`Reviewer ${n}`, 'other'),
  )
  await rowsOf(
    shop.backOffice
      .from('service_reviews')
      .insert([...many, worse, ...others])
      .select('id'),
  )
  const page = await servicePage(String(own.slug))
  await shop.backOffice.from('services').delete().in('id', [own.id, other.id])
  const authors = page?.reviews.map(({ reviewer_name }) => reviewer_name.trim().toLowerCase())
  expect(authors).toHaveLength(6)
  expect(new Set(authors).size).toBe(6)
  expect(page?.reviews.map(({ review_content }) => review_content)).not.toContain('worse')
  // Its own stands first, though the others are pinned.
  expect(page?.reviews.map(({ is_own }) => is_own)).toEqual([true, ...Array(5).fill(false)])
  expect(page?.reviews[0]?.service_title).toBe(own.service_title)
  expect(page?.reviews[1]?.service_title).toBe(other.service_title)
})

it('shows at most 30 reviews of its own, testimonials too', async () => {
  const {
    id,
    slug,
    service_title: title,
  } = await stockService(shop, {
    category: shelf.category,
  })
  const mark = crypto.randomUUID().slice(0, 8)
  const reviews = Array.from({ length: 20 }, (_, n) => reviewOf(id, mark)(`Reviewer ${n}`, 'own'))
  const testimonials = Array.from({ length: 12 }, (_, n) => ({
    service_id: id,
    client_name: `Client ${n}`,
    client_company: mark,
    rating: 4,
    testimonial_text: n === 0 ? 'pending' : 'said',
    status: n === 0 ? 'pending' : 'approved',
  }))
  await rowsOf(shop.backOffice.from('service_reviews').insert(reviews).select('id'))
  const said = await rowsOf(shop.backOffice.from('testimonials').insert(testimonials).select('id'))
  const page = await servicePage(String(slug))
  await shop.backOffice
    .from('testimonials')
    .delete()
    .in(
      'id',
      said.map((row) => row.id),
    )
  await shop.backOffice.from('services').delete().eq('id', id)
  expect(page?.stats.reviews).toBe(31)
  const texts = page?.reviews.map(({ review_content }) => review_content)
  expect(texts).toHaveLength(30)
  expect(texts).toEqual([...Array(20).fill('own'), ...Array(10).fill('said')])
  expect(new Set(page?.reviews.map((shown) => shown.service_title))).toEqual(new Set([title]))
})

it('says of a review whether its writer ordered the service', async () => {
  const service = await stockService(shop, { category: shelf.category })
  const token = await inviteToReview(shop, [service])
  const sent = await submitReview(shop, { ...newReview(service, { name: 'Vera' }), token })
  await rowsOf(
    shop.backOffice
      .from('service_reviews')
      .insert(reviewOf(service.id, 'elsewhere')('Nora', 'brought along'))
      .select('id'),
  )
  await rowsOf(
    shop.backOffice
      .from('service_reviews')
      .update({ status: 'approved' })
      .eq('service_id', service.id)
      .select('id'),
  )
  const page = await servicePage(service.slug)
  await shop.backOffice.from('services').delete().eq('id', service.id)
  expect(sent.status).toBe(200)
  const own = page?.reviews.filter(({ is_own }) => is_own)
  expect(own?.map(({ reviewer_name, has_order }) => [reviewer_name, has_order])).toEqual([
    ['Nora', false],
    ['Vera', true],
  ])
})

it('shows what is said of its neighbors, as long as it is public and they are neighbors', async () => {
  const inShelf = { category: shelf.category }
  const [{ slug }, neighbor] = [
    await stockService(shop, inShelf),
    await stockService(shop, inShelf),
  ]
  const mark = crypto.randomUUID().slice(0, 8)
  const [review] = await rowsOf<{ id: string }>(
    shop.backOffice
      .from('service_reviews')
      .insert(reviewOf(neighbor.id, mark)('Nora', mark))
      .select('id'),
  )
  const isShown = async () =>
    (await servicePage(slug))?.reviews.some(({ review_content }) => review_content === mark)
  const change = async (table: 'services' | 'service_reviews', id: string, values: object) => {
    const { error } = await shop.backOffice.from(table).update(values).eq('id', id)
    if (error) throw error
    return isShown()
  }
  const seen = [
    await isShown(),
    await change('service_reviews', review?.id ?? '', { status: 'rejected' }),
    await change('service_reviews', review?.id ?? '', { status: 'approved' }),
    await change('services', neighbor.id, { status: 'archived' }),
    await change('services', neighbor.id, { status: 'published' }),
    await change('services', neighbor.id, { deleted_at: new Date().toISOString() }),
    await change('services', neighbor.id, { deleted_at: null }),
    await change('services', neighbor.id, { category: 'Fix Problems' }),
    await change('services', neighbor.id, inShelf),
    await change('service_reviews', review?.id ?? '', { service_id: shelf.services[0]?.id }),
  ]
  await shop.backOffice
    .from('service_reviews')
    .delete()
    .eq('id', review?.id ?? '')
  seen.push(await isShown())
  await shop.backOffice.from('services').delete().in('slug', [slug, neighbor.slug])
  expect(seen).toEqual([true, false, true, false, true, false, true, false, true, true, false])
})

it('names the service that a case study comes from', async () => {
  const [first, second] = shelf.services
  const studies = await rowsOf(
    shop.backOffice
      .from('case_studies')
      .insert(
        [second?.id ?? null, shelf.hidden[0]?.id ?? null, null].map((service_id, n) => ({
          title: `from ${n}`,
          service_id,
          is_featured: true,
          created_at: new Date(Date.now() + 86_400_000 * (29 - n)).toISOString(),
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
      studies.map(({ id }) => id),
    )
  // A draft is no one's business.
  expect(page?.case_studies.slice(0, 3).map((study) => study.service_title)).toEqual([
    second?.service_title,
    null,
    null,
  ])
})
