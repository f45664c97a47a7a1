import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canRefund, isChargedBack, readRefundAmount, refundLeftCents } from './refund.ts'

describe('what is left of a payment', () => {
  test('counts what is on its way as paid back, and not what failed', () => {
    const refunds = [
      { amountCents: 30_00, status: 'succeeded' },
      { amountCents: 20_00, status: 'pending' },
      { amountCents: 50_00, status: 'failed' },
    ] as const
    expect(refundLeftCents(100_00, refunds)).toBe(50_00)
    expect(refundLeftCents(10_00, refunds)).toBe(0)
  })

  test.each([
    ['PAID', 1, true],
    ['COMPLETED', 1, true],
    ['PAID', 0, false],
    ['PENDING', 1, false],
    ['REFUNDED', 1, false],
  ] as const)('of an order that is %s with %i cents left: %s', (status, left, isPossible) => {
    expect(canRefund(status, left)).toBe(isPossible)
  })
})

test.each([
  ['needs_response', true],
  ['under_review', true],
  ['lost', true],
  ['won', false],
  ['warning_needs_response', false],
])('a dispute that is %s keeps the money from a refund: %s', (status, isWithBank) => {
  expect(isChargedBack(status)).toBe(isWithBank)
})

describe('the amount of a refund', () => {
  test.each([
    ['40', 40_00],
    ['$40.00', 40_00],
    [' 1,200.5 ', 1200_50],
    ['.01', 1],
  ])('%j is %i cents', (typed, amountCents) => {
    expect(readRefundAmount(typed, 2000_00)).toEqual({ amountCents, problem: null })
  })

  test.each([
    ['', 'Please enter an amount in dollars, like 120 or 99.50.'],
    ['-5', 'Please enter an amount in dollars, like 120 or 99.50.'],
    ['1.005', 'Please enter an amount in dollars, like 120 or 99.50.'],
    ['0', 'Please enter an amount above $0.'],
    ['40.01', 'Only $40.00 is left.'],
  ])('%j is refused', (typed, problem) => {
    expect(readRefundAmount(typed, 40_00)).toEqual({ amountCents: null, problem })
  })

  test('is never above what is left, no matter what is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (typed, leftCents) => {
        const { amountCents } = readRefundAmount(typed, leftCents)
        expect(amountCents === null || (amountCents > 0 && amountCents <= leftCents)).toBe(true)
      }),
    )
  })
})
