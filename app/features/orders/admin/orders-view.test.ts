import { expect, test } from 'vitest'
import { orders } from './resource.tsx'

test('what runs out first comes first', () => {
  const { defaultSort, sorts } = orders.view
  expect(defaultSort).toBe('time_left')
  expect(sorts[defaultSort]).toEqual({
    label: 'Time left',
    column: 'runs_out_at',
    isDescending: false,
    thenBy: { column: 'created_at', isDescending: true },
  })
})

test('the list is narrowed by what needs the owner, by payment and by work', () => {
  const labels = orders.view.filters.map(({ label, options }) => [
    label,
    options.map((o) => o.label),
  ])
  expect(labels).toEqual([
    ['Needs', ['Overdue', 'Unread messages', 'Refund requests', 'Payments to look at']],
    ['Payment', ['Not paid', 'Paid', 'Completed', 'Canceled', 'Refunded']],
    [
      'Work',
      [
        'Awaiting brief',
        'In progress',
        'Waiting for customer',
        'With the customer',
        'Revision',
        'Delivered',
      ],
    ],
  ])
})
