import { describe, expect, test } from 'vitest'

import { ownerEventWords } from './owner-words.ts'

describe('the timeline of the owner', () => {
  test.each([
    ['paid', 'admin', {}, 'You marked the order as paid'],
    ['paid', 'provider', {}, 'The payment provider confirmed the payment'],
    ['refund', 'admin', { amount_cents: 60_00 }, 'You refunded $60.00'],
    ['refund', 'provider', { amount_cents: 5 }, 'The payment provider refunded $0.05'],
    ['refund_failed', 'provider', { amount_cents: 60_00 }, 'A refund of $60.00 failed'],
    [
      'late_payment',
      'provider',
      { amount_cents: 5 },
      'A payment of $0.05 came too late and is being refunded',
    ],
    [
      'dispute_closed',
      'provider',
      { amount_cents: 100, outcome: 'lost' },
      'The dispute over $1.00 was closed: lost',
    ],
    ['completed', 'system', {}, "The store completed the order: the customer didn't answer"],
    ['cancelled', 'system', {}, 'The checkout was closed without a payment'],
    ['delivery', 'admin', { version: 2 }, 'You delivered version 2'],
    [
      'delivery',
      'admin',
      { version: 1, services: ['Audit', 'Board'] },
      'You delivered Audit and Board',
    ],
    [
      'work',
      'customer',
      { from: 'WAITING_FOR_CLIENT', to: 'REVISION' },
      'The customer started the clock again',
    ],
    [
      'work',
      'admin',
      { from: 'AWAITING_BRIEF', to: 'IN_PROGRESS' },
      'You started the work and the clock',
    ],
    ['work', 'admin', { from: 'IN_PROGRESS', to: 'IN_REVIEW' }, null],
  ])('%s by %s with %j', (kind, actor, details, words) => {
    expect(ownerEventWords({ kind, actor, details, createdAt: '' })).toBe(words)
  })
})
