import { describe, expect, test } from 'vitest'

import { ownerEventWords } from './owner-words.ts'

describe('the timeline of the owner', () => {
  test.each([
    ['paid', 'admin', {}, 'You marked the order as paid'],
    ['paid', 'provider', {}, 'The payment provider confirmed the payment'],
    ['refund', 'admin', { amount_cents: 60_00 }, 'You paid back $60.00'],
    ['refund', 'provider', { amount_cents: 5 }, 'The payment provider paid back $0.05'],
    ['refund_failed', 'provider', { amount_cents: 60_00 }, 'A refund of $60.00 failed'],
    [
      'late_payment',
      'provider',
      { amount_cents: 5 },
      'A payment of $0.05 came too late and goes back',
    ],
    [
      'dispute_closed',
      'provider',
      { amount_cents: 100, outcome: 'lost' },
      'The dispute over $1.00 was closed: lost',
    ],
    ['completed', 'system', {}, 'The store completed the order: nobody had answered'],
    ['cancelled', 'system', {}, 'The checkout was closed without a payment'],
    ['delivery', 'admin', { version: 2 }, 'You delivered version 2'],
    [
      'work',
      'customer',
      { from: 'WAITING_FOR_CLIENT', to: 'REVISION' },
      'The client set the clock going again',
    ],
    [
      'work',
      'admin',
      { from: 'AWAITING_BRIEF', to: 'IN_PROGRESS' },
      'You began, and the clock with it',
    ],
    ['work', 'admin', { from: 'IN_PROGRESS', to: 'IN_REVIEW' }, null],
  ])('%s by %s with %j', (kind, actor, details, words) => {
    expect(ownerEventWords({ kind, actor, details, createdAt: '' })).toBe(words)
  })
})
