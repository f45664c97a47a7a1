import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { TooltipProvider } from '../tooltip.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListView } from './list-view.ts'
import { useList } from './use-list.ts'

/** With the exact names of its sorts and filters. */
const defineListView = <const Sort extends string, const Filter extends string = never>(
  view: ListView<Sort, Filter>,
) => view

const VIEW = defineListView({
  id: 'things',
  sorts: { newest: { label: 'Newest', column: 'created_at' } },
  defaultSort: 'newest',
  filters: { status: ['open'] },
})
const STATUS = {
  name: 'status',
  label: 'Status',
  allLabel: 'All',
  options: [{ value: 'open', label: 'Open' }],
} as const

afterEach(cleanup)

function Things() {
  const list = useList(VIEW, async () => ({ rows: [], count: 0 }))
  return (
    <>
      <ListSearch label="Search" value={list.state.q} onSearch={list.setSearch} />
      <ListFilters list={list} filters={[STATUS]} />
    </>
  )
}

test('a filter that is chosen before the typing has rested stays chosen', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Things /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'seo' } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'open' } })
  await waitFor(() => expect(router.state.location.search).toContain('q=seo'))
  expect(router.state.location.search).toBe('?q=seo&status=open')
})
