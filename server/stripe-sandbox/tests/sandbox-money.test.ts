import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type SandboxShop } from './sandbox-shop.ts'

let shop: SandboxShop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

describe('coupons', () => {
  it('counts uses on payment and ends after the last', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 10, max_redemptions: 1 })
    const discounts = [{ coupon: coupon.id }]
    const { id } = await shop.createSession({ discounts })
    expect(await shop.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 0 })
    await shop.pay(id)
    expect(await shop.stripe.coupons.retrieve(coupon.id)).toMatchObject({
      times_redeemed: 1,
      valid: false,
    })
    await expect(shop.createSession({ discounts })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
  })

  it('refuses what is no discount', async () => {
    const { coupons } = shop.stripe
    await expect(coupons.create({})).rejects.toMatchObject({ param: 'percent_off' })
    await expect(coupons.create({ percent_off: 101 })).rejects.toMatchObject({
      param: 'percent_off',
    })
    await expect(coupons.create({ amount_off: 10 })).rejects.toMatchObject({ param: 'currency' })
    await coupons.create({ id: 'TEN', percent_off: 10 })
    await expect(coupons.create({ id: 'TEN', percent_off: 10 })).rejects.toMatchObject({
      code: 'resource_already_exists',
    })
  })
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
    expect(await refunds.retrieve(part.id)).toEqual(part)
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
