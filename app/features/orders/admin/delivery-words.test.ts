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
  deliveries: [],
  revisionsIncluded: 3,
  revisionsUsed: 0,
}
const delivery = (version: number, ...itemIds: string[]) => ({
  number: version,
  version,
  note: '',
  itemIds,
  services: itemIds,
  createdAt: '2026-11-20T12:00:00Z',
  files: [],
})

test('a service is chosen only where no other can be ready', () => {
  expect(surelyReady([AUDIT, MAP, BOARD])).toEqual([])
  expect(surelyReady([AUDIT, BOARD])).toEqual(['Audit'])
  expect(surelyReady([BOARD])).toEqual([])
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
  const order = { ...ORDER, deliveries: [delivery(1, 'Audit', 'Map')] }
  const named = (chosen: typeof ALL, open: typeof ALL) => whatIsDelivered({ chosen, open, order })
  expect(named([AUDIT], [AUDIT, MAP])).toBe(' the revision of Audit')
  expect(named([AUDIT, MAP], [AUDIT, MAP])).toBe(' the revision')
  expect(named([AUDIT], [AUDIT, BOARD])).toBe(' the revision of Audit')
  expect(named([BOARD], [AUDIT, BOARD])).toBe(' 1 of 3 services')
  expect(named([AUDIT, BOARD], [AUDIT, BOARD])).toBe(' the last 2 services')
})

test('a delivery of all services has a version of its own', () => {
  const order = { ...ORDER, deliveries: [delivery(2, 'Map'), delivery(1)] }
  expect(whatIsDelivered({ chosen: ALL, open: ALL, order })).toBe(' version 3')
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
