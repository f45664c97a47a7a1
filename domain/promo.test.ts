import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePromoCode, PROMO_TYPES, promoDiscountCents } from './promo.ts'

const subtotal = fc.integer({ min: 0, max: 1_000_000_000 })
const promo = fc.record({
  type: fc.constantFrom(...PROMO_TYPES),
  value: fc.integer({ min: 0, max: 100_000_000 }),
})

test('codes are trimmed and uppercased, and stay so', () => {
  expect(normalizePromoCode('  save10\n')).toBe('SAVE10')
  expect(normalizePromoCode('   ')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (input) => {
      const code = normalizePromoCode(input)
      return normalizePromoCode(code) === code
    }),
  )
})

test('a discount is whole cents between 0 and the subtotal', () => {
  fc.assert(
    fc.property(promo, subtotal, (anyPromo, subtotalCents) => {
      const discount = promoDiscountCents(anyPromo, subtotalCents)
      return Number.isInteger(discount) && discount >= 0 && discount <= subtotalCents
    }),
  )
})

test('a percentage is within half a cent of the share, and 100 % is everything', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), subtotal, (value, subtotalCents) => {
      const discount = promoDiscountCents({ type: 'percent', value }, subtotalCents)
      return Math.abs(discount * 100 - subtotalCents * value) <= 50
    }),
  )
  expect(promoDiscountCents({ type: 'percent', value: 100 }, 12_345)).toBe(12_345)
  expect(promoDiscountCents({ type: 'percent', value: 15 }, 330)).toBe(50)
})

test('a fixed amount is in cents and stops at the subtotal', () => {
  expect(promoDiscountCents({ type: 'fixed', value: 2_500 }, 10_000)).toBe(2_500)
  expect(promoDiscountCents({ type: 'fixed', value: 2_500 }, 1_000)).toBe(1_000)
})
