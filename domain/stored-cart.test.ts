import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY, type Cart } from './cart.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import {
  parseStoredCart,
  parseStoredPromo,
  writeStoredCart,
  writeStoredPromo,
} from './stored-cart.ts'

const audit = { id: 'a', title: 'Audit', price: 180 }
const promo = { code: 'SAVE', type: 'fixed', value: 5000, discountAmount: 50 } as const

const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    title: fc.string(),
    priceCents: fc.integer({ min: 0, max: MAX_PRICE_CENTS }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { selector: (item) => item.id, maxLength: MAX_LINES },
)

describe('what the browser stored', () => {
  test('a cart comes back as it was', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(parseStoredCart(writeStoredCart(cart))).toEqual(cart)
      }),
    )
  })

  test('a cart is stored in US dollars', () => {
    const cart = [{ id: 'a', title: 'Audit', priceCents: 18_050, quantity: 2 }]
    expect(JSON.parse(writeStoredCart(cart))).toEqual([{ ...audit, price: 180.5, quantity: 2 }])
  })

  test('nothing stored is an empty cart; a missing quantity is 1; unknown fields are dropped', () => {
    expect(parseStoredCart(null)).toEqual([])
    expect(parseStoredCart(JSON.stringify([{ ...audit, color: 'red' }]))).toEqual([
      { id: 'a', title: 'Audit', priceCents: 18_000, quantity: 1 },
    ])
  })

  const good = { ...audit, quantity: 1 }
  test.each([
    '',
    '{',
    'null',
    '{}',
    '"cart"',
    ...[
      [good, null],
      [good, good],
      [good, { ...good, id: '' }],
      [good, { ...good, id: 7 }],
      [{ ...good, title: null }],
      [{ ...good, price: '180' }],
      [{ ...good, price: -1 }],
      [{ ...good, price: 1e9 }],
      [{ ...good, quantity: 0 }],
      [{ ...good, quantity: 1.5 }],
      [{ ...good, quantity: 100 }],
      [{ ...good, quantity: null }],
      Array.from({ length: MAX_LINES + 1 }, (_, index) => ({ ...good, id: `${index}` })),
    ].map((cart) => JSON.stringify(cart)),
  ])('a corrupted cart is discarded as a whole (%#)', (raw) => {
    expect(parseStoredCart(raw)).toBeNull()
  })

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        parseStoredCart(raw)
        parseStoredPromo(raw)
      }),
    )
  })

  test('a promo comes back as it was; a corrupted one is none', () => {
    const applied = { code: 'SAVE', type: 'fixed', value: 5000, discountCents: 4999 } as const
    expect(parseStoredPromo(writeStoredPromo(applied))).toEqual(applied)
    expect(JSON.parse(writeStoredPromo(applied))).toMatchObject({ discountAmount: 49.99 })
    expect(parseStoredPromo(null)).toBeNull()
    const corrupted = [
      { ...promo, code: ' ' },
      { ...promo, type: 'gift' },
      { ...promo, value: null },
      { ...promo, discountAmount: -1 },
      [promo],
    ]
    for (const stored of corrupted) expect(parseStoredPromo(JSON.stringify(stored))).toBeNull()
  })
})
