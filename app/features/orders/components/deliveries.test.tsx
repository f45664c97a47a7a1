import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { orderedService } from '../tests/ordered-service.ts'
import { Deliveries } from './deliveries.tsx'

afterEach(cleanup)

const ITEMS = ['Audit', 'Map', 'Dashboard'].map((title) =>
  orderedService({ id: title.toLowerCase(), title }),
)

/** Each delivery by its version and its services, none where it is all of them, the newest first; the versions in sight. */
function show(...delivered: [version: number, ...services: string[]][]) {
  const deliveries = delivered.map(([version, ...services], place) => ({
    number: delivered.length - place,
    version,
    note: '',
    itemIds: services.map((title) => title.toLowerCase()),
    services,
    createdAt: '2026-11-20T12:00:00Z',
    files: [],
  }))
  cleanup()
  render(<Deliveries deliveries={deliveries} items={ITEMS} />)
  return screen
    .getAllByRole('heading')
    .filter((heading) => heading.closest('details') === null)
    .map((heading) => heading.firstChild?.parentElement?.textContent?.split('Fri')[0])
}

test('what was delivered of other services stays in sight, and what a version replaces does not', () => {
  expect(show([1, 'Dashboard'], [1, 'Audit', 'Map'])).toEqual(['Dashboard', 'Audit and Map'])
  expect(show([2], [1, 'Dashboard'], [1, 'Audit', 'Map'])).toEqual(['Version 2'])
  expect(screen.getByText('The earlier version').closest('details')?.open).toBe(true)
  expect(show([3], [2], [1, 'Dashboard'], [1, 'Audit', 'Map'])).toEqual(['Version 3'])
  expect(screen.getByText('2 earlier versions')).toBeDefined()
  expect(show([2], [1])).toEqual(['Version 2'])
  expect(screen.getByText('The earlier version').closest('details')?.open).toBe(false)
})

test('a revision of some services replaces what was delivered of them alone', () => {
  expect(show([2, 'Map'], [1])).toEqual(['Map, revised', 'Version 1'])
  expect(screen.queryByText('The earlier version')).toBeNull()
  const parts: [number, string][] = [
    [1, 'Dashboard'],
    [1, 'Map'],
    [1, 'Audit'],
  ]
  expect(show([2, 'Map'], ...parts)).toEqual(['Map, revised', 'Dashboard', 'Audit'])
  expect(screen.getByText('The earlier version').closest('details')?.open).toBe(false)
  expect(show([3, 'Audit', 'Dashboard'], [2, 'Map'], ...parts)).toEqual([
    'Audit and Dashboard, revised',
    'Map, revised',
  ])
  expect(show([3, 'Map'], [2, 'Map'], [1])).toEqual(['Map, revised', 'Version 1'])
})
