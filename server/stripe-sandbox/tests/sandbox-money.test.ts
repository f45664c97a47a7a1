import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type SandboxShop } from './sandbox-shop.ts'

let shop: SandboxShop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

describe('coupons', () => {
  it('counts uses on payment and ends after the last', async () => {
    const coupon = await shop.coupon(1_000, { max_redemptions: 1 })
    const discounts = [{ coupon: coupon.id }]
    const { id } = await shop.createSession({ discounts })
    expect(await timesRedeemed(coupon.id)).toBe(0)
    await shop.pay(id)
    expect(await timesRedeemed(coupon.id)).toBe(1)
    await expect(shop.createSession({ discounts })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
  })

  it('refuses what is no discount', async () => {
    const { coupons } = shop.stripe
    await expect(coupons.create({})).rejects.toMatchObject({ param: 'amount_off' })
    await expect(
      coupons.create({ amount_off: 10, currency: 'usd', percent_off: 10 }),
    ).rejects.toThrow('unknown parameter: percent_off')
    await expect(coupons.create({ amount_off: 0, currency: 'usd' })).rejects.toMatchObject({
      param: 'amount_off',
    })
    await expect(coupons.create({ amount_off: 10 })).rejects.toMatchObject({ param: 'currency' })
  })

  async function timesRedeemed(id: string): Promise<number | undefined> {
    const [coupon] = await shop.db.query<{ times_redeemed: number }>(
      'select times_redeemed from sandbox.coupons where id = $1',
      [id],
    )
    return coupon?.times_redeemed
  }
})

describe('refunds', () => {
  async function paidIntent(): Promise<string> {
    const { id } = await shop.createSession()
    await shop.pay(id)
    return String((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent)
  }

  it('never gives back more than was paid', async () => {
    const intent = await paidIntent()
    const { refunds } = shop.stripe
    const part = await refunds.create({ payment_intent: intent, amount: 100_100 })
    expect(part).toMatchObject({ object: 'refund', amount: 100_100, status: 'succeeded' })
    await expect(refunds.create({ payment_intent: intent, amount: 180_001 })).rejects.toMatchObject(
      {
        param: 'amount',
        message: expect.stringContaining('($1,800.01) is greater than'),
      },
    )
    expect(await refunds.create({ payment_intent: intent })).toMatchObject({ amount: 180_000 })
    await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    })
    expect(charge).toMatchObject({ amount_refunded: 280_100, refunded: true })
  })

  it('lets only one of two simultaneous full refunds through', async () => {
    const intent = await paidIntent()
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => shop.stripe.refunds.create({ payment_intent: intent })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})
