import { expect, test } from 'vitest'

import { orderedService } from '../tests/ordered-service.ts'
import { surelyReady, whatFollowsDelivery, whatIsDelivered } from './delivery-words.ts'

const STARTED = { clockStartedAt: '2026-11-20T12:00:00Z' }
const AUDIT = orderedService({ title: 'Audit', ...STARTED })
const MAP = orderedService({ title: 'Map', ...STARTED })
const BOARD = orderedService({ title: 'Dashboard', clockStartedAt: null })
const ALL = [AUDIT, MAP, BOARD]
const ORDER = {
  items: ALL,
  workStatus: 'IN_PROGRESS',
  revisionsIncluded: 3,
  revisionsUsed: 0,
} as const
const REVISED = { ...ORDER, workStatus: 'REVISION', revisionsUsed: 1 } as const

test('a service is chosen only where no other can be ready', () => {
  expect(surelyReady([AUDIT, MAP, BOARD])).toEqual([])
  expect(surelyReady([AUDIT, BOARD])).toEqual(['Audit'])
  expect(surelyReady([BOARD])).toEqual(['Dashboard'])
})

test('what is delivered is named by what is left of the order', () => {
  const named = (chosen: typeof ALL, open = ALL) => whatIsDelivered({ chosen, open, order: ORDER })
  expect(named([])).toBe('')
  expect(named([AUDIT])).toBe(' 1 of 3 services')
  expect(named([MAP, BOARD], [MAP, BOARD])).toBe(' the last 2 services')
  expect(named([BOARD], [BOARD])).toBe(' the last service')
  expect(named(ALL)).toBe(' version 1')
})

test('a revision of some services is one of those', () => {
  const open = [AUDIT, MAP]
  const named = (chosen: typeof open) => whatIsDelivered({ chosen, open, order: REVISED })
  expect(named([AUDIT])).toBe(' the revision of Audit')
  expect(named(open)).toBe(' the revision')
  expect(whatIsDelivered({ chosen: ALL, open: ALL, order: REVISED })).toBe(' version 2')
})

test('what follows depends on what the others wait for', () => {
  const follows = (chosen: typeof ALL) => whatFollowsDelivery({ chosen, open: ALL, order: ORDER })
  expect(follows([])).toBe('The customer gets an email.')
  expect(follows([AUDIT])).toContain('The clock of the other services goes on.')
  expect(follows([AUDIT, MAP])).toContain('The other services wait for their part of the brief.')
  expect(follows(ALL)).toBe(
    'The clock stops. The customer gets an email and can approve the order or request a revision.',
  )
})
