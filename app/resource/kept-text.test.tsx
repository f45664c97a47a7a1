import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'

import * as fields from './fields.ts'

import { KeptTexts } from './kept-text.tsx'

const schema = z.object({ title: fields.text('Title', { max: 100 }) })

function show(isOutdated: boolean) {
  const copy = {
    key: 'post:a~b',
    values: { title: 'Kept' },
    version: '1',
    keptAt: '2026-11-24T12:00:00Z',
    isOutdated,
  }
  showKept({ found: copy })
}

function showKept(left: Partial<ComponentProps<typeof KeptTexts>['of']>) {
  const nothing = () => {}
  const kept = { found: null, elsewhere: [], restore: nothing, discard: nothing, ...left }
  render(
    <MemoryRouter>
      <KeptTexts of={kept} schema={schema} values={{ title: 'Stored' }} path="/admin/blog/edit" />
    </MemoryRouter>,
  )
}

const compare = () => screen.getByRole('button', { name: /Compare|Close/ })

test('a copy of what was saved since says so, and shows what would change', () => {
  show(true)
  expect(screen.getByText(/It was saved since then, so look at what would change\.$/)).toBeTruthy()
  expect(compare().textContent).toBe('Close')
  expect(screen.getByText('Stored')).toBeTruthy()
})

test('a copy of what is stored as it was only offers to compare', () => {
  show(false)
  expect(screen.queryByText(/saved since then/)).toBeNull()
  expect(compare().textContent).toBe('Compare')
})

test('the page of a new record leads to another one that was new here', () => {
  showKept({ elsewhere: [{ id: 'a', values: { title: 'Kept' } }] })
  const link = screen.getByRole('link', { name: '“Kept”' })
  expect(link.getAttribute('href')).toBe('/admin/blog/edit/a')
  expect(link.parentElement?.textContent).toBe(
    'This browser has text of “Kept” that may not be saved. Open it to compare.',
  )
})
