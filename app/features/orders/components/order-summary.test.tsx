import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import type { Order } from '../schema.ts'
import { OrderSummary } from './order-summary.tsx'

afterEach(cleanup)

const item = (title: string, deliveryTimeDays: number, quantity = 1) => ({
  title,
  deliveryTimeDays,
  quantity,
  href: null,
  serviceId: null,
  category: 'Grow Sales & Leads',
  priceCents: 23_000,
  currentPriceCents: null,
})

function show(items: Order['items']) {
  const sums = { subtotalCents: 0, discountCents: 0, totalCents: 0, refundedCents: 0 }
  render(
    <MemoryRouter>
      <OrderSummary order={{ ...sums, items, promoCode: null }} />
    </MemoryRouter>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

const THE_DATE =
  "They're worked on side by side, starting with any that another builds on; the one that takes longest sets the due date."

test('each service has its hours, and what sets the date of all is said where they differ', () => {
  expect(show([item('Profile', 2, 3), item('Audit', 1)])).toEqual([
    'Profile3 × $230.00 · 48h each, one after another$690.00',
    'Audit24h$230.00',
  ])
  expect(screen.getByText(THE_DATE)).toBeDefined()
  cleanup()
  // Two pieces of one day take as long as one of two days.
  expect(show([item('Profile', 1, 2), item('Audit', 2)])).toHaveLength(2)
  expect(screen.queryByText(THE_DATE)).toBeNull()
})
