import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

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
  tabs: [
    { value: 'all', label: 'All' },
    { value: 'done', label: 'Done' },
  ],
}

function Things() {
  const list = useList(VIEW, async () => ({ rows: [], count: 0 }))
  return (
    <>
      <ListSearch label="Search" value={list.state.q} onSearch={list.setSearch} />
      <ListFilters list={list} />
      <Link {...list.tabLink('done')}>Done</Link>
    </>
  )
}

function openThings(router: ReturnType<typeof createMemoryRouter>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
}

test('a filter that is chosen before the typing has rested stays chosen', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Things /> }])
  openThings(router)
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
  openThings(router)
  const box = await screen.findByRole('searchbox')
  fireEvent.change(box, { target: { value: 'audit' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?q=audit'))
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'open' } })
  arrive(null)
  await waitFor(() => expect(router.state.location.search).toBe('?q=audit&status=open'))
})

test('tabs and searches that follow each other before they are drawn undo nothing of each other', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Things /> }])
  openThings(router)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  // What happens in one act is drawn after all of it, as on a busy machine.
  act(() => {
    fireEvent.change(box, { target: { value: 'seo' } })
    void router.navigate('/?tab=done')
    fireEvent.keyDown(box, { key: 'Enter' })
  })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=done&q=seo'))

  act(() => void router.navigate('/'))
  await waitFor(() => expect(box.value).toBe(''))
  act(() => {
    fireEvent.change(box, { target: { value: 'audit' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.click(screen.getByRole('link', { name: 'Done' }))
  })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=done&q=audit'))
})

test('what is typed while a former change is on its way to the box stays in it, and is asked', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Things /> }], {
    initialEntries: ['/?q=seo'],
  })
  openThings(router)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  act(() => {
    void router.navigate('/')
    fireEvent.change(box, { target: { value: 'audit' } })
  })
  expect(box.value).toBe('audit')
  await waitFor(() => expect(router.state.location.search).toBe('?q=audit'))

  // The same words again, before it is drawn that the search was ended.
  act(() => {
    void router.navigate('/')
    fireEvent.change(box, { target: { value: 'audit' } })
    fireEvent.keyDown(box, { key: 'Enter' })
  })
  await waitFor(() => expect(router.state.location.search).toBe('?q=audit'))
})
