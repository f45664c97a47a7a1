import { beforeAll, describe, expect, inject, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { buy, change, place, type Purchase } from './support/orders.ts'
import type { FoundService } from './support/searches.ts'
import { openShop } from './support/shop.ts'

const shop = openShop(inject('store'))
/** More than anybody else has bought of one service, so that these stand in front. */
let most = 20

beforeAll(async () => {
  most += (await suggest())[0]?.projects_sold_30d ?? 0
})

async function suggest(): Promise<FoundService[]> {
  const { status, body } = await callFunction(shop.anonymous, 'search-suggest', {})
  if (status !== 200) throw new Error(`The suggestions answered ${status}.`)
  return body['services'] as FoundService[]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Buys more of a new service than there was of any, and answers it. */
async function hire(columns: Record<string, unknown> = {}, purchase: Purchase = {}) {
  most += 1
  const bought = await buy(shop, { quantity: most, ...purchase })
  if (Object.keys(columns).length > 0) await change(shop, bought.id, columns)
  return bought.service
}

describe('search-suggest', () => {
  it('lists what was paid for most in the last 30 days, six at most', async () => {
    const less = await hire({ paid_at: daysAgo(29) })
    const more = await hire()
    const services = await suggest()
    expect(services.slice(0, 2)).toEqual([
      {
        id: more.id,
        slug: more.slug,
        title: more.service_title,
        category: more.category,
        price_usd: more.price_usd,
        projects_sold_30d: most,
      },
      expect.objectContaining({ id: less.id, projects_sold_30d: most - 1 }),
    ])
    expect(services.length).toBeLessThanOrEqual(6)
  })

  it.each([
    ['refunded', { status: 'REFUNDED' }],
    ['older', { paid_at: daysAgo(31) }],
    ['in the trash', { deleted_at: new Date().toISOString() }],
  ])('does not count orders that are %s', async (_, columns) => {
    const service = await hire(columns)
    expect((await suggest()).map(({ id }) => id)).not.toContain(service.id)
  })

  it('does not count orders that nobody has paid', async () => {
    most += 1
    const { service } = await place(shop, { quantity: most })
    expect((await suggest()).map(({ id }) => id)).not.toContain(service.id)
  })

  it('leaves out what is no longer on sale', async () => {
    const service = await hire()
    const archived = { status: 'archived' }
    await shop.backOffice.from('services').update(archived).eq('id', service.id)
    expect((await suggest()).map(({ id }) => id)).not.toContain(service.id)
  })
})
