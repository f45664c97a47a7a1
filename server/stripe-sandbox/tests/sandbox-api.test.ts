import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox } from '../create-sandbox.ts'
import { GOOD_CARD, line, openShop, sessionParams, type SandboxShop } from './sandbox-shop.ts'

let shop: SandboxShop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

describe('checkout sessions', () => {
  it('adds up the lines and answers an open session', async () => {
    const session = await shop.createSession({ customer_email: 'a@example.com' })
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'payment',
      currency: 'usd',
      amount_subtotal: 280_100,
      amount_total: 280_100,
      total_details: { amount_discount: 0 },
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1' },
      customer_email: 'a@example.com',
      payment_intent: null,
      livemode: false,
    })
    expect(session.id).toMatch(/^cs_test_[0-9a-f]{64}$/)
    expect(session.url).toBe(`${shop.origin}/sandbox/checkout/${session.id}`)
    expect(session.expires_at - session.created).toBe(24 * 60 * 60)
    expect(session.lastResponse.requestId).toMatch(/^req_/)
    expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
  })

  it('takes a fixed coupon off, down to zero at most', async () => {
    const coupon = await shop.stripe.coupons.create({ amount_off: 80_100, currency: 'usd' })
    const session = await shop.createSession({ discounts: [{ coupon: coupon.id }] })
    expect(session).toMatchObject({
      amount_total: 200_000,
      total_details: { amount_discount: 80_100 },
      discounts: [{ coupon: coupon.id, promotion_code: null }],
    })
    const large = await shop.stripe.coupons.create({ amount_off: 9_000_000, currency: 'usd' })
    const free = await shop.createSession({ discounts: [{ coupon: large.id }] })
    expect(free).toMatchObject({ amount_total: 0, total_details: { amount_discount: 280_100 } })
  })

  it('spreads a percentage over the lines without losing a cent', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 33.33 })
    const { id } = await shop.createSession({
      line_items: [line('A', 101, 1), line('B', 333, 1), line('C', 77, 3)],
      discounts: [{ coupon: coupon.id }],
    })
    const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    const discounts = session.line_items?.data.map((item) => item.amount_discount) ?? []
    expect(discounts.reduce((sum, amount) => sum + amount, 0)).toBe(222)
    expect(session.amount_total).toBe(665 - 222)
  })

  it('lists line items in pages', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `Service ${index}`)
    const { id } = await shop.createSession({ line_items: names.map((name) => line(name, 100, 1)) })
    const first = await shop.stripe.checkout.sessions.listLineItems(id)
    expect(first).toMatchObject({ has_more: true, data: { length: 10 } })
    const all = await shop.stripe.checkout.sessions
      .listLineItems(id)
      .autoPagingToArray({ limit: 99 })
    expect(all.map((item) => item.description)).toEqual(names)
    expect(all[0]?.price).toMatchObject({ unit_amount: 100, currency: 'usd' })
  })

  it('is expired once, and only while open', async () => {
    const { id } = await shop.createSession()
    expect(await shop.stripe.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of `expired`/)
    expect((await shop.pay(id)).status).toBe(200)
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    })
  })

  const soon = () => Math.floor(Date.now() / 1000)
  it.each([
    ['nothing to sell', { line_items: [] }, 'line_items'],
    [
      'a negative price',
      { line_items: [line('A', -1, 1)] },
      'line_items[0][price_data][unit_amount]',
    ],
    [
      'a fractional price',
      { line_items: [line('A', 1.5, 1)] },
      'line_items[0][price_data][unit_amount]',
    ],
    ['a quantity of 0', { line_items: [line('A', 100, 0)] }, 'line_items[0][quantity]'],
    [
      'a nameless product',
      { line_items: [line('', 100, 1)] },
      'line_items[0][price_data][product_data][name]',
    ],
    ['a script as address', { success_url: 'javascript:alert(1)' }, 'success_url'],
    ['a script as way back', { cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    ['an email that is none', { customer_email: 'ada' }, 'customer_email'],
    ['a life of 10 minutes', { expires_at: soon() + 600 }, 'expires_at'],
    ['a life of 2 days', { expires_at: soon() + 172_800 }, 'expires_at'],
    ['an unknown coupon', { discounts: [{ coupon: 'none' }] }, 'discounts[0][coupon]'],
    ['what it does not know', { automatic_tax: { enabled: true } }, 'automatic_tax'],
    ['less than 50 cents', { line_items: [line('A', 49, 1)] }, undefined],
    ['more than a million', { line_items: [line('A', 99_999_999, 2)] }, undefined],
  ])('refuses %s', async (_, params, param) => {
    await expect(shop.createSession(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param,
    })
  })

  it('names a missing parameter', async () => {
    const { success_url: _, ...incomplete } = sessionParams()
    await expect(shop.stripe.checkout.sessions.create(incomplete)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    })
  })
})

