import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { orderedService } from '../tests/ordered-service.ts'
import type { MyOrder } from '../schema.ts'
import { OrderLines } from './order-lines.tsx'

const AT = '2026-11-20T12:00:00Z'
const AUDIT = orderedService({ title: 'Audit' })
const BOARD = orderedService({ title: 'Dashboard' })
const BEGUN = { ...AUDIT, clockStartedAt: AT }
const DELIVERED = { ...BEGUN, deliveredAt: AT }

const order: MyOrder = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  status: 'PAID',
  workStatus: 'AWAITING_BRIEF',
  totalCents: 46_000,
  refundedCents: 0,
  paidAt: AT,
  dueAt: null,
  clockPausedAt: null,
  deliveredAt: null,
  completedAt: null,
  unreadCount: 0,
  needs: 'brief',
  items: [AUDIT, BOARD],
}

afterEach(cleanup)

function show(wish: Partial<MyOrder>) {
  const element = <OrderLines orders={[{ ...order, ...wish }]} onReorder={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getByRole('listitem').textContent
}

test('a list says what a brief starts, and of several services what is there and what is next', () => {
  expect(show({})).toMatch(/Brief needed.*The clock starts with your brief.*Fill in the brief/)
  cleanup()
  expect(show({ items: [DELIVERED, BOARD] })).toMatch(
    /The clock starts with the rest of your brief.*1 of 2 services delivered.*Fill in the rest/,
  )
  cleanup()
  const running = { workStatus: 'IN_PROGRESS', dueAt: AT } as const
  expect(show({ ...running, items: [BEGUN, BOARD] })).toMatch(/In progress.*Next delivery /)
  cleanup()
  expect(show({ ...running, needs: null, items: [BEGUN] })).toMatch(/ late.*Due /)
})
