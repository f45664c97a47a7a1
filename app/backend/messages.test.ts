import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'

test('a confirmed order', () => {
  expect(MESSAGES.processedTitle).toBe('Order Processed Successfully')
  expect(MESSAGES.processedText).toBe(
    "Your order has been created and you'll receive confirmation shortly.",
  )
})
