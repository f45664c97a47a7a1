import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { keepPlacedOrder } from '../placed-order.ts'
import { myOrdersQuery } from '../queries.ts'
import type { MyOrder } from '../schema.ts'
import { LatestOrders } from './order-lines.tsx'

afterEach(cleanup)

const PAGE = '/orders/1f0c9d52?key=of-its-link'

function show(orders?: MyOrder[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  if (orders) queryClient.setQueryData(myOrdersQuery().queryKey, orders)
  else queryClient.setQueryDefaults(myOrdersQuery().queryKey, { enabled: false })
  const element = <LatestOrders onReorder={() => {}} />
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

test('an account without orders leads to the one that was placed without it', () => {
  keepPlacedOrder(PAGE)
  show([])
  expect(screen.getByText(/^No orders in this account yet\./)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Open the Order You Just Placed' })
  expect(link.getAttribute('href')).toBe(PAGE)
})

test('what is below them keeps its place while they are on their way', () => {
  show()
  const place = screen.getByText(/^No orders in this account yet\./).parentElement
  expect(place?.classList.contains('invisible')).toBe(true)
  cleanup()
  show([])
  const shown = screen.getByText(/^No orders in this account yet\./).parentElement
  expect(shown?.className).toBe(place?.className.replace(' invisible', ''))
})
