import { describe, expect, it } from 'vitest'
import {
  CARDS,
  callFunction,
  cartLine,
  createCheckout,
  eventsOf,
  mailKindsOf,
  mailsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { issuePromo, stockService, stockServices, usesOf } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const DAY_MS = 86_400_000
/** Of an order that needs a brief. */
const PAID_MAILS = ['brief_needed', 'order_confirmation', 'owner_order']

describe('a purchase', () => {
  it('of three services with a promo code is one paid order', async () => {
    const promo = await issuePromo(shop, { value: 15 })
    const [first, second, third] = await stockServices(shop, [
      { price_usd: 19_999, delivery_time_days: 1 },
      { price_usd: 5_001, delivery_time_days: 3 },
      { price_usd: 120_000, delivery_time_days: 2, category: 'Advise & Plan' },
    ])
    if (!first || !second || !third) throw new Error('Three services are needed.')
    const question = { service_id: first.id, label: 'What for?' }
    await rowOf(shop.backOffice.from('brief_questions').insert(question).select('id'))
    const lines = [cartLine(first, 2), cartLine(second, 3), cartLine(third)]
    const { url, sessionId } = await placeOrder(shop, { lines, promoCode: promo.code })

    // 2 × 199.99 + 3 × 50.01 + 1,200.00 = 1,750.01; 15 % of it is 262.5015.
    const amounts = { subtotal_cents: 175_001, discount_cents: 26_250, total_usd: 148_751 }
    const placed = await orderOf(shop, sessionId)
    expect(placed).toMatchObject({ ...amounts, status: 'PENDING', paid_at: null, due_at: null })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })
    expect(await mailsOf(shop, placed.id)).toEqual([])

    const paid = await payInSandbox(url)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(
      `${shop.url}/checkout/success?session_id=${sessionId}`,
    )
    const { status, body } = await settle(shop, sessionId)
    const order = await orderOf(shop, sessionId)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        order_id: order.id,
        order_key: expect.stringMatching(/^\d+\.[0-9a-f]{64}$/),
        customer_email: 'buyer@example.com',
        service_title: `${first.service_title} × 2, ${second.service_title} × 3, ${third.service_title}`,
        total_usd: 148_751,
        due_at: expect.any(String),
        hours_from_brief: 216,
        first_hours_from_brief: 48,
        lacks_part: false,
      },
    })
    expect(order).toMatchObject({
      ...amounts,
      status: 'PAID',
      work_status: 'AWAITING_BRIEF',
      customer_email: 'buyer@example.com',
      promo_code: promo.code,
    })
    const dueAfterMs = Date.parse(String(order.due_at)) - Date.parse(String(order.paid_at))
    // Three pieces of three days each, one after another; the other two beside them.
    expect(dueAfterMs).toBe(9 * DAY_MS)
    expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })

    expect(await mailKindsOf(shop, order.id)).toEqual(PAID_MAILS)
    const mails = await mailsOf(shop, order.id)
    const confirmation = mails.find(({ kind }) => kind === 'order_confirmation')
    expect(confirmation).toMatchObject({ to_email: 'buyer@example.com' })
    expect(confirmation?.body_text).toContain('Thank you, Ada Buyer. I received your payment')
    expect(confirmation?.body_text).toContain(`2 × ${first.service_title}`)
    expect(confirmation?.body_text).toContain('| **Total** | $1,487.51 |')
    expect(confirmation?.body_text).toContain(`/orders/${order.id}?key=`)
  })

  it('keeps title, price and delivery as they were, no matter what happens to the service', async () => {
    const service = await stockService(shop, { price_usd: 30_000, delivery_time_days: 4 })
    const { sessionId } = await placeOrder(shop, { lines: [cartLine(service, 2)] })
    const catalogue = shop.backOffice.from('services')
    await catalogue.update({ price_usd: 99_900, service_title: 'Renamed' }).eq('id', service.id)
    const order = await orderOf(shop, sessionId)
    const items = () =>
      rowsOf(shop.backOffice.from('order_items').select().eq('order_id', order.id))
    const bought = {
      service_title: service.service_title,
      category: 'Fix Problems',
      price_cents: 30_000,
      quantity: 2,
      delivery_time_days: 4,
    }
    expect(await items()).toMatchObject([{ ...bought, service_id: service.id }])
    await catalogue.delete().eq('id', service.id)
    expect(await items()).toMatchObject([{ ...bought, service_id: null }])
  })

  it('is confirmed by the webhook alone when the buyer never comes back', async () => {
    const { url, sessionId } = await placeOrder(shop, {
      lines: [cartLine(await stockService(shop))],
    })
    await payInSandbox(url)
    const order = await eventually(
      () => orderOf(shop, sessionId),
      ({ status }) => status === 'PAID',
    )
    expect(order.status).toBe('PAID')
    expect(await mailKindsOf(shop, order.id)).toEqual(PAID_MAILS)
    const events = shop.backOffice.from('payment_events').select('type')
    expect(await rowsOf(events.eq('checkout_session_id', sessionId))).toEqual([
      { type: 'checkout.session.completed' },
    ])
  })

  it('of a signed-in customer belongs to them', async () => {
    const ada = await shop.signUp('ada')
    const lines = [cartLine(await stockService(shop))]
    const { sessionId } = await placeOrder(shop, { lines, client: ada.client })
    expect(await orderOf(shop, sessionId)).toMatchObject({ user_id: ada.id })
    expect(await rowsOf(ada.client.from('orders').select('status'))).toEqual([
      { status: 'PENDING' },
    ])
  })

  it('at a declined card stays unpaid and can still be paid', async () => {
    const { url, sessionId } = await placeOrder(shop, {
      lines: [cartLine(await stockService(shop))],
    })
    expect((await payInSandbox(url, CARDS.declined)).status).toBe(402)
    expect(await settle(shop, sessionId)).toMatchObject({
      status: 409,
      body: { code: 'payment_incomplete', error: expect.any(String) },
    })
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PENDING', paid_at: null })
    expect((await payInSandbox(url)).status).toBe(303)
    expect(await settle(shop, sessionId)).toMatchObject({ status: 200 })
  })

  it('of one service from its page goes the same way', async () => {
    const service = await stockService(shop, { price_usd: 45_050 })
    const buy = (amount: number) =>
      callFunction(shop.anonymous, 'create-payment', {
        serviceId: service.id,
        amount,
        serviceName: service.service_title,
        reader: { timeZone: 'Europe/Lisbon', locale: 'pt-PT' },
      })
    expect(await buy(1)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { status, body } = await buy(450.5)
    expect(status).toBe(200)
    const sessionId = /cs_\w+/.exec(String(body['url']))?.[0] ?? ''
    expect(await orderOf(shop, sessionId)).toMatchObject({
      status: 'PENDING',
      total_usd: 45_050,
      time_zone: 'Europe/Lisbon',
      is_day_first: true,
      has_24_hours: true,
    })
  })
})

