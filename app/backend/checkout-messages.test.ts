import { expect, test } from 'vitest'
import { CHECKOUT_MESSAGES } from './checkout-messages.ts'

test('a confirmed order', () => {
  expect(CHECKOUT_MESSAGES.processedTitle).toBe('Order Processed Successfully')
  expect(CHECKOUT_MESSAGES.processedText).toBe(
    "Your order has been created and you'll receive confirmation shortly.",
  )
})
