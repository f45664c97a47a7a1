import { expect, test } from 'vitest'

import { orderReadBy } from './schema.ts'

const message = (author: string, is_private: boolean) => ({
  id: `${author} ${is_private}`,
  author,
  body: 'Hello',
  is_private,
  created_at: '2026-11-20T12:00:00Z',
  files: [],
})

const ANSWER = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  status: 'PAID',
  work_status: 'IN_PROGRESS',
  total_usd: 19_000,
  refunded_cents: 0,
  due_at: null,
  clock_paused_at: null,
  delivered_at: null,
  completed_at: null,
  unread_count: 0,
  customer_email: null,
  customer_name: null,
  is_guest: true,
  subtotal_cents: 19_000,
  discount_cents: 0,
  promo_code: null,
  created_at: '2026-11-20T12:00:00Z',
  paid_at: null,
  clock_started_at: null,
  revisions_included: 1,
  revisions_used: 0,
  billing: { tax_id: 'PT 1' },
  may_request_refund: true,
  items: [
    {
      id: '2a2b3c4d-0000-4000-8000-000000000000',
      service_id: null,
      service_title: 'Audit',
      category: 'Fix Problems',
      price_cents: 19_000,
      quantity: 1,
      slug: 'an audit',
      current_price_cents: null,
      delivery_time_days: 3,
      clock_started_at: null,
      due_at: null,
      delivered_at: null,
    },
  ],
  questions: [],
  brief: null,
  messages: [message('customer', false), message('admin', false), message('admin', true)],
  deliveries: [],
  events: [],
  invoice: null,
  refund_request: null,
  review: null,
}

test('notes are the owner’s, and each side’s own messages are its own', () => {
  const read = (reader: 'customer' | 'admin') =>
    orderReadBy(reader)
      .parse(ANSWER)
      .messages.map(({ id, isOwn }) => [id, isOwn])
  expect(read('customer')).toEqual([
    ['customer false', true],
    ['admin false', false],
  ])
  expect(read('admin')).toEqual([
    ['customer false', false],
    ['admin false', true],
    ['admin true', true],
  ])
})

test('before the brief the clock shows the longest service that is missing; what the invoice leaves out is empty', () => {
  expect(orderReadBy('customer').parse(ANSWER)).toMatchObject({
    totalCents: 19_000,
    deliveryDays: 3,
    asksForBrief: false,
    hasBrief: false,
    billing: { name: '', company: '', address: '', taxId: 'PT 1' },
    items: [{ title: 'Audit', href: '/service/an%20audit', priceCents: 19_000 }],
  })
  const [item] = ANSWER.items
  const delivered = { ...item, delivery_time_days: 7, delivered_at: '2026-11-20T12:00:00Z' }
  const partly = orderReadBy('customer').parse({ ...ANSWER, items: [item, delivered] })
  expect(partly.deliveryDays).toBe(3)
})
