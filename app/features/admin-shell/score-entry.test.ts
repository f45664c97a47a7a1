import { expect, test } from 'vitest'

import { MORE_PAGES, NAV_ITEMS } from './admin-nav.ts'
import { PAGE_WORDS } from './palette-words.ts'
import { scoreEntry } from './score-entry.ts'

const CREATE = ['new', 'add', 'product']

test.each([
  ['new service', true],
  ['service new', true],
  ['add a product', true],
  ['Create service', true],
  ['crea serv', true],
  ['new post', false],
  ['ervice', false],
])('%j finds "Create service": %j', (typed, isFound) => {
  expect(scoreEntry('Create service', typed, CREATE) > 0).toBe(isFound)
})

test('a name counts more than other words, and its beginning most', () => {
  const scores = [
    scoreEntry('Orders', 'orders'),
    scoreEntry('All orders', 'orders'),
    scoreEntry('Refunds', 'orders', ['orders']),
  ]
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(new Set(scores).size).toBe(3)
})

test.each([
  ['voucher', '/admin/promo-codes'],
  ['what do i work on now', '/admin/orders/today'],
  ['who changed', '/admin/audit'],
  ['approve ratings', '/admin/reviews'],
  ['deadlines', '/admin/orders/calendar'],
  ['holiday', '/admin/orders/calendar'],
  ['client list', '/admin/crm'],
  ['add admin', '/admin/users'],
  ['overdue', '/admin/orders'],
  ['money back', '/admin/orders'],
  ['todo', '/admin/orders/today'],
  ['timesheet', '/admin/orders/today'],
  ['vat', '/admin/orders'],
  ['tax', '/admin/legal'],
  ['export', '/admin/orders'],
  ['export', '/admin/bulk'],
])('%j finds the page %s', (typed, to) => {
  const found = [...NAV_ITEMS, ...MORE_PAGES].filter(({ label, to: at }) =>
    scoreEntry(label, typed, [PAGE_WORDS[at] ?? '']),
  )
  expect(found.map((item) => item.to)).toContain(to)
})

test('every page has words for what it is for', () => {
  const pages = [...NAV_ITEMS, ...MORE_PAGES].map(({ to }) => to)
  expect(Object.keys(PAGE_WORDS).toSorted()).toEqual(pages.toSorted())
})
