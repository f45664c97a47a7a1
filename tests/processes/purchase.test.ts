import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  cartLine,
  createCheckout,
  eventsOf,
  mailKindsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
  type FunctionAnswer,
  type OrderRequest,
} from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { rowsOf } from '../backend/support/shop.ts'
import { issuePromo, stockService, usesOf, type StockedService } from '../backend/support/stock.ts'
import { eventAbout, postWebhook } from '../backend/support/webhooks.ts'
import { shopOf } from './support/visitors.ts'

const processes = inject('processes')
const [first = '', second = '', third = ''] = processes.urls
const shop = shopOf()

let service: StockedService
beforeAll(async () => {
  service = await stockService(shop, { price_usd: 25_000 })
})

const paid = (sessionId: string) =>
  eventually(
    () => orderOf(shop, sessionId),
    ({ status }) => status === 'PAID',
  )

/** A store that has too many at once sends some of them away, and they come again. */
async function comeAgain(order: OrderRequest): Promise<FunctionAnswer> {
  for (;;) {
    const answer = await createCheckout(shopOf(), order)
    if (answer.status !== 503) return answer
    await wait(500)
  }
}

describe('a purchase', () => {
  it('goes through, whichever processes its steps come to', async () => {
    const promo = await issuePromo(shop)
    const lines = [cartLine(service, 2)]
    const { url, sessionId } = await placeOrder(shop, { lines, promoCode: promo.code })
    expect(url.startsWith(processes.url)).toBe(true)
    expect((await payInSandbox(url)).status).toBe(303)
    expect(await settle(shop, sessionId)).toMatchObject({ status: 200 })
    const order = await paid(sessionId)
    expect(order).toMatchObject({ status: 'PAID', subtotal_cents: 50_000, total_usd: 45_000 })
    expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
  })

  it('is one order when webhook and success page come to different processes at the same time', async () => {
    const promo = await issuePromo(shop)
    const buy = async () => {
      const placed = await placeOrder(shopOf(), {
        lines: [cartLine(service)],
        promoCode: promo.code,
      })
      // The first process confirms the payment to the store; meanwhile, others get it too.
      const paying = payInSandbox(placed.url.replace(processes.url, first))
      const told = async () => {
        await paying
        const event = eventAbout({ id: placed.sessionId })
        return postWebhook(second, event, { secret: processes.webhookSecret })
      }
      await Promise.all([paying, told(), settle(shopOf(third), placed.sessionId)])
      await settle(shopOf(third), placed.sessionId)
      return placed.sessionId
    }
    const sessions = await Promise.all(Array.from({ length: 8 }, buy))
    for (const sessionId of sessions) {
      const order = await paid(sessionId)
      expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
      const kinds = await mailKindsOf(shop, order.id)
      expect(kinds).toContain('order_confirmation')
      expect(kinds).toEqual([...new Set(kinds)])
    }
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 8 })
  })

  it('has its promo code as often as there are uses of it, and no more', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 5 })
    const order = { lines: [cartLine(service)], promoCode: promo.code }
    const answers = await Promise.all(Array.from({ length: 60 }, () => comeAgain(order)))
    const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body['code'] ?? 'ok'}`)
    expect(Object.fromEntries([...counts].map(([key, all]) => [key, all.length]))).toEqual({
      '200 ok': 5,
      '422 promo_invalid': 55,
    })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 5, redeemed: 0 })
    const orders = shop.backOffice.from('orders').select('status').eq('promo_code', promo.code)
    expect(await rowsOf(orders)).toHaveLength(5)
  })
})
