import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { PublishedActions } from './published-version.tsx'
import type { LegalVersion } from './queries.ts'

const FIRST = {
  id: 'first',
  slug: 'terms',
  version: 1,
  title: 'Terms',
  body: 'One.',
  is_published: true,
} as LegalVersion
const DRAFT = {
  ...FIRST,
  id: 'draft',
  version: 3,
  body: 'Three.',
  change_note: 'More.',
  effective_date: '2027-01-01',
  is_published: false,
  updated_at: '2026-11-01',
} as LegalVersion

const store = vi.hoisted(() => ({
  draft: null as unknown,
  calls: [] as [procedure: string, parameters: unknown][],
}))

vi.mock('#app/backend/browser-backend.ts', () => {
  const answer = () => ({ data: store.draft ? [store.draft] : [], error: null, status: 200 })
  const query = {
    select: () => query,
    eq: () => query,
    order: () => query,
    limit: () => query,
    // oxlint-disable-next-line unicorn/no-thenable
    then: (take: (value: unknown) => void) => take(answer()),
  }
  const rpc = async (procedure: string, parameters: unknown) => {
    store.calls.push([procedure, parameters])
    return { data: 'draft', error: null, status: 200 }
  }
  return { browserBackend: async () => ({ from: () => query, rpc }) }
})

beforeEach(() => {
  store.draft = DRAFT
  store.calls = []
})

function open() {
  const actions = <PublishedActions document={FIRST} state="past" />
  const router = createMemoryRouter([
    { path: '/', element: actions },
    { path: '/admin/legal/:id', element: <p>The editor</p> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { router, press }
}

test('a draft with another text is not taken for the version that was chosen', async () => {
  const { router, press } = open()
  await press('Start a version from this')
  const question = await screen.findByRole('alertdialog', { name: 'There is a draft already' })
  expect(question.textContent).toContain(
    'Version 3 is a draft with another text. Open it, or replace its text by version 1’s?',
  )
  await press('Cancel')
  expect(router.state.location.pathname).toBe('/')
  await press('Start a version from this')
  await press('Open the draft')
  expect(await screen.findByText('The editor')).toBeDefined()
  expect(router.state.location.pathname).toBe('/admin/legal/draft')
  expect(store.calls).toEqual([])
})

test('its text is replaced by a save, with the day and the note that it has', async () => {
  const { press } = open()
  await press('Start a version from this')
  await press('Replace its text')
  expect(await screen.findByText('The editor')).toBeDefined()
  const values = { ...DRAFT, title: 'Terms', body: 'One.' }
  expect(store.calls).toEqual([
    ['save_legal_document', { p_id: 'draft', p_version: '2026-11-01', p_values: values }],
  ])
})

test.each([
  ['no draft', null],
  ['a draft with the same text', { ...DRAFT, body: 'One.' }],
])('with %s nothing is asked', async (_case, draft) => {
  store.draft = draft
  const { press } = open()
  await press('Start a version from this')
  expect(await screen.findByText('The editor')).toBeDefined()
  expect(store.calls).toEqual([['start_legal_version', { p_id: 'first' }]])
})
