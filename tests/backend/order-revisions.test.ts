import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from './support/checkout.ts'
import { openScene, type Scene } from './support/order-scene.ts'
import { linesOf } from './support/orders.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const openTwo = () => openScene(shop, admin, 'IN_PROGRESS', { others: [{}] })

const revisionsOf = async ({ guest }: Scene) => {
  const { revisions_included, revisions_used } = (await guest.read()).data as Record<string, number>
  return [revisions_used, revisions_included]
}

/** Sorted, because those of one moment come in any order. */
const deliveryMailsOf = async (orderId: string) =>
  (await mailsOf(shop, orderId))
    .filter(({ kind }) => kind === 'delivered')
    .toSorted((one, other) => one.subject.localeCompare(other.subject))

describe('the revisions of an order', () => {
  it('are one for each service that was bought', async () => {
    expect(await revisionsOf(await openScene(shop, admin, 'IN_PROGRESS'))).toEqual([0, 1])
    expect(await revisionsOf(await openTwo())).toEqual([0, 2])
    const lines = { quantity: 2, others: [{}] }
    expect(await revisionsOf(await openScene(shop, admin, 'IN_PROGRESS', lines))).toEqual([0, 3])
  })

  it('are taken one by one, and the emails say how many are left', async () => {
    const scene = await openTwo()
    const { guest, owner, order } = scene
    const id = order.id.slice(0, 8)
    await owner.deliver(1)
    expect((await guest.revise()).code).toBeUndefined()
    await owner.deliver(2)
    expect((await guest.revise()).code).toBeUndefined()
    await owner.deliver(3)
    expect(await revisionsOf(scene)).toEqual([2, 2])
    expect((await guest.revise()).code).toBe('no_revisions_left')
    const mails = await deliveryMailsOf(order.id)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Version 2 of your order ${id} is delivered`,
      `Version 3 of your order ${id} is delivered`,
      `Your order ${id} is delivered`,
    ])
    const [second, third, first] = mails.map(({ body_text }) => body_text)
    expect(first).toContain('You can approve it, or request a revision: 2 of 2 are left.')
    expect(second).toContain('You can approve it, or request a revision: 1 of 2 is left.')
    expect(third).toContain('If everything is as agreed, please approve it.')
  })

  it('begin after all parts are delivered, which are one version', async () => {
    const { guest, owner, order } = await openTwo()
    const id = order.id.slice(0, 8)
    const [one] = await linesOf(shop, order.id)
    await owner.deliverPart(1, [one?.id ?? ''])
    await owner.deliver(2)
    expect((await guest.revise()).code).toBeUndefined()
    await owner.deliver(3)
    expect((await deliveryMailsOf(order.id)).map(({ subject }) => subject)).toEqual([
      `Version 2 of your order ${id} is delivered`,
      `Your order ${id} is delivered`,
    ])
    const deliveries = shop.backOffice.from('order_deliveries').select('number, version')
    expect(await rowsOf(deliveries.eq('order_id', order.id).order('number'))).toEqual([
      { number: 1, version: 1 },
      { number: 2, version: 1 },
      { number: 3, version: 2 },
    ])
  })
})
