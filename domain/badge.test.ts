import { expect, test } from 'vitest'
import { homepageBadge } from './badge.ts'

test.each([
  [1, 40, 9_000, 'Delivered in 24h'],
  [null, 40, 9_000, 'Delivered in 24h'],
  [2, 25, 9_000, 'Most Hired'],
  [2, 24, 15_000, 'Cost-effective solution'],
  [2, 24, 15_001, 'Several projects delivered'],
])('%j days, %i projects, %i cents: %s', (deliveryDays, projectsSold30d, priceCents, badge) => {
  expect(homepageBadge({ deliveryDays, projectsSold30d, priceCents })).toBe(badge)
})
