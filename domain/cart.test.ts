import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  applyCurrent,
  type Cart,
  cartBadge,
  cartTotals,
  MAX_LINES,
  MAX_QUANTITY,
  removeFromCart,
  setQuantity,
  toCheckoutItems,
} from './cart.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { parseStoredCart, writeStoredCart } from './stored-cart.ts'

const audit = { id: 'a', title: 'Audit', priceCents: 18_000 }
const promo = { code: 'SAVE', type: 'fixed', value: 5000, discountCents: 5000 } as const

const priceCents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), title: fc.string(), priceCents, quantity }),
  { selector: (item) => item.id, maxLength: MAX_LINES },
)
const anyService = fc.record({ id: fc.constantFrom('a', 'b', 'c'), title: fc.string(), priceCents })

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

  test('a line at 99 takes no more', () => {
    const cart = setQuantity(addToCart([], audit), 'a', 99)
    expect(MAX_QUANTITY).toBe(99)
    expect(addToCart(cart, audit)).toBe(cart)
  })

  test('after any steps, ids are distinct, quantities are 1 to 99, and it can be stored', () => {
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
        expect(parseStoredCart(writeStoredCart(cart))).toEqual(cart)
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
    const cart = parseStoredCart('[{"id":"a","title":"","price":0.1,"quantity":3}]') ?? []
    expect(cartTotals(cart, null)).toEqual({
      subtotalCents: 30,
      discountCents: 0,
      totalCents: 30,
      itemCount: 3,
    })
  })

  test('are whole cents, add up, and are never below 0', () => {
    fc.assert(
      fc.property(anyCart, fc.option(priceCents), (cart, discountCents) => {
        const totals = cartTotals(cart, discountCents === null ? null : { ...promo, discountCents })
        const expected = toCheckoutItems(cart).reduce((sum, i) => sum + i.price * i.quantity, 0)
        expect(totals.subtotalCents).toBe(expected)
        expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents)
        expect(totals.totalCents).toBeGreaterThanOrEqual(0)
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('a discount above the subtotal is the subtotal', () => {
    const totals = cartTotals([{ ...audit, priceCents: 3000, quantity: 1 }], promo)
    expect(totals).toMatchObject({ discountCents: 3_000, totalCents: 0 })
  })
})

test('the badge is empty at 0 and stops at 9+', () => {
  expect([0, 1, 9, 10, 4950].map(cartBadge)).toEqual(['', '1', '9', '9+', '9+'])
})

test('the checkout takes service ids and cents', () => {
  expect(toCheckoutItems([{ ...audit, priceCents: 1999, quantity: 2 }])).toEqual([
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
  const updated = applyCurrent(cart, current)
  expect(updated.cart.map(({ id, priceCents: cents }) => [id, cents])).toEqual([
    ['a', 20_000],
    ['c', 18_000],
    ['d', 18_000],
  ])
  expect(updated.changes).toEqual([
    { id: 'a', title: 'Audit', fromCents: 18_000, toCents: 20_000 },
    { id: 'b', title: 'Audit', fromCents: 18_000, toCents: null },
  ])
  const again = applyCurrent(updated.cart, current)
  expect(again).toEqual({ cart: updated.cart, changes: [] })
  expect(again.cart).toBe(updated.cart)
})

test("today's title replaces an older one, whether or not the price changed", () => {
  const cart = ['a', 'b'].map((id) => ({ ...audit, id, quantity: 2 }))
  const current = [
    { serviceId: 'a', title: 'SEO Audit', priceCents: 18_000 },
    { serviceId: 'b', title: 'Site Audit', priceCents: 20_000 },
  ]
  const updated = applyCurrent(cart, current)
  expect(updated.cart.map(({ id, title, priceCents: cents }) => [id, title, cents])).toEqual([
    ['a', 'SEO Audit', 18_000],
    ['b', 'Site Audit', 20_000],
  ])
  expect(updated.changes).toEqual([
    { id: 'b', title: 'Site Audit', fromCents: 18_000, toCents: 20_000 },
  ])
})
