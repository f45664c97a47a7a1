import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import type { Order } from '../schema.ts'
import { orderedService } from '../tests/ordered-service.ts'
import { OrderSummary } from './order-summary.tsx'

afterEach(cleanup)

const item = (title: string, deliveryTimeDays: number, quantity = 1) =>
  orderedService({ title, deliveryTimeDays, quantity })

function show(items: Order['items']) {
  const sums = { subtotalCents: 0, discountCents: 0, totalCents: 0, refundedCents: 0 }
  render(
    <MemoryRouter>
      <OrderSummary order={{ ...sums, items, promoCode: null }} />
    </MemoryRouter>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

const THE_CLOCKS =
  "They're worked on side by side. Where one builds on another, I do that one first, early enough that both keep their dates. Each has its own clock, which starts with its part of the brief, and is delivered when it's ready."

test('each service has its hours, and several have clocks of their own', () => {
  expect(show([item('Profile', 2, 3), item('Audit', 1)])).toEqual([
    'Profile3 × $230.00 · 48h each, one after another and delivered together$690.00',
    'Audit24h$230.00',
  ])
  expect(screen.getByText(THE_CLOCKS)).toBeDefined()
  cleanup()
  expect(show([item('Profile', 2, 3)])).toHaveLength(1)
  expect(screen.queryByText(THE_CLOCKS)).toBeNull()
})
