import { expect, test } from 'vitest'
import { ORDER_TABS, TAB_LABELS } from './list-filter.ts'
import { stepLabel } from './order-words.ts'

test('the tabs of the list', () => {
  expect(ORDER_TABS.map((tab) => TAB_LABELS[tab])).toEqual([
    'All',
    'In progress',
    'Complete',
    'Refunded',
  ])
})

test('the steps of an order', () => {
  const keys = ['paid', 'brief', 'work', 'review', 'complete'] as const
  const labels = keys.map((key) => stepLabel({ key, state: 'upcoming', variant: null }))
  expect(labels).toEqual(['Paid', 'Brief', 'In progress', 'Your review', 'Complete'])
})

test('a step that waits, or comes again, says so', () => {
  const work = { key: 'work', state: 'current' } as const
  expect(stepLabel({ ...work, variant: 'waiting' })).toBe('Waiting for you')
  expect(stepLabel({ ...work, variant: 'revision' })).toBe('Revision')
})
