import { beforeAll, describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  mailKindsOf,
  newNetwork,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { readLedger } from './support/ledger.ts'
import { openShop, rowsOf } from './support/shop.ts'
import {
  issuePromo,
  stockService,
  stockServices,
  usesOf,
  type StockedService,
} from './support/stock.ts'
import { providerAccount } from './support/webhooks.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

let service: StockedService
let other: StockedService

beforeAll(async () => {
  const [first, second] = await stockServices(shop, [{ price_usd: 20_000 }, { price_usd: 10_000 }])
  if (!first || !second) throw new Error('Two services are needed.')
  service = first
  other = second
})

function quote(code: string, lines = [cartLine(service)]) {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const items = lines.map(({ serviceId, quantity }) => ({ serviceId, quantity }))
  return callFunction(shop.anonymous, 'validate-promo', { code, subtotal, items })
}

async function bindTo(promo: { id: string }, bound: StockedService) {
  const row = { promo_code_id: promo.id, service_id: bound.id }
  const { error } = await shop.backOffice.from('promo_code_services').insert(row)
  if (error) throw error
}

describe('validate-promo', () => {
  it.each([
    ['15 %', { type: 'percent', value: 15 }, 3_000],
    ['100 %', { type: 'percent', value: 100 }, 20_000],
    ['$50', { type: 'fixed', value: 5_000 }, 5_000],
    ['$500, but no more than the order', { type: 'fixed', value: 50_000 }, 20_000],
    ['one with a minimum that is met', { min_subtotal_cents: 20_000 }, 2_000],
    ['one in its time', { starts_at: YESTERDAY, ends_at: TOMORROW }, 2_000],
  ])('takes %s off', async (_case, columns, discountAmount) => {
    const promo = await issuePromo(shop, columns)
    const { type = 'percent', value = 10 } = columns as { type?: string; value?: number }
    expect(await quote(` ${promo.code.toLowerCase()} `)).toEqual({
      status: 200,
      body: { valid: true, code: promo.code, type, value, discountAmount },
    })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 0 })
  })

  it('takes a bound code off its services alone', async () => {
    const promo = await issuePromo(shop, { value: 50 })
    await bindTo(promo, other)
    const lines = [cartLine(service), cartLine(other, 2)]
    expect(await quote(promo.code, lines)).toMatchObject({ body: { discountAmount: 10_000 } })
    const { sessionId } = await placeOrder(shop, { lines, promoCode: promo.code })
    expect(await orderOf(shop, sessionId)).toMatchObject({
      discount_cents: 10_000,
      total_usd: 30_000,
    })
  })

  it.each([
    ['no code', { code: '' }],
    ['a blank code', { code: '   ' }],
    ['a number for a code', { code: 5 }],
    ['a very long code', { code: 'X'.repeat(41) }],
    ['a code with a NUL', { code: 'A\u0000B' }],
    ['a negative subtotal', { subtotal: -1 }],
    ['a fraction of a cent', { subtotal: 100.5 }],
    ['no subtotal', { subtotal: undefined }],
    ['items that are none', { items: 'all' }],
  ])('refuses %s', async (_case, change) => {
    const body = { code: 'ANY', subtotal: 20_000, ...change }
    expect(await callFunction(shop.anonymous, 'validate-promo', body)).toMatchObject({
      status: 400,
      body: { error: expect.any(String), code: expect.stringMatching(/^invalid_/) },
    })
  })

  it('answers for an order that is too large to exist', async () => {
    const { code } = await issuePromo(shop)
    const body = { code, subtotal: Number.MAX_SAFE_INTEGER }
    expect(await callFunction(shop.anonymous, 'validate-promo', body)).toMatchObject({
      status: 200,
      body: { valid: true },
    })
  })
})

describe('a code that is not valid', () => {
  it.each([
    ['unknown', null, /does not exist|don't know/],
    ['not started', { starts_at: TOMORROW }, /not active yet/],
    ['expired', { ends_at: YESTERDAY }, /has expired/],
    ['used up', { max_redemptions: 3, redeemed_count: 3 }, /used up/],
    ['held by others', { max_redemptions: 3, reserved_count: 3 }, /used up/],
    ['paused', { is_paused: true }, /paused/],
    ['below its minimum', { min_subtotal_cents: 20_001 }, /at least \$200\.01/],
    ['bound to other services', 'bound', /services in your cart/],
  ])(
    'because it is %s is refused with the reason, and nothing is written',
    async (_case, columns, reason) => {
      const promo =
        columns === null
          ? { code: 'NO-SUCH-CODE' }
          : await issuePromo(shop, Object(columns === 'bound' ? {} : columns))
      if (columns === 'bound' && 'id' in promo) await bindTo(promo, other)
      const before = await readLedger()
      expect(await quote(promo.code)).toMatchObject({
        status: 200,
        body: { valid: false, message: expect.stringMatching(reason) },
      })
      const order = { lines: [cartLine(service)], promoCode: promo.code }
      expect(await createCheckout(shop, order)).toMatchObject({
        status: 422,
        body: { code: 'promo_invalid', error: expect.stringMatching(reason) },
      })
      expect(await readLedger()).toEqual(before)
    },
  )
})

describe('a use of a code', () => {
  it('of 100 % makes an order of $0 that needs no card', async () => {
    const promo = await issuePromo(shop, { value: 100, max_redemptions: 1 })
    const { url, sessionId } = await placeOrder(shop, {
      lines: [cartLine(service)],
      promoCode: promo.code,
    })
    expect((await payInSandbox(url, '')).status).toBe(303)
    expect(await settle(shop, sessionId)).toMatchObject({ status: 200, body: { total_usd: 0 } })
    const order = await orderOf(shop, sessionId)
    expect(order).toMatchObject({ status: 'PAID', discount_cents: 20_000, total_usd: 0 })
    const kinds = await mailKindsOf(shop, order.id)
    expect(kinds).toContain('order_confirmation')
    expect(kinds).toEqual([...new Set(kinds)])
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
  })

  it('is free again when the checkout expires, and its order is cancelled', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const order = { lines: [cartLine(service)], promoCode: promo.code }
    const { sessionId } = await placeOrder(shop, order)
    // The buyer's own hold would move to a checkout from the same network.
    const another = { ...order, address: newNetwork() }
    expect(await createCheckout(shop, another)).toMatchObject({ status: 422 })
    await providerAccount(store).checkout.sessions.expire(sessionId)
    const { status } = await eventually(
      () => orderOf(shop, sessionId),
      (row) => row.status === 'CANCELLED',
    )
    expect(status).toBe('CANCELLED')
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 0 })
    expect(await createCheckout(shop, order)).toMatchObject({ status: 200 })
  })

  it('is given ten times of ten to 200 simultaneous buyers', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 10 })
    const cheap = await stockService(shop)
    const order = { lines: [cartLine(cheap)], promoCode: promo.code }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => createCheckout(shop, { ...order, address: newNetwork() })),
    )
    const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body['code'] ?? 'ok'}`)
    expect(Object.fromEntries([...counts].map(([key, all]) => [key, all.length]))).toEqual({
      '200 ok': 10,
      '422 promo_invalid': 190,
    })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 10, redeemed: 0 })
    const orders = shop.backOffice.from('orders').select('status').eq('promo_code', promo.code)
    expect(await rowsOf(orders)).toHaveLength(10)
  })
})
