import { describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  newNetwork,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { openShop } from './support/shop.ts'
import { issuePromo, stockService, usesOf, type PromoRow } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

/** A cart with a key of its own, whose buyer comes from this address. */
async function aBuyer(promo: PromoRow, address: string) {
  const lines = [cartLine(await stockService(shop, { price_usd: 20_000 }))]
  return { lines, promoCode: promo.code, cartKey: crypto.randomUUID(), address }
}

const validate = (promo: PromoRow, { cartKey, address }: { cartKey: string; address: string }) =>
  callFunction(
    shop.anonymous,
    'validate-promo',
    { code: promo.code, subtotal: 20_000 },
    { 'cart-key': cartKey, 'x-forwarded-for': address },
  )

describe('a visitor who brings no key of a cart', () => {
  it('holds one use, whatever else the requests carry', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 3 })
    const address = newNetwork()
    const ask = async (more: { idempotencyKey?: string } = {}) => {
      const { lines, promoCode } = await aBuyer(promo, address)
      return createCheckout(shop, { lines, promoCode, address, ...more })
    }
    const answers = [await ask(), await ask(), await ask()]
    for (let count = 0; count < 3; count += 1) {
      answers.push(await ask({ idempotencyKey: crypto.randomUUID() }))
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })
  })

  it('holds none by purchases of a single service', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const { lines } = await aBuyer(promo, newNetwork())
    const [line] = lines
    for (const keys of [{}, { 'cart-key': crypto.randomUUID() }]) {
      const body = { serviceId: line?.serviceId, amount: 200, promoCode: promo.code }
      expect((await callFunction(shop.anonymous, 'create-payment', body, keys)).status).toBe(200)
    }
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 0 })
  })
})

describe('the last use of a code, held by an open checkout', () => {
  it('cannot be taken by another buyer who shares the address', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const address = newNetwork()
    const first = await placeOrder(shop, await aBuyer(promo, address))
    const second = await aBuyer(promo, address)
    expect(await validate(promo, second)).toMatchObject({ body: { valid: false } })
    expect(await createCheckout(shop, second)).toMatchObject({
      status: 422,
      body: { code: 'promo_invalid' },
    })

    await payInSandbox(first.url)
    expect(await settle(shop, first.sessionId)).toMatchObject({ status: 200 })
    expect(await orderOf(shop, first.sessionId)).toMatchObject({
      status: 'PAID',
      promo_code: promo.code,
    })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
  })

  it('is not taken by an account from a guest at the same address, nor the other way round', async () => {
    const address = newNetwork()
    const { client } = await shop.signUp('neighbor')
    const asGuest = await issuePromo(shop, { max_redemptions: 1 })
    await placeOrder(shop, await aBuyer(asGuest, address))
    const account = { ...(await aBuyer(asGuest, address)), client }
    expect((await createCheckout(shop, account)).status).toBe(422)

    const other = newNetwork()
    const asAccount = await issuePromo(shop, { max_redemptions: 1 })
    await placeOrder(shop, { ...(await aBuyer(asAccount, other)), client })
    expect((await createCheckout(shop, await aBuyer(asAccount, other))).status).toBe(422)
  })

  it('moves to the checkout that the same account starts elsewhere', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const { client } = await shop.signUp('mover')
    const atWork = { ...(await aBuyer(promo, newNetwork())), client }
    await placeOrder(shop, atWork)
    const atHome = { ...(await aBuyer(promo, newNetwork())), client }
    const { url, sessionId } = await placeOrder(shop, atHome)
    await payInSandbox(url)
    expect(await settle(shop, sessionId)).toMatchObject({ status: 200 })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
  })
})
