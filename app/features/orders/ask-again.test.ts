import { expect, test } from 'vitest'
import { askAgainMs } from './use-live-orders.ts'

test('an order is read again once a minute while changes arrive, else every 5 s', () => {
  expect(askAgainMs('on')).toBe(60_000)
  for (const status of ['off', 'refused'] as const) {
    expect(askAgainMs(status)).toBe(5000)
  }
})
