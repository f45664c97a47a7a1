import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePromoCode } from './promo.ts'

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
