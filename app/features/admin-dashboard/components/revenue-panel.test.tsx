import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { RevenuePanel } from './revenue-panel.tsx'

afterEach(cleanup)

const rest = {
  zone: 'America/New_York',
  orders_7d: 2,
  revenue_by_day: [],
  to_act_on: [],
  to_act_on_count: 0,
  recent: [],
}

test('the revenue says against what it is compared, and where there was nothing', () => {
  const figures = { ...rest, revenue_7d_cents: 15_000, revenue_before_cents: 10_000 }
  const { rerender } = render(<RevenuePanel dashboard={figures} days={[]} />)
  const panel = screen.getByRole('region', { name: 'Revenue (7 Days)' })
  expect(panel.textContent).toContain(
    '2 orders · +50% against $100 in the 7 days before, up to the same time of day',
  )
  expect(panel.textContent).toContain('Whole days in America/New York time, today so far')
  rerender(<RevenuePanel dashboard={{ ...figures, revenue_before_cents: 0 }} days={[]} />)
  expect(panel.textContent).toContain('2 orders · nothing in the 7 days before')
})
