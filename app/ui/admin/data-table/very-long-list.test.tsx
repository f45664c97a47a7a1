import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { TooltipProvider } from '../tooltip.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListPager } from './list-pager.tsx'
import type { ListView } from './list-state.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

const VIEW: ListView = {
  id: 'things',
  sorts: { newest: { label: 'Newest', column: 'created_at', isDescending: true } },
  defaultSort: 'newest',
  filters: [],
}
const NOUN = ['order', 'orders'] as const
const ROWS = Array.from({ length: 25 }, (_, at) => ({ id: `${at}` }))

function show(element: ReactElement, address: string) {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  return router
}

/** A list of which so many rows are counted at once, and how many there are a moment later. */
function openOrders(address: string) {
  const { promise: counted, resolve: count } = Promise.withResolvers<number>()
  function Orders() {
    const list = useList(VIEW, async () => ({ rows: ROWS, count: 10_000, countAll: () => counted }))
    const selection = useSelection(list)
    return (
      <>
        <BulkBar {...{ list, selection }} noun={NOUN} actions={[]} />
        <button type="button" onClick={selection.togglePage}>
          Tick
        </button>
        <ListPager list={list} noun={NOUN} />
      </>
    )
  }
  const router = show(<Orders />, address)
  return { router, count }
}

const pager = () => screen.getByRole('navigation', { name: 'Pages' })
const takeAll = () => screen.queryByRole('button', { name: /^Select all/ })

test('its rows are there before all of them are counted', async () => {
  const { count } = openOrders('/')
  await screen.findByText('1–25 of 10,000+ orders')
  expect(pager().textContent).toContain('1 / 400+')
  act(() => screen.getByRole('button', { name: 'Tick' }).click())
  expect(screen.getByRole('status').textContent).toBe('25 orders selected')
  // Nothing is done to rows before one knows how many there are.
  expect(takeAll()).toBeNull()
  await act(async () => count(1_000_317))
  await screen.findByText('1–25 of 1,000,317 orders')
  expect(pager().textContent).toContain('1 / 40,013')
  expect(takeAll()?.textContent).toBe('Select all 1,000,317 matching')
})

test('a page behind those that are counted stays, until there turn out to be fewer', async () => {
  const { router, count } = openOrders('/?page=500')
  await screen.findByText('12,476–12,500 of 10,000+ orders')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false)
  await act(async () => count(10_050))
  await screen.findByText('10,026–10,050 of 10,050 orders')
  expect(router.state.location.search).toBe('?page=402')
})

test('another filter is never counted by the rows of the one before, which stay in view meanwhile', async () => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<null>()
  const counts = { '': 20_000, rare: 12_000 }
  function Orders() {
    const list = useList(VIEW, async ({ q }) => {
      if (q === 'rare') await slow
      const countAll = async () => counts[q as keyof typeof counts]
      return { rows: ROWS, count: 10_000, countAll }
    })
    return (
      <>
        <button type="button" onClick={() => list.setSearch('rare')}>
          Search
        </button>
        <ListPager list={list} noun={NOUN} />
      </>
    )
  }
  show(<Orders />, '/')
  await screen.findByText('1–25 of 20,000 orders')
  act(() => screen.getByRole('button', { name: 'Search' }).click())
  await screen.findByText('1–25 of 10,000+ orders')
  await act(async () => arrive(null))
  await screen.findByText('1–25 of 12,000 orders')
  expect(pager().textContent).toContain('1 / 480')
})
