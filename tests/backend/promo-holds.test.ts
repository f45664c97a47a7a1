import { describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  mailsOf,
  newNetwork,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { issuePromo, stockService, usesOf, type PromoRow } from './support/stock.ts'
import { providerAccount } from './support/webhooks.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const provider = providerAccount(store)

/** A buyer with a cart of one service, and where he comes from. */
async function aBuyer(promo: PromoRow, address = newNetwork()) {
  const lines = [cartLine(await stockService(shop, { price_usd: 20_000 }))]
  return { lines, promoCode: promo.code, cartKey: crypto.randomUUID(), address }
}

const validate = (promo: PromoRow, cartKey?: string) =>
  callFunction(
    shop.anonymous,
    'validate-promo',
    { code: promo.code, subtotal: 20_000 },
    cartKey ? { 'cart-key': cartKey } : {},
  )

const redemptionOf = (orderId: string) =>
  rowOf(
    shop.backOffice
      .from('promo_redemptions')
      .select('status, visitor, held_until')
      .eq('order_id', orderId),
  )

const endHoldOf = (orderId: string) =>
  rowsOf(
    shop.backOffice
      .from('promo_redemptions')
      .update({ held_until: new Date(Date.now() - 1_000).toISOString() })
      .eq('order_id', orderId)
      .select('id'),
  )

const sweep = () => callFunction(shop.backOffice, 'sweep-checkouts', {})

describe('the last use of a code', () => {
  it('held by the buyer’s own closed tab is still good for the same cart, changed or not', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const buyer = await aBuyer(promo)
    const first = await placeOrder(shop, buyer)
    expect(await validate(promo)).toMatchObject({ body: { valid: false } })
    expect(await validate(promo, buyer.cartKey)).toMatchObject({ body: { valid: true } })
    expect(await validate(promo, crypto.randomUUID())).toMatchObject({ body: { valid: false } })

    expect(await placeOrder(shop, buyer)).toEqual(first)
    const [line] = buyer.lines
    const changed = await placeOrder(shop, { ...buyer, lines: [{ ...line, quantity: 2 }] })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })
    expect(await orderOf(shop, changed.sessionId)).toMatchObject({ discount_cents: 4_000 })
    await payInSandbox(changed.url)
    await settle(shop, changed.sessionId)
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
  })

  it('does not go to the buyer who holds it and to another at the same time', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const buyer = await aBuyer(promo)
    await placeOrder(shop, buyer)
    const others = await Promise.all(Array.from({ length: 5 }, () => aBuyer(promo)))
    const [line] = buyer.lines
    const answers = await Promise.all([
      createCheckout(shop, { ...buyer, lines: [{ ...line, quantity: 2 }] }),
      ...others.map((other) => createCheckout(shop, other)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 422, 422])
  })
})

