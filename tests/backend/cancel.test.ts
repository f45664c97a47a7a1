import { describe, expect, it } from 'vitest'
import { callFunction, cartLine, orderOf, payInSandbox, placeOrder } from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { openShop } from './support/shop.ts'
import { issuePromo, stockService, usesOf } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const cancel = (orderId: unknown) =>
  callFunction(shop.anonymous, 'cancel-checkout', { order_id: orderId })

describe('a buyer who turns back', () => {
  it('cancels the order and frees the last use of the promo code', async () => {
    const service = await stockService(shop)
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const request = { lines: [cartLine(service)], promoCode: promo.code }
    const { url, sessionId } = await placeOrder(shop, request)
    const order = await orderOf(shop, sessionId)

    expect(await cancel(order.id)).toMatchObject({ status: 200, body: { cancelled: true } })

    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'CANCELLED' })
    expect(await usesOf(shop, promo)).toMatchObject({ reserved: 0, redeemed: 0 })
    expect((await payInSandbox(url)).headers.get('location') ?? '').not.toContain('success')
    await placeOrder(shop, request)
  })

  it('changes nothing for an order that is paid', async () => {
    const service = await stockService(shop)
    const { url, sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
    const order = await orderOf(shop, sessionId)
    await payInSandbox(url)

    expect(await cancel(order.id)).toMatchObject({ status: 200, body: { cancelled: false } })

    const settled = await eventually(
      () => orderOf(shop, sessionId),
      (seen) => seen.status === 'PAID',
    )
    expect(settled.status).toBe('PAID')
  })

  it.each(['', 'x', 7, null])('is refused the order id %j', async (orderId) => {
    expect(await cancel(orderId)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })

  it('learns nothing of an unknown order', async () => {
    expect(await cancel(crypto.randomUUID())).toMatchObject({
      status: 200,
      body: { cancelled: false },
    })
  })
})
