import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from './draw.ts'
import type { useCart } from '#app/features/cart/cart-store.ts'
import { OrderSummary } from '#app/features/cart/components/order-summary.tsx'

const CONTACT = { phone: '+1 555', phoneHref: 'tel:+1555', chatUrl: 'https://chat.example' }

const CART: ReturnType<typeof useCart> = {
  items: [
    { id: 'a', title: 'Audit', priceCents: 9000, quantity: 2 },
    { id: 'b', title: 'Banner', priceCents: 2000, quantity: 1 },
  ],
  promo: null,
  promoProblem: null,
  isLoaded: true,
  itemCount: 3,
  subtotalCents: 20_000,
  discountCents: 0,
  totalCents: 20_000,
}

function summaryOf(cart: Partial<typeof CART>): string {
  const nothing = () => {}
  return wordsOf(
    createElement(OrderSummary, {
      cart: { ...CART, ...cart },
      contact: CONTACT,
      refundDays: 9,
      hours: 48,
      waits: true,
      isCheckingOut: false,
      onCheckout: nothing,
    }),
  )
}

test('the summary has contact, each line, the sums and the way to pay', () => {
  const words = summaryOf({})
  for (const part of [
    'Order Summary',
    'Show Phone Number',
    'WhatsApp',
    'To have one of them sooner, order it by itself.',
    'Audit × 2 $180.00',
    'Banner $20.00',
    'Subtotal $200.00',
    'Total $200.00',
    'Proceed to Checkout',
    'Secure card payment, one revision, full refund if late or within 9 days of delivery.',
    'Order now and send your brief, and all of it is done by 48 hours from now',
    'The clock starts with the brief. Pieces of one service are made one after another.',
  ]) {
    expect(words).toContain(part)
  }
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
