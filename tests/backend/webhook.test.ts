import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  cartLine,
  eventsOf,
  mailKindsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { readLedger } from './support/ledger.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { issuePromo, stockService, usesOf } from './support/stock.ts'
import { eventAbout, nowSeconds, postWebhook, providerAccount } from './support/webhooks.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const provider = providerAccount(store)
const TOLERANCE_SECONDS = 300

/** A session whose payment the provider has taken; the store may not know it yet. */
async function paidSession(promoCode: string | null = null) {
  const lines = [cartLine(await stockService(shop, { price_usd: 25_000 }))]
  const { url, sessionId } = await placeOrder(shop, { lines, promoCode })
  await payInSandbox(url)
  return provider.checkout.sessions.retrieve(sessionId)
}

/** A session that is paid by nothing but the words of an event. */
async function openSession() {
  const lines = [cartLine(await stockService(shop, { price_usd: 25_000 }))]
  const { sessionId } = await placeOrder(shop, { lines })
  const session = await provider.checkout.sessions.retrieve(sessionId)
  return { ...session, payment_status: 'paid' as const }
}

describe('a webhook', () => {
  it.each([
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    [
      'replayed after the tolerance',
      { secret: store.webhookSecret, timestamp: nowSeconds() - TOLERANCE_SECONDS - 5 },
    ],
  ])('%s is refused and changes nothing', async (_case, signing) => {
    const event = eventAbout(await openSession())
    const before = await readLedger()
    expect(await postWebhook(shop.url, event, signing)).toMatchObject({
      status: 400,
      body: { code: 'invalid_signature', error: expect.any(String) },
    })
    expect(await readLedger()).toEqual(before)
    expect(await orderOf(shop, event.data.object.id)).toMatchObject({ status: 'PENDING' })
  })

  it('whose body was changed after it was signed is refused', async () => {
    const event = eventAbout(await openSession())
    const before = await readLedger()
    const payload = JSON.stringify({ ...event, created: event.created + 1 })
    const answer = await postWebhook(shop.url, event, { secret: store.webhookSecret }, payload)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    expect(await readLedger()).toEqual(before)
  })

  it('without a signature is refused', async () => {
    const body = JSON.stringify(eventAbout(await openSession()))
    const response = await fetch(`${shop.url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      body,
    })
    expect(response.status).toBe(400)
  })

  it.each([
    ['without an object', { data: {} }],
    ['without data', { data: null }],
    ['with an object of another type', { data: { object: [] } }],
    ['with an amount that is text', { data: { object: { id: 'cs_test_1', amount_total: '1' } } }],
    ['that is no event', null],
  ])('signed and malformed, %s, is a 400', async (_case, change) => {
    const whole = { ...eventAbout({ id: 'cs_test_1', payment_status: 'paid' } as { id: string }) }
    const event = change && { ...whole, ...change }
    const before = await readLedger()
    expect(
      await postWebhook(shop.url, event as object, { secret: store.webhookSecret }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_event' } })
    expect(await readLedger()).toEqual(before)
  })

  it('signed and no JSON is a 400', async () => {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: '{"id":',
      secret: store.webhookSecret,
    })
    const response = await fetch(`${shop.url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: '{"id":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_event' })
  })

  it('of another amount or currency does not pay an order', async () => {
    const session = await openSession()
    const before = await readLedger()
    for (const change of [{ amount_total: 1 }, { currency: 'jpy' }]) {
      const event = eventAbout({ ...session, ...change })
      expect(await postWebhook(shop.url, event, { secret: store.webhookSecret })).toMatchObject({
        status: 409,
        body: { code: 'amount_mismatch' },
      })
    }
    expect(await readLedger()).toEqual(before)
    expect(await orderOf(shop, session.id)).toMatchObject({ status: 'PENDING' })
  })

  it('about a session of another product is accepted and ignored', async () => {
    const session = await openSession()
    const orderId = crypto.randomUUID()
    const theirs = { metadata: { order_id: orderId }, client_reference_id: orderId }
    const places = { id: 'cs_test_of_another_product', success_url: 'https://other.example/done' }
    const event = eventAbout({ ...session, ...theirs, ...places })
    const before = await readLedger()
    expect(await postWebhook(shop.url, event, { secret: store.webhookSecret })).toEqual({
      status: 200,
      body: { received: true },
    })
    expect(await readLedger()).toEqual(before)
  })

  it('that comes twice counts once', async () => {
    const event = eventAbout(await openSession())
    const sessionId = event.data.object.id
    const send = () => postWebhook(shop.url, event, { secret: store.webhookSecret })
    expect(await send()).toMatchObject({ status: 200 })
    const order = await orderOf(shop, sessionId)
    const before = await readLedger()
    expect(await send()).toMatchObject({ status: 200 })
    expect(await readLedger()).toEqual(before)
    expect(await orderOf(shop, sessionId)).toEqual(order)
    expect(order.status).toBe('PAID')
  })

  it('of expiry after the payment does not cancel the order', async () => {
    const session = await paidSession()
    await settle(shop, session.id)
    const late = eventAbout(session, 'checkout.session.expired')
    expect(await postWebhook(shop.url, late, { secret: store.webhookSecret })).toMatchObject({
      status: 200,
    })
    expect(await orderOf(shop, session.id)).toMatchObject({ status: 'PAID' })
  })
})

describe('settlement', () => {
  it('50 times at the same time, by success calls and webhooks, is one', async () => {
    const promo = await issuePromo(shop)
    const session = await paidSession(promo.code)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, attempt) =>
        attempt % 2 === 0
          ? settle(shop, session.id)
          : postWebhook(shop.url, eventAbout(session), { secret: store.webhookSecret }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const order = await orderOf(shop, session.id)
    expect(order).toMatchObject({ status: 'PAID', total_usd: 22_500 })
    expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
    const kinds = await mailKindsOf(shop, order.id)
    expect(kinds).toContain('order_confirmation')
    expect(kinds).toEqual([...new Set(kinds)])
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
    const redemptions = shop.backOffice.from('promo_redemptions').select('status')
    expect(await rowsOf(redemptions.eq('order_id', order.id))).toEqual([{ status: 'confirmed' }])
  })
})
