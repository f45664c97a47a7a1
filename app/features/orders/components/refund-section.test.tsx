import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { orderedService } from '../tests/ordered-service.ts'
import { AccessContext } from '../use-order-action.ts'
import { RefundSection } from './refund-section.tsx'

const ORDER = {
  status: 'PAID',
  deliveredAt: null,
  mayRequestRefund: true,
  refundRequest: null,
} as const

test.each([
  [1, false],
  [2, true],
])('who asks for a refund of %i services may ask for some of them: %s', (count, isAsked) => {
  const items = Array.from({ length: count }, () => orderedService())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessContext value={{ orderId: '1a2b3c4d-0000-4000-8000-000000000000', key: null }}>
        <RefundSection order={{ ...ORDER, items }} refundDays={7} />
      </AccessContext>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/You can ask once for each order\./)).toBeDefined()
  const hint = screen.queryByText(/For some of its services alone, name them\./)
  expect(hint !== null).toBe(isAsked)
})
