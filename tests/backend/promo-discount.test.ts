import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROMO_TYPES, promoDiscountCents } from '../../domain/promo.ts'
import { withSql } from './support/with-sql.ts'

const SAMPLES = 60

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
  const inSql = await withSql((sql) =>
    Promise.all(
      cases.map(async ({ type, value, subtotal }) => {
        const [row] = await sql<{ cents: string }[]>`
          select private.promo_discount_cents(${type}, ${value}, ${subtotal}) as cents`
        return Number(row?.cents)
      }),
    ),
  )
  expect(inSql).toEqual(cases.map((promo) => promoDiscountCents(promo, promo.subtotal)))
})
