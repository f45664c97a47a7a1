import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  OrderName,
  PAYMENT_OPTIONS,
  PaymentChip,
  DueCell,
  WORK_OPTIONS,
  WorkChip,
  type OrderRow,
} from './order-cells.tsx'

const HOUR_MS = 3_600_000
const ROW: OrderRow = {
  id: '7',
  short_id: '1a2b3c4d',
  title: 'A title that goes on and on',
  status: 'PAID',
  work_status: 'IN_PROGRESS',
  total_usd: 100,
  refunded_cents: 0,
  created_at: '2026-11-20T12:00:00Z',
  unanswered_count: 2,
  has_refund_request: true,
  payment_trouble: 'dispute',
  clock_paused_at: null,
  completed_at: null,
  customer_email: 'ada@buyer.example',
  customer_name: 'Ada',
  deleted_at: null,
  delivered_at: null,
  desk_tab: 'act',
  dispute_status: null,
  due_at: null,
  has_late_payment: false,
  has_payment_trouble: true,
  has_unanswered: true,
  is_abandoned: false,
  is_overdue: false,
  paid_at: '2026-11-20T12:00:00Z',
  processing_since: null,
  promo_code: null,
  runs_out_at: null,
  updated_at: '2026-11-20T12:00:00Z',
}

const due = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const redOnes = () =>
  [...document.querySelectorAll('[class*="accent"]')].map((it) => it.textContent)

test('red means late, and nothing else in the list', () => {
  render(
    <>
      <OrderName order={ROW} />
      {PAYMENT_OPTIONS.map(({ value }) => (
        <PaymentChip key={value} order={{ status: value, refundedCents: 0 }} />
      ))}
      {WORK_OPTIONS.map(({ value }) => (
        <WorkChip
          key={value}
          order={{ status: 'PAID', workStatus: value, customerEmail: 'a@b.c', paidAt: due(0) }}
        />
      ))}
      <DueCell order={{ ...ROW, runs_out_at: due(1) }} />
    </>,
  )
  expect(screen.getByText('2 messages to answer')).toBeTruthy()
  expect(redOnes()).toEqual([])
  cleanup()
  render(<DueCell order={{ ...ROW, runs_out_at: due(-1.01) }} />)
  expect(redOnes()).toEqual(['Late by 1 h'])
})

test('a payment that the bank processes is on its way', () => {
  render(<PaymentChip order={{ status: 'PENDING', refundedCents: 0, processingSince: due(-1) }} />)
  expect(screen.getByText('On its way')).toBeTruthy()
})
