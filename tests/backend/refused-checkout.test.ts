import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction, cartLine, createCheckout, settle } from './support/checkout.ts'
import { readLedger } from './support/ledger.ts'
import { openShop } from './support/shop.ts'
import { newService, stockService, stockServices, type StockedService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let onSale: StockedService
let hidden: Record<'draft' | 'archived' | 'trashed' | 'deleted', StockedService>

beforeAll(async () => {
  onSale = await stockService(shop, { price_usd: 19_900 })
  const [draft, archived, trashed, deleted] = await stockServices(shop, [
    { status: 'draft' },
    { status: 'archived' },
    { deleted_at: new Date().toISOString() },
    {},
  ])
  if (!draft || !archived || !trashed || !deleted) throw new Error('Four services are needed.')
  await shop.backOffice.from('services').delete().eq('id', deleted.id)
  hidden = { draft, archived, trashed, deleted }
})

/** Runs a request that must be refused, and checks that it wrote nothing. */
async function refused(request: () => Promise<{ status: number; body: Record<string, unknown> }>) {
  const before = await readLedger()
  const { status, body } = await request()
  expect(await readLedger()).toEqual(before)
  expect(body['error']).toEqual(expect.stringMatching(/^[A-Z].+[a-z.]$/))
  return { status, code: body['code'], details: body['details'] }
}

describe('create-checkout', () => {
  it.each(['draft', 'archived', 'trashed', 'deleted'] as const)(
    'sells no %s service',
    async (state) => {
      const lines = [cartLine(onSale), cartLine(hidden[state])]
      expect(await refused(() => createCheckout(shop, { lines }))).toEqual({
        status: 409,
        code: 'service_unavailable',
        details: { items: [{ serviceId: hidden[state].id }] },
      })
    },
  )

  it.each([1, 19_899, 19_901, 0])(
    'refuses the price of %i cents and names the current one',
    async (price) => {
      const lines = [{ ...cartLine(onSale), price }]
      expect(await refused(() => createCheckout(shop, { lines }))).toEqual({
        status: 409,
        code: 'price_changed',
        details: { items: [{ serviceId: onSale.id, price: 19_900 }] },
      })
    },
  )

  it.each([0, -1, 1.5, 1e9, 100, '1', null, undefined, true, [1]])(
    'refuses the quantity %j',
    async (quantity) => {
      const lines = [{ ...cartLine(onSale), quantity }]
      const { status, code } = await refused(() => createCheckout(shop, { lines }))
      expect({ status, code }).toEqual({ status: 400, code: 'invalid_quantity' })
    },
  )

  it.each([
    ['an empty cart', () => [], 'cart_empty'],
    [
      '51 lines',
      () =>
        Array.from({ length: 51 }, () => ({ ...cartLine(onSale), serviceId: crypto.randomUUID() })),
      'too_many_lines',
    ],
    ['a service twice', () => [cartLine(onSale), cartLine(onSale, 2)], 'invalid_request'],
    ['no id', () => [{ quantity: 1, price: 19_900 }], 'invalid_request'],
    [
      'an id that is none',
      () => [{ ...cartLine(onSale), serviceId: '1 or 1=1' }],
      'invalid_request',
    ],
    ['a negative price', () => [{ ...cartLine(onSale), price: -19_900 }], 'invalid_request'],
    ['a line that is none', () => ['x'], 'invalid_request'],
    ['no list', () => ({ 0: cartLine(onSale) }), 'invalid_request'],
  ])('refuses %s', async (_case, lines, wanted) => {
    const request = () => callFunction(shop.anonymous, 'create-checkout', { items: lines() })
    const { status, code } = await refused(request)
    expect({ status, code }).toEqual({ status: 400, code: wanted })
  })

  it('refuses an order that the provider cannot charge', async () => {
    const [dear, cheap] = await stockServices(shop, [{ price_usd: 90_000_000 }, { price_usd: 49 }])
    if (!dear || !cheap) throw new Error('Two services are needed.')
    const order = (lines: unknown[]) => refused(() => createCheckout(shop, { lines }))
    expect(await order([cartLine(dear, 2)])).toMatchObject({
      status: 422,
      code: 'amount_too_large',
    })
    expect(await order([cartLine(cheap)])).toMatchObject({ status: 422, code: 'amount_too_small' })
  })

  it('refuses an idempotency key that is not a UUID', async () => {
    const request = { lines: [cartLine(onSale)], idempotencyKey: "x'; drop table orders" }
    const { status, code } = await refused(() => createCheckout(shop, request))
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('refuses a service that has just been taken off sale', async () => {
    const service = await stockService(shop, newService())
    const lines = [cartLine(service)]
    await shop.backOffice.from('services').update({ status: 'archived' }).eq('id', service.id)
    const { status, code } = await refused(() => createCheckout(shop, { lines }))
    expect({ status, code }).toEqual({ status: 409, code: 'service_unavailable' })
  })
})

describe('create-payment', () => {
  it.each([
    ['another price', { amount: 1 }, 409, 'price_changed'],
    ['a negative price', { amount: -199 }, 400, 'invalid_request'],
    ['no price', { amount: null }, 400, 'invalid_request'],
    ['an unknown service', { serviceId: crypto.randomUUID() }, 409, 'service_unavailable'],
    ['no service', { serviceId: undefined }, 400, 'invalid_request'],
  ])('refuses %s', async (_case, change, status, code) => {
    const body = { serviceId: onSale.id, amount: 199, serviceName: 'x', ...change }
    const request = () => callFunction(shop.anonymous, 'create-payment', body)
    expect(await refused(request)).toMatchObject({ status, code })
  })
})

describe('process-checkout-success', () => {
  it.each([
    ['a session that the provider does not know', 'cs_test_0123456789abcdef'],
    ['what is no session id', "cs_test_1' or '1'='1"],
    ['a path in place of an id', '../payment_intents'],
    ['no id', undefined],
    ['a number', 5],
  ])('refuses %s', async (_case, sessionId) => {
    const { status, code } = await refused(() => settle(shop, sessionId as string))
    expect({ status, code }).toEqual({ status: 404, code: 'session_not_found' })
  })
})

describe('every function', () => {
  it.each(['{bad', '', 'null', '[]', '"text"', '5'])('refuses the body %j', async (body) => {
    for (const name of [
      'create-checkout',
      'create-payment',
      'validate-promo',
      'process-checkout-success',
    ]) {
      const { status, code } = await refused(() =>
        callFunction(shop.anonymous, name, new Blob([body], { type: 'application/json' })),
      )
      expect({ name, status, code }).toEqual({ name, status: 400, code: 'invalid_request' })
    }
  })
})