describe('an unpaid checkout', () => {
  it('holds its use for 15 minutes, after which it can no longer be paid', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const { url, sessionId } = await placeOrder(shop, await aBuyer(promo))
    const { id } = await orderOf(shop, sessionId)
    const { held_until } = await redemptionOf(id)
    const minutes = (Date.parse(held_until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    await sweep()
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PENDING' })

    await endHoldOf(id)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'CANCELLED' })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 0 })
    expect(await provider.checkout.sessions.retrieve(sessionId)).toMatchObject({
      status: 'expired',
    })
    expect((await payInSandbox(url)).headers.get('location') ?? '').not.toContain('success')
    expect(await redemptionOf(id)).toMatchObject({ status: 'released', visitor: null })
  })

  it('whose session the provider does not know is canceled when its time is up', async () => {
    const { sessionId } = await placeOrder(shop, await aBuyer(await issuePromo(shop)))
    const { id } = await orderOf(shop, sessionId)
    const unknown = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
    const over = new Date(Date.now() - 3_600_000).toISOString()
    const columns = { checkout_session_id: unknown, checkout_expires_at: over }
    await rowOf(shop.backOffice.from('orders').update(columns).eq('id', id).select('id'))
    await sweep()
    expect(await orderOf(shop, unknown)).toMatchObject({ status: 'CANCELLED' })
  })

  it('that is paid at the last moment is an order, although its hold has ended', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const { url, sessionId } = await placeOrder(shop, await aBuyer(promo))
    await endHoldOf((await orderOf(shop, sessionId)).id)
    await payInSandbox(url)
    await sweep()
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PAID' })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
  })

  it('holds at most one use for each visitor, however many carts he says he has', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 5 })
    const address = newNetwork()
    const carts = await Promise.all(Array.from({ length: 12 }, () => aBuyer(promo, address)))
    const answers = await Promise.all(carts.map((cart) => createCheckout(shop, cart)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })
    const elsewhere = await Promise.all(Array.from({ length: 4 }, () => aBuyer(promo)))
    await Promise.all(elsewhere.map((cart) => placeOrder(shop, cart)))
    expect(await usesOf(shop, promo)).toEqual({ reserved: 5, redeemed: 0 })
  })

  it('holds one use for accounts in one network, and one for an account in many', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 9 })
    const address = newNetwork()
    const accounts = await Promise.all([1, 2, 3].map((n) => shop.signUp(`mallory-${n}`)))
    for (const { client } of accounts) {
      expect(
        (await createCheckout(shop, { ...(await aBuyer(promo, address)), client })).status,
      ).toBe(200)
    }
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })

    const { client } = await shop.signUp('nomad')
    const carts = await Promise.all([1, 2, 3].map(() => aBuyer(promo)))
    await Promise.all(carts.map((cart) => createCheckout(shop, { ...cart, client })))
    expect(await usesOf(shop, promo)).toEqual({ reserved: 2, redeemed: 0 })
  })

  it('of a code without a cap waits for the provider, as ever', async () => {
    const promo = await issuePromo(shop)
    const { sessionId } = await placeOrder(shop, await aBuyer(promo))
    const { id } = await orderOf(shop, sessionId)
    expect(await redemptionOf(id)).toEqual({ status: 'reserved', visitor: null, held_until: null })
  })

  it('never reveals the network address that it came from', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 3 })
    const buyer = await aBuyer(promo)
    const { sessionId } = await placeOrder(shop, buyer)
    const { visitor } = await redemptionOf((await orderOf(shop, sessionId)).id)
    expect(visitor).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a checkout without a hold', () => {
  /** Two checkouts from one address: the first holds a use, the second does not. */
  async function two(max: number) {
    const promo = await issuePromo(shop, { max_redemptions: max })
    const address = newNetwork()
    const held = await placeOrder(shop, await aBuyer(promo, address))
    const unheld = await placeOrder(shop, await aBuyer(promo, address))
    return { promo, held, unheld }
  }

  it('takes its use when it is paid', async () => {
    const { promo, unheld } = await two(2)
    await payInSandbox(unheld.url)
    expect(await settle(shop, unheld.sessionId)).toMatchObject({ status: 200 })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 1 })
  })

  it('is closed once the uses are gone', async () => {
    const { promo, unheld } = await two(2)
    await placeOrder(shop, await aBuyer(promo))
    await sweep()
    expect(await orderOf(shop, unheld.sessionId)).toMatchObject({ status: 'CANCELLED' })
  })

  it('that is paid after the last use went to another is paid back: the cap holds', async () => {
    const { promo, held, unheld } = await two(2)
    const other = await placeOrder(shop, await aBuyer(promo))
    for (const { url } of [held, other, unheld]) await payInSandbox(url)
    const { status } = await eventually(
      () => orderOf(shop, unheld.sessionId),
      (order) => order.status !== 'PENDING',
    )
    expect(status).toBe('CANCELLED')
    expect(await settle(shop, unheld.sessionId)).toMatchObject({
      status: 409,
      body: {
        code: 'checkout_closed',
        error: `The promo code ${promo.code} was used up before your payment arrived, so the order was canceled. I'm refunding the full amount.`,
      },
    })
    const { id } = await orderOf(shop, unheld.sessionId)
    const words = (await mailsOf(shop, id)).map(({ body_text }) => body_text)
    expect(words).toHaveLength(2)
    for (const body of words) {
      expect(body).toContain(`the promo code ${promo.code} had been used up by then`)
      expect(body).not.toContain('closed')
    }
    await Promise.all([held, other].map(({ sessionId }) => settle(shop, sessionId)))
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 2 })
  })
})
