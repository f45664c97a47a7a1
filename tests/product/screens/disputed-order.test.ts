import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { OrderDesk } from '#app/features/orders/admin/components/order-desk.tsx'
import { RefundPanel } from '#app/features/orders/admin/components/refund-panel.tsx'
import type { Dispute, OwnedOrder } from '#app/features/orders/admin/schema.ts'
import { AccessContext } from '#app/features/orders/use-order-action.ts'
import { ConfirmProvider } from '#app/ui/admin/confirm.tsx'
import { wordsOf } from './draw.ts'
import { DELETED_ORDER } from './owned-order.ts'

// Where the browser keeps what was typed and not sent.
vi.stubGlobal('localStorage', { getItem: () => null })

const DISPUTE: Dispute = {
  id: 'dp_1',
  paymentIntentId: 'pi_1',
  amountCents: 19_000,
  reason: 'fraudulent',
  status: 'needs_response',
  stage: 1,
  funds: 'withdrawn',
  evidenceDueAt: '2026-11-27T12:00:00Z',
  openedAt: '2026-11-20T12:00:00Z',
}

const disputed = (wish: Partial<Dispute> = {}): OwnedOrder => ({
  ...DELETED_ORDER,
  customerEmail: 'ada@buyer.example',
  payment: { reference: 'pi_1', href: null },
  disputes: [{ ...DISPUTE, ...wish }],
})

const words = (order: OwnedOrder) =>
  [
    createElement(OrderDesk, { order, timedSince: null, onAcceptRefund: () => {} }),
    createElement(RefundPanel, { order, isFormOpen: false, onOpenForm: () => {} }),
  ].map((part) =>
    wordsOf(
      createElement(
        AccessContext,
        { value: { orderId: order.id, key: null } },
        createElement(ConfirmProvider, null, part),
      ),
    ),
  )

test('a dispute comes before what waits for the customer, until it is closed', () => {
  const isFirst = (order: OwnedOrder) => {
    const [desk = ''] = words(order)
    for (const part of ['Payment disputed', 'Waiting for the brief']) expect(desk).toContain(part)
    return desk.indexOf('Payment disputed') < desk.indexOf('Waiting for the brief')
  }
  expect(isFirst(disputed())).toBe(true)
  expect(isFirst(disputed({ status: 'under_review', stage: 2 }))).toBe(true)
  expect(isFirst(disputed({ status: 'won', stage: 3, funds: 'reinstated' }))).toBe(false)
})

test.each([
  [
    { status: 'needs_response' },
    'The bank has taken this payment back. Answer the dispute instead.',
  ],
  [
    { status: 'under_review', stage: 2 },
    'The bank has taken this payment back. If you win the dispute, you can refund it then.',
  ],
  [
    { status: 'lost', stage: 3 },
    'The bank gave this payment back to the customer: nothing is left to refund.',
  ],
])('a payment that is disputed (%j) is not offered for a refund: %s', (wish, why) => {
  const [desk, refunds] = words(disputed(wish))
  expect(refunds).toMatch(/Can be refunded \$0\.00/)
  expect(refunds).toContain(why)
  expect(refunds).not.toMatch(/Refund$/)
  expect(desk).not.toContain('Accept and refund')
  expect(desk).toContain('Decline')
})

test.each([
  ['was won', { status: 'won', stage: 3 }],
  ['is an inquiry', { status: 'warning_needs_response', funds: null }],
  ['is over a late payment', { paymentIntentId: 'pi_2' }],
])('a payment whose dispute %s can be refunded', (_state, wish) => {
  const [desk, refunds] = words(disputed(wish))
  expect(refunds).toMatch(/Can be refunded \$190\.00 .*Refund$/)
  expect(desk).toContain('Accept and refund')
})
