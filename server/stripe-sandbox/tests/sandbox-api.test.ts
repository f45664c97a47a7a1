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
    const coupon = await shop.coupon(80_100)
    const session = await shop.createSession({ discounts: [{ coupon: coupon.id }] })
    expect(session).toMatchObject({
      amount_total: 200_000,
      total_details: { amount_discount: 80_100 },
      discounts: [{ coupon: coupon.id, promotion_code: null }],
    })
    const large = await shop.coupon(9_000_000)
    const free = await shop.createSession({ discounts: [{ coupon: large.id }] })
    expect(free).toMatchObject({ amount_total: 0, total_details: { amount_discount: 280_100 } })
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
  it.each(['checkout.sessions', 'paymentIntents', 'disputes'])(
    'answers 404 for an unknown id of %s',
    async (resource) => {
      const { stripe } = shop
      const evidence = { uncategorized_text: 'losing_evidence' }
      const call = {
        'checkout.sessions': () => stripe.checkout.sessions.retrieve('cs_test_none'),
        paymentIntents: () => stripe.paymentIntents.retrieve('pi_none'),
        disputes: () => stripe.disputes.update('dp_none', { evidence, submit: true }),
      }[resource]
      await expect(call?.()).rejects.toMatchObject({
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
    await expect(stranger.checkout.sessions.retrieve('cs_test_1')).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await fetch(`${shop.origin}/v1/checkout/sessions/cs_test_1`)).status).toBe(401)
  })

  it('answers 404 to a part of the API that it does not have', async () => {
    await expect(shop.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it.each(['sk_live_123', 'rk_live_123', ''])('does not start with the key "%s"', (secretKey) => {
    const log = { info() {}, warn() {}, error() {} }
    const webhook = { webhookUrl: `${shop.origin}/webhook`, webhookSecret: 'whsec_1' }
    expect(() =>
      createSandbox({
        ...shop,
        readStoreName: async () => 'Test Store',
        ...webhook,
        secretKey,
        log,
      }),
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
    const create = (amountOff: number) =>
      shop.stripe.coupons.create({ amount_off: amountOff, currency: 'usd' }, options)
    await create(10)
    await expect(create(20)).rejects.toMatchObject({
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
  const session = await shop.stripe.checkout.sessions.retrieve(id)
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'paid@example.com', name: 'Ada Buyer' },
  })
  expect(await shop.paymentOf(session)).toMatchObject({
    object: 'payment_intent',
    amount: 280_100,
    amount_received: 280_100,
    status: 'succeeded',
    metadata: { order_id: 'order-1' },
    latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
  })
})