describe('keys', () => {
  it.each(['checkout.sessions', 'paymentIntents', 'refunds', 'events', 'coupons'])(
    'answers 404 for an unknown id of %s',
    async (resource) => {
      const { stripe } = shop
      const retrieve = {
        'checkout.sessions': () => stripe.checkout.sessions.retrieve('cs_test_none'),
        paymentIntents: () => stripe.paymentIntents.retrieve('pi_none'),
        refunds: () => stripe.refunds.retrieve('re_none'),
        events: () => stripe.events.retrieve('evt_none'),
        coupons: () => stripe.coupons.retrieve('none'),
      }[resource]
      await expect(retrieve?.()).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      })
    },
  )

  it('refuses an unknown key as Stripe does', async () => {
    const stranger = new Stripe('sk_test_wrong_key_0000', {
      host: '127.0.0.1',
      port: new URL(shop.origin).port,
      protocol: 'http',
    })
    await expect(stranger.accounts.retrieveCurrent()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await fetch(`${shop.origin}/v1/account`)).status).toBe(401)
    expect(await shop.stripe.accounts.retrieveCurrent()).toMatchObject({ object: 'account' })
  })

  it('answers 404 to a part of the API that it does not have', async () => {
    await expect(shop.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it.each(['sk_live_123', 'rk_live_123', ''])('does not start with the key "%s"', (secretKey) => {
    const log = { info() {}, warn() {}, error() {} }
    const webhook = { webhookUrl: `${shop.origin}/webhook`, webhookSecret: 'whsec_1' }
    expect(() =>
      createSandbox({ db: shop.db, origin: shop.origin, ...webhook, secretKey, log }),
    ).toThrow(/sandbox/)
  })
})

describe('idempotency keys', () => {
  it('repeats the first answer, also for requests at the same time', async () => {
    const options = { idempotencyKey: crypto.randomUUID() }
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.stripe.checkout.sessions.create(sessionParams(), options),
      ),
    )
    expect(new Set(sessions.map((session) => session.id)).size).toBe(1)
    const replayed = sessions.filter(
      (session) => session.lastResponse.headers['idempotent-replayed'] === 'true',
    )
    expect(replayed).toHaveLength(4)
  })

  it('refuses the same key with other parameters', async () => {
    const options = { idempotencyKey: crypto.randomUUID() }
    await shop.stripe.coupons.create({ percent_off: 10 }, options)
    await expect(shop.stripe.coupons.create({ percent_off: 20 }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  it('lets a failed request be tried again', async () => {
    const options = { idempotencyKey: crypto.randomUUID() }
    const { id } = await shop.createSession()
    const refund = (paymentIntent: string) =>
      shop.stripe.refunds.create({ payment_intent: paymentIntent }, options)
    await expect(refund('pi_none')).rejects.toMatchObject({ statusCode: 404 })
    await shop.pay(id)
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    expect(await refund(String(session.payment_intent))).toMatchObject({ status: 'succeeded' })
  })
})

it('shows the payment of a paid session', async () => {
  const { id } = await shop.createSession()
  await shop.pay(id, { ...GOOD_CARD, email: 'paid@example.com' })
  const session = await shop.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'paid@example.com', name: 'Ada Buyer' },
    payment_intent: {
      object: 'payment_intent',
      amount: 280_100,
      amount_received: 280_100,
      status: 'succeeded',
      metadata: { order_id: 'order-1' },
      latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    },
    line_items: { data: [{ description: 'Brand audit' }, { quantity: 2, amount_total: 90_100 }] },
  })
})
