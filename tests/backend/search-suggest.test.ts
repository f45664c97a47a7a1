import { describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { buy } from './support/orders.ts'
import { newWord, searchFor, type FoundService } from './support/searches.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

async function answer() {
  const { status, body } = await callFunction(shop.anonymous, 'search-suggest', {})
  if (status !== 200) throw new Error(`The suggestions answered ${status}.`)
  return body as { services: FoundService[]; examples: string[] }
}

const suggest = async () => (await answer()).services

/** A new service with one review more than any other has. */
async function hire(columns: Record<string, unknown> = {}) {
  const most = 1 + Math.max(0, ...(await suggest()).map((service) => service.projects_sold_30d))
  const service = await stockService(shop, columns)
  const reviews = Array.from({ length: most }, (_, index) => ({
    service_id: service.id,
    reviewer_name: `Reviewer ${index}`,
    rating: 5,
    review_content: 'Good.',
    status: 'approved',
  }))
  await rowsOf(shop.backOffice.from('service_reviews').insert(reviews).select('id'))
  return { service, most }
}

describe('search-suggest', () => {
  it('lists the most hired services with the figures of their cards, six at most', async () => {
    const less = await hire()
    const more = await hire()
    const services = await suggest()
    expect(services[0]).toEqual({
      id: more.service.id,
      slug: more.service.slug,
      title: more.service.service_title,
      category: more.service.category,
      price_usd: more.service.price_usd,
      projects_sold_30d: more.most,
    })
    expect(services[1]).toMatchObject({ id: less.service.id, projects_sold_30d: less.most })
    expect(services.length).toBeLessThanOrEqual(6)
    const cards = await rowsOf(
      shop.anonymous
        .from('service_cards')
        .select('id, projects_sold_30d')
        .order('projects_sold_30d', { ascending: false })
        .order('service_title')
        .limit(6),
    )
    expect(services.map(({ id, projects_sold_30d }) => ({ id, projects_sold_30d }))).toEqual(cards)
  })

  it('counts as the cards do, no matter what was ordered', async () => {
    const { service } = await buy(shop, { quantity: 99 })
    expect((await suggest()).map(({ id }) => id)).not.toContain(service.id)
  })

  it('leaves out what is no longer on sale', async () => {
    const { service } = await hire()
    const archived = { status: 'archived' }
    await shop.backOffice.from('services').update(archived).eq('id', service.id)
    expect((await suggest()).map(({ id }) => id)).not.toContain(service.id)
  })

  it('offers at most six questions, each while it finds something', async () => {
    const { examples } = await answer()
    expect(examples.length).toBeGreaterThanOrEqual(4)
    expect(examples.length).toBeLessThanOrEqual(6)
    for (const q of examples) expect(await searchFor(shop.anonymous, q)).not.toEqual([])
    const { service } = await hire({ service_title: `Tuning of ${newWord()}` })
    const saying = newWord()
    const vocabulary = shop.backOffice.from('search_vocabulary')
    const entry = { phrases: [saying], meaning: service.service_title, example: `Our ${saying}` }
    const { data, error } = await vocabulary.insert(entry).select('id').single()
    expect(error).toBeNull()
    expect((await answer()).examples[0]).toBe(entry.example)
    await shop.backOffice.from('services').update({ status: 'draft' }).eq('id', service.id)
    expect((await answer()).examples).not.toContain(entry.example)
    await vocabulary.delete().eq('id', data?.id)
  })
})
