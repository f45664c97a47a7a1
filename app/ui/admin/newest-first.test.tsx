import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { NewestFirstPages, pageOf, readCursor } from './newest-first.tsx'

test('the way to older ones says after which row they begin, and keeps what the address asks for', () => {
  const last = { happened_at: '2026-11-22T09:00:00.123456+00:00', id: 9 }
  render(
    <MemoryRouter initialEntries={['/?q=ada']}>
      <NewestFirstPages last={last} />
    </MemoryRouter>,
  )
  const address = screen.getByRole('link', { name: 'Older' }).getAttribute('href')
  const params = new URL(address ?? '', 'http://store.example').searchParams
  expect(readCursor(params)).toEqual({ at: last.happened_at, id: 9 })
  expect(params.get('q')).toBe('ada')
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull()
})

test('a cursor that is none begins with the newest', () => {
  for (const wrong of ['', 'x', 'x~1', '2026-11-22~x', '2026~1', '2026-02-30T10:00:00Z~1'])
    expect(readCursor(new URLSearchParams({ before: wrong }))).toBeNull()
})

test('one row more than a page has is the next one', () => {
  const rows = [3, 2, 1].map((id) => ({ happened_at: '2026-11-22', id }))
  expect(pageOf(rows, 2)).toEqual({ page: rows.slice(0, 2), last: rows[1] })
  expect(pageOf(rows, 3).last).toBeUndefined()
})
