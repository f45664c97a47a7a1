import { expect, test } from 'vitest'
import { ORDER_FILTERS, ORDERS_VIEW } from './orders-view.ts'

test('what runs out first stands first', () => {
  expect(ORDERS_VIEW.defaultSort).toBe('time_left')
  expect(ORDERS_VIEW.sorts.time_left).toEqual({ label: 'Time left', column: 'runs_out_at' })
})

test('the list is narrowed by what needs the owner, by payment and by work', () => {
  const labels = ORDER_FILTERS.map(({ label, options }) => [label, options.map((o) => o.label)])
  expect(labels).toEqual([
    ['Needs', ['Overdue', 'Unread messages', 'Refund requests', 'Payments to look at']],
    ['Payment', ['Not paid', 'Paid', 'Completed', 'Canceled', 'Refunded']],
    [
      'Work',
      [
        'Awaiting brief',
        'In progress',
        'Waiting for client',
        'With the client',
        'Revision',
        'Delivered',
      ],
    ],
  ])
})
