import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Deliveries } from './deliveries.tsx'

afterEach(cleanup)

/** The versions in sight: those that were replaced are behind a disclosure. */
function show(...services: string[][]) {
  const revisions = services.filter((titles) => titles.length === 0).length
  const parts = services.length - revisions
  const deliveries = services.map((titles, place) => ({
    number: services.length - place,
    version: titles.length > 0 ? 1 : revisions - place + Math.min(parts, 1),
    note: '',
    services: titles,
    createdAt: '2026-11-20T12:00:00Z',
    files: [],
  }))
  render(<Deliveries deliveries={deliveries} />)
  return screen
    .getAllByRole('heading')
    .filter((heading) => heading.closest('details') === null)
    .map((heading) => heading.firstChild?.parentElement?.textContent?.split('Fri')[0])
}

test('what was delivered of other services stays in sight, and what a version replaces does not', () => {
  expect(show(['Dashboard'], ['Audit', 'Map'])).toEqual(['Dashboard', 'Audit and Map'])
  cleanup()
  expect(show([], ['Dashboard'], ['Audit'])).toEqual(['Version 2'])
  expect(screen.getByText('The earlier version').closest('details')?.open).toBe(true)
  cleanup()
  expect(show([], [], ['Dashboard'], ['Audit'])).toEqual(['Version 3'])
  expect(screen.getByText('2 earlier versions')).toBeDefined()
  cleanup()
  expect(show([], [])).toEqual(['Version 2'])
  expect(screen.getByText('The earlier version').closest('details')?.open).toBe(false)
})
