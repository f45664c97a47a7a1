import { expect, test } from 'vitest'
import { listBefore, orderAddress } from './order-places.ts'
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
    ['Needs', ['Overdue', 'Messages to answer', 'Refund requests', 'Payments to look at']],
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

test('a tab says which rows it has, under the same search and filters', () => {
  expect(orders.view.tabs?.map(({ label }) => label)).toEqual([
    'All',
    'To act on',
    'Waiting for customer',
    'Done',
    'Unpaid',
  ])
  const filters = { needs: 'reply' }
  expect(orders.whereOf({ q: 'ada', filters, tab: 'act' }).eq).toEqual({
    desk_tab: 'act',
    has_unanswered: 'true',
  })
  expect(orders.whereOf({ q: '', filters: {}, tab: 'all' }).eq).toEqual({ is_abandoned: 'false' })
})

test('an order knows the list that it was opened from', () => {
  const list = new URLSearchParams('tab=act&q=a+b')
  const address = orderAddress('7', list)
  expect(address).toBe('/admin/orders/7?from=tab%3Dact%26q%3Da%2Bb')
  const [, search] = address.split('?')
  expect(listBefore(new URLSearchParams(search))?.toString()).toBe('tab=act&q=a+b')
  expect(listBefore(new URLSearchParams('tab=note'))).toBeNull()
})
