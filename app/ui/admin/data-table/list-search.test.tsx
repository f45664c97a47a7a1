import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { TooltipProvider } from '../tooltip.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListView } from './list-state.ts'
import { ListFilters } from './list-toolbar.tsx'
import { useList } from './use-list.ts'

const VIEW: ListView = {
  id: 'things',
  sorts: { newest: { label: 'Newest', column: 'created_at', isDescending: true } },
  defaultSort: 'newest',
  filters: [
    {
      name: 'status',
      label: 'Status',
      allLabel: 'All',
      options: [{ value: 'open', label: 'Open' }],
    },
  ],
}

afterEach(cleanup)

function Things() {
  const list = useList(VIEW, async () => ({ rows: [], count: 0 }))
  return (
    <>
      <ListSearch label="Search" value={list.state.q} onSearch={list.setSearch} />
      <ListFilters list={list} />
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

test('a filter that is chosen while another change is on its way undoes nothing of it', async () => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<null>()
  const loader = ({ request }: { request: Request }) => (request.url.includes('q=') ? slow : null)
  const router = createMemoryRouter([{ path: '/', element: <Things />, loader }], {
    hydrationData: { loaderData: {} },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  const box = await screen.findByRole('searchbox')
  fireEvent.change(box, { target: { value: 'audit' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?q=audit'))
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'open' } })
  arrive(null)
  await waitFor(() => expect(router.state.location.search).toBe('?q=audit&status=open'))
})
