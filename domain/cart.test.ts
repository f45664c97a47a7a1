import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  applyCurrentPrices,
  type Cart,
  cartBadge,
  cartTotals,
  MAX_LINES,
  MAX_QUANTITY,
  parseStoredCart,
  parseStoredPromo,
  removeFromCart,
  setQuantity,
  toCheckoutItems,
} from './cart.ts'
import { centsToUsd, MAX_PRICE_CENTS } from './money.ts'

const audit = { id: 'a', title: 'Audit', price: 180 }
const promo = { code: 'SAVE', type: 'fixed', value: 5000, discountAmount: 50 } as const

const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS }).map(centsToUsd)
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), title: fc.string(), price, quantity }),
  { selector: (item) => item.id, maxLength: MAX_LINES },
)
const anyService = fc.record({ id: fc.constantFrom('a', 'b', 'c'), title: fc.string(), price })

describe('changing the cart', () => {
  test('a new service comes with quantity 1, a known one gets one more', () => {
    const once = addToCart([], audit)
    expect(once).toEqual([{ ...audit, quantity: 1 }])
    expect(addToCart(once, audit)).toEqual([{ ...audit, quantity: 2 }])
  })

  test('0 or less removes a line, above the limit is the limit, fractions change nothing', () => {
    const cart = addToCart([], audit)
    expect(setQuantity(cart, 'a', 0)).toEqual([])
    expect(setQuantity(cart, 'a', -3)).toEqual([])
    expect(setQuantity(cart, 'a', 1e9)).toEqual([{ ...audit, quantity: MAX_QUANTITY }])
    expect(setQuantity(cart, 'a', 1.5)).toEqual(cart)
    expect(setQuantity(cart, 'a', Number.NaN)).toEqual(cart)
  })

  test('a full cart takes no further line, but more of what it has', () => {
    expect(MAX_LINES).toBe(50)
    const lines = Array.from({ length: MAX_LINES }, (_, index) => ({ ...audit, id: `${index}` }))
    const full = lines.reduce<Cart>(addToCart, [])
    expect(addToCart(full, { ...audit, id: 'one more' })).toBe(full)
    expect(cartTotals(addToCart(full, { ...audit, id: '0' }), null).itemCount).toBe(MAX_LINES + 1)
  })

  test('whatever is done, ids stay distinct, quantities within 1 to 99, and it can be stored', () => {
    const step = fc.oneof(
      anyService.map((service) => (cart: Cart) => addToCart(cart, service)),
      fc.tuple(anyService, fc.oneof(fc.integer(), fc.double())).map(
        ([{ id }, count]) =>
          (cart: Cart) =>
            setQuantity(cart, id, count),
      ),
      anyService.map(
        ({ id }) =>
          (cart: Cart) =>
            removeFromCart(cart, id),
      ),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const cart = steps.reduce<Cart>((current, change) => change(current), [])
        expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart)
      }),
    )
  })

  test('adding n times and removing leaves the other lines alone', () => {
    fc.assert(
      fc.property(anyCart, quantity, (cart, times) => {
        const service = { ...audit, id: '' }
        const added = Array.from({ length: times }).reduce<Cart>((c) => addToCart(c, service), cart)
        expect(removeFromCart(added, '')).toEqual(cart)
      }),
    )
  })
})

describe('totals', () => {
  test('are exact where floating point is not', () => {
    const cart = [{ id: 'a', title: '', price: 0.1, quantity: 3 }]
    expect(cartTotals(cart, null)).toEqual({
      subtotalCents: 30,
      discountCents: 0,
      totalCents: 30,
      itemCount: 3,
    })
  })

  test('are whole cents, add up, and are never below 0', () => {
    fc.assert(
      fc.property(anyCart, fc.option(price), (cart, discountAmount) => {
        const totals = cartTotals(
          cart,
          discountAmount === null ? null : { ...promo, discountAmount },
        )
        const expected = toCheckoutItems(cart).reduce((sum, i) => sum + i.price * i.quantity, 0)
        expect(totals.subtotalCents).toBe(expected)
        expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents)
        expect(totals.totalCents).toBeGreaterThanOrEqual(0)
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('a discount above the subtotal is the subtotal', () => {
    const totals = cartTotals([{ ...audit, price: 30, quantity: 1 }], promo)
    expect(totals).toMatchObject({ discountCents: 3_000, totalCents: 0 })
  })
})

test('the badge is empty at 0 and stops at 9+', () => {
  expect([0, 1, 9, 10, 4950].map(cartBadge)).toEqual(['', '1', '9', '9+', '9+'])
})

test('the checkout takes service ids and cents', () => {
  expect(toCheckoutItems([{ ...audit, price: 19.99, quantity: 2 }])).toEqual([
    { serviceId: 'a', quantity: 2, price: 1999 },
  ])
})

test("today's prices replace old ones, and services no longer sold leave", () => {
  const cart = ['a', 'b', 'c', 'd'].map((id) => ({ ...audit, id, quantity: 2 }))
  const current = [
    { serviceId: 'a', priceCents: 20_000 },
    { serviceId: 'b', priceCents: null },
    { serviceId: 'c', priceCents: 18_000 },
  ]
  const updated = applyCurrentPrices(cart, current)
  expect(updated.cart.map(({ id, price: usd }) => [id, usd])).toEqual([
    ['a', 200],
    ['c', 180],
    ['d', 180],
  ])
  expect(updated.changes).toEqual([
    { id: 'a', title: 'Audit', fromCents: 18_000, toCents: 20_000 },
    { id: 'b', title: 'Audit', fromCents: 18_000, toCents: null },
  ])
  expect(applyCurrentPrices(updated.cart, current).changes).toEqual([])
})

describe('what the browser stored', () => {
  test('a cart comes back as it was', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart)
      }),
    )
  })

  test('nothing stored is an empty cart; a missing quantity is 1; unknown fields are dropped', () => {
    expect(parseStoredCart(null)).toEqual([])
    expect(parseStoredCart(JSON.stringify([{ ...audit, colour: 'red' }]))).toEqual([
      { ...audit, quantity: 1 },
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
    expect(parseStoredPromo(JSON.stringify(promo))).toEqual(promo)
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
