import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PromoType } from '../../domain/promo.ts'
import { withSql } from './support/with-sql.ts'

interface Use {
  type: PromoType
  value: number
  subtotal: number
}

const subtotal = fc.integer({ min: 0, max: 99_999_999 })
const percent = fc.record({
  type: fc.constant('percent' as const),
  value: fc.integer({ min: 1, max: 100 }),
  subtotal,
})
const fixed = fc.record({
  type: fc.constant('fixed' as const),
  value: fc.integer({ min: 1, max: 100_000_000 }),
  subtotal,
})

/** What orders are discounted by, in cents. */
function discountsOf(uses: readonly Use[]): Promise<number[]> {
  return withSql((sql) =>
    Promise.all(
      uses.map(async ({ type, value, subtotal: cents }) => {
        const [row] = await sql<{ cents: string }[]>`
          select private.promo_discount_cents(${type}, ${value}, ${cents}) as cents`
        return Number(row?.cents)
      }),
    ),
  )
}

test('a discount is whole cents between 0 and the subtotal', async () => {
  const uses = fc.sample(fc.oneof(percent, fixed), 60)
  const discounts = await discountsOf(uses)
  expect(discounts.every(Number.isInteger)).toBe(true)
  expect(discounts.filter((cents, at) => cents < 0 || cents > (uses[at]?.subtotal ?? 0))).toEqual(
    [],
  )
})

test('a percentage is within half a cent of the share, and 100 % is everything', async () => {
  const uses = fc.sample(percent, 60)
  const discounts = await discountsOf(uses)
  const errors = uses.map(({ value, subtotal: cents }, at) => {
    return Math.abs((discounts[at] ?? 0) * 100 - cents * value)
  })
  expect(Math.max(...errors)).toBeLessThanOrEqual(50)
  expect(
    await discountsOf([
      { type: 'percent', value: 100, subtotal: 12_345 },
      // Half a cent is rounded up.
      { type: 'percent', value: 15, subtotal: 330 },
    ]),
  ).toEqual([12_345, 50])
})

test('a fixed amount is in cents and stops at the subtotal', async () => {
  expect(
    await discountsOf([
      { type: 'fixed', value: 2500, subtotal: 10_000 },
      { type: 'fixed', value: 2500, subtotal: 1000 },
    ]),
  ).toEqual([2500, 1000])
})
