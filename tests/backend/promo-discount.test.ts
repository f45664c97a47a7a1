import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROMO_TYPES, promoDiscountCents } from '../../domain/promo.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const SAMPLES = 60

const { backOffice } = openShop(workerStore())

it('orders are discounted by the rule that domain/promo.ts states', async () => {
  const cases = fc.sample(
    fc.oneof(
      fc.record({
        type: fc.constant(PROMO_TYPES[0]),
        value: fc.integer({ min: 1, max: 100 }),
        subtotal: fc.integer({ min: 0, max: 99_999_999 }),
      }),
      fc.record({
        type: fc.constant(PROMO_TYPES[1]),
        value: fc.integer({ min: 1, max: 100_000_000 }),
        subtotal: fc.integer({ min: 0, max: 99_999_999 }),
      }),
    ),
    SAMPLES,
  )
  const inSql = await Promise.all(
    cases.map(async ({ type, value, subtotal }) => {
      const { data, error } = await backOffice.rpc('promo_discount_cents', {
        type,
        value,
        eligible_cents: subtotal,
      })
      return error ?? data
    }),
  )
  expect(inSql).toEqual(cases.map((promo) => promoDiscountCents(promo, promo.subtotal)))
})
