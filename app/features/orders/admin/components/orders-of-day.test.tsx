import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { addDays } from '../month.ts'
import { dueDatesQuery, type DueOrder } from '../work-queries.ts'
import { OrdersOfDay } from './orders-of-day.tsx'

const DAY = new Date(2031, 4, 6)

const orders = (count: number): DueOrder[] =>
  Array.from({ length: count }, (_, n) => ({
    id: String(n),
    shortId: String(n),
    title: `Order ${n}`,
    customerName: null,
    customerEmail: null,
    status: 'PAID',
    workStatus: null,
    paidAt: null,
    dueAt: DAY.toISOString(),
    clockStartedAt: null,
    clockPausedAt: null,
    deliveredAt: null,
  }))

/** A day with this many, five of which came with the month, and as many as a request brings when all are asked for. */
function show(count: number, brought = count) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const day = { beginsAt: DAY.toISOString(), count }
  const { queryKey } = dueDatesQuery([DAY, addDays(DAY, 1)], 1000)
  client.setQueryData(queryKey, [{ ...day, orders: orders(brought) }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrdersOfDay day={DAY} due={{ ...day, orders: orders(Math.min(count, 5)) }} first={3} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const linksToOrders = () =>
  screen.getAllByRole('link').filter((link) => link.textContent?.includes('Order'))

test('a day shows its first orders, and the others when “more” is pressed', async () => {
  show(7)
  expect(linksToOrders()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: '4 more' }))
  expect(linksToOrders()).toHaveLength(7)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a day with more than a thousand leads to the list for the rest', async () => {
  show(1204, 1000)
  await userEvent.click(screen.getByRole('button', { name: '1,201 more' }))
  expect(linksToOrders()).toHaveLength(1000)
  const rest = screen.getByRole('link', { name: '204 more, among all orders' })
  expect(rest.getAttribute('href')).toBe('/admin/orders')
})

test('a day without orders shows nothing', () => {
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <OrdersOfDay day={DAY} due={undefined} first={3} />
    </QueryClientProvider>,
  )
  expect(container.textContent).toBe('')
})
