import { expect, it } from 'vitest'
import { paymentMode } from './payment-mode.ts'

const modeWith = (environment: Record<string, string>) => paymentMode((name) => environment[name])

it('payments are live where the key is, also a restricted one, and never in the sandbox', () => {
  expect(modeWith({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe('live')
  expect(modeWith({ STRIPE_SECRET_KEY: 'rk_live_1' })).toBe('live')
  expect(modeWith({ STRIPE_SECRET_KEY: 'sk_test_live_1' })).toBe('test')
  expect(modeWith({})).toBe('test')
  const sandbox = {
    STRIPE_API_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_sandbox_1',
  }
  expect(modeWith(sandbox)).toBe('sandbox')
})
