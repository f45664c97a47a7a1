import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { keepPlacedOrder } from '../placed-order.ts'
import { myOrdersQuery } from '../queries.ts'
import { LatestOrders } from './order-lines.tsx'

const PAGE = '/orders/1f0c9d52?key=of-its-link'

test('an account without orders leads to the one that was placed without it', () => {
  keepPlacedOrder(PAGE)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(myOrdersQuery().queryKey, [])
  const element = <LatestOrders onReorder={() => {}} />
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^No orders in this account yet\./)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Open the Order You Just Placed' })
  expect(link.getAttribute('href')).toBe(PAGE)
})