describe('an idempotency key', () => {
  it('gives one order and one address, even to attempts at the same time', async () => {
    const idempotencyKey = crypto.randomUUID()
    const lines = [cartLine(await stockService(shop))]
    const attempts = Array.from({ length: 6 }, () => placeOrder(shop, { lines, idempotencyKey }))
    const placed = await Promise.all(attempts)
    placed.push(await placeOrder(shop, { lines, idempotencyKey }))
    expect(new Set(placed.map(({ url }) => url)).size).toBe(1)
    const orders = shop.backOffice.from('orders').select('id').eq('idempotency_key', idempotencyKey)
    expect(await rowsOf(orders)).toHaveLength(1)
  })

  it('is not good for another cart, nor for a finished order', async () => {
    const idempotencyKey = crypto.randomUUID()
    const service = await stockService(shop)
    const lines = [cartLine(service)]
    const { url, sessionId } = await placeOrder(shop, { lines, idempotencyKey })
    const other = { lines: [cartLine(service, 2)], idempotencyKey }
    expect(await createCheckout(shop, other)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    await payInSandbox(url)
    await settle(shop, sessionId)
    expect(await createCheckout(shop, { lines, idempotencyKey })).toMatchObject({
      status: 409,
      body: { code: 'order_closed' },
    })
  })
})
