import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw, wordsOf } from './draw.ts'
import type { useCart } from '#app/features/cart/cart-store.ts'
import { OrderSummary } from '#app/features/cart/components/order-summary.tsx'
import { PromisedDate } from '#app/features/cart/components/late-parts.tsx'
import type { CartItem } from '#domain/cart.ts'

const CONTACT = { phone: '+1 555', phoneHref: 'tel:+1555', chatUrl: 'https://chat.example' }

const CART: ReturnType<typeof useCart> = {
  items: [
    { id: 'a', title: 'Audit', priceCents: 9000, quantity: 2 },
    { id: 'b', title: 'Banner', priceCents: 2000, quantity: 1 },
  ],
  promo: null,
  promoProblem: null,
  priceChanges: [],
  isLoaded: true,
  itemCount: 3,
  subtotalCents: 20_000,
  discountCents: 0,
  totalCents: 20_000,
}

function summary(cart: Partial<typeof CART>) {
  const nothing = () => {}
  return createElement(OrderSummary, {
    cart: { ...CART, ...cart },
    contact: CONTACT,
    refundDays: 9,
    promise: null,
    isCheckingOut: false,
    onCheckout: nothing,
  })
}

const summaryOf = (cart: Partial<typeof CART>) => wordsOf(summary(cart))

test('the summary has contact, each line, the sums and the way to pay', () => {
  const words = summaryOf({})
  for (const part of [
    'Order Summary',
    'Show Phone Number',
    'WhatsApp',
    'Audit × 2 $180.00',
    'Banner $20.00',
    'Subtotal $200.00',
    'Total $200.00',
    'Proceed to Checkout',
    'Secure card payment in US dollars, one revision for each service, full refund if late or within 9 days of delivery.',
  ]) {
    expect(words).toContain(part)
  }
  expect(draw(summary({}))).toMatch(
    /By ordering, you accept <a href="\/legal\/terms-of-service"[^>]*>the terms</,
  )
  expect(words).toContain(
    'No tax or fee is added, and the invoice can name your company and VAT number.',
  )
  expect(words).toContain('The payment page opens in a new tab.')
  expect(summaryOf({ items: CART.items.slice(1), itemCount: 1 })).toContain(
    'Secure card payment in US dollars, one revision, full refund if late or within 9 days of delivery.',
  )
  expect(words).not.toContain('+1 555')
  expect(words).not.toContain('Discount')
})

test('a discount is named with its code', () => {
  const promo = { code: 'TENOFF', type: 'fixed' as const, value: 10, discountCents: 1000 }
  const words = summaryOf({ promo, discountCents: 1000, totalCents: 19_000 })
  expect(words).toMatch(/Subtotal \$200\.00 Discount \(TENOFF\) [-−]\$10\.00 Total \$190\.00/)
})

test('why a code was refused stands beside its field', () => {
  expect(summaryOf({ promoProblem: 'This promo code has expired.' })).toMatch(
    /Promo code Apply This promo code has expired\./,
  )
})

const promiseOf = (items: typeof CART.items, deliveryDays: Record<string, number>) =>
  wordsOf(
    createElement(PromisedDate, {
      items,
      services: new Map(
        Object.entries(deliveryDays).map(([id, days]) => [id, { deliveryDays: days }]),
      ),
    }),
  )

test('one date is promised for the whole cart, and what takes less comes sooner', () => {
  const [audit, banner] = CART.items as [CartItem, CartItem]
  const words = promiseOf([audit, banner], { a: 1, b: 1 })
  for (const part of [
    'Order now and send your brief, and all of it is done by 48 hours from now',
    'The clock starts with the brief, and pauses while I wait for an answer or a call. Several of one service are done one after another and delivered together.',
    'Each has its own clock: what takes less comes sooner.',
  ]) {
    expect(words).toContain(part)
  }
  const alone = promiseOf([banner], { b: 2 })
  expect(alone).toContain("and it's done by 48 hours from now")
  expect(alone).not.toMatch(/Pieces|sooner/)
  expect(promiseOf([audit, banner], { a: 1 })).toBe('')
})
