import { describe, expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const SESSION = { id: 'cs_1', payment_status: 'paid', amount_total: 100, currency: 'usd' }
const REFUND = { id: 're_1', amount: 100, status: 'succeeded', payment_intent: { id: 'pi_1' } }
const DISPUTE = {
  id: 'dp_1',
  amount: 100,
  status: 'needs_response',
  created: 1_700_000_000,
  evidence_details: { due_by: null },
}

const event = (type: string, about: unknown) => ({
  id: 'evt_1',
  type,
  created: 1_700_000_000,
  data: { object: about },
})

describe('an event', () => {
  test.each([
    event('checkout.session.completed', SESSION),
    event('checkout.session.completed', { id: 'cs_1', payment_status: 'no_payment_required' }),
    event('checkout.session.expired', { id: 'cs_1' }),
    event('refund.updated', REFUND),
    event('charge.dispute.created', DISPUTE),
    event('customer.created', null),
  ])('of the provider is taken: %j', (sent) => {
    expect(readEvent(sent)).toBe(sent)
  })

  test.each([
    null,
    [],
    'evt_1',
    {},
    { id: 7, type: 'refund.updated' },
    { ...event('refund.updated', REFUND), data: null },
    { ...event('refund.updated', REFUND), created: 'today' },
    event('checkout.session.expired', undefined),
    event('checkout.session.expired', { id: 'x'.repeat(256) }),
    event('checkout.session.completed', { ...SESSION, id: '' }),
    event('checkout.session.completed', { ...SESSION, amount_total: '100' }),
    event('checkout.session.completed', { ...SESSION, amount_total: null }),
    event('checkout.session.completed', { ...SESSION, customer_details: 'Ada' }),
    event('checkout.session.completed', { ...SESSION, customer_details: { email: {} } }),
    event('checkout.session.completed', { ...SESSION, payment_intent: 5 }),
    event('checkout.session.completed', { ...SESSION, metadata: 'none' }),
    event('refund.failed', { ...REFUND, amount: 0 }),
    event('refund.failed', { ...REFUND, amount: 1e12 }),
    event('charge.dispute.closed', { ...DISPUTE, evidence_details: undefined }),
    event('charge.dispute.closed', { ...DISPUTE, evidence_details: { due_by: 1e15 } }),
    event('charge.dispute.closed', { ...DISPUTE, created: -1 }),
  ])('that is malformed is refused: %j', (sent) => {
    expect(() => readEvent(sent)).toThrow(
      expect.objectContaining({ status: 400, code: 'invalid_event' }),
    )
  })
})
