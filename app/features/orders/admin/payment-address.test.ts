import { expect, test } from 'vitest'

import { paymentAddress } from './payment-address.ts'

test.each([
  ['cs_live_a1B2', 'https://dashboard.stripe.com/payments/pi_1'],
  ['cs_test_a1B2', 'https://dashboard.stripe.com/test/payments/pi_1'],
  [`cs_test_${'0f'.repeat(32)}`, null],
  [null, null],
])('a payment of %s is shown at %s', (session, address) => {
  expect(paymentAddress('pi_1', session)).toBe(address)
})
