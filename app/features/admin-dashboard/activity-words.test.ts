import { expect, test } from 'vitest'
import { activityWords } from './activity-words.ts'

const event = { order_id: '1', title: 'SEO Audit', actor: 'system', details: {}, created_at: '' }

test('an event is described in words, with who did it', () => {
  expect(activityWords({ ...event, kind: 'message', actor: 'customer' })).toBe(
    'Message written by the customer',
  )
  expect(activityWords({ ...event, kind: 'paid' })).toBe('Payment received')
  expect(
    activityWords({ ...event, kind: 'delivery', actor: 'admin', details: { version: 2 } }),
  ).toBe('Version 2 delivered by you')
  expect(activityWords({ ...event, kind: 'refund', details: { amount_cents: 5000 } })).toBe(
    '$50.00 refunded',
  )
  expect(activityWords({ ...event, kind: 'dispute', details: { amount_cents: 5000 } })).toBe(
    'Payment of $50.00 disputed',
  )
  expect(activityWords({ ...event, kind: 'dispute_closed', details: { outcome: 'lost' } })).toBe(
    'Dispute closed: lost',
  )
  expect(activityWords({ ...event, kind: 'work', details: { to: 'REVISION' } })).toBe(
    'Revision started',
  )
})

test('a kind that is new is named as it is', () => {
  expect(activityWords({ ...event, kind: 'clock_moved' })).toBe('clock moved')
})
