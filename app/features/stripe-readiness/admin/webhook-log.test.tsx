import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { testPaymentQuery } from './queries.ts'
import type { TestPayment } from './schema.ts'
import { WebhookLog } from './webhook-log.tsx'

const { deliveries } = vi.hoisted(() => ({ deliveries: [] as object[] }))

vi.mock('#app/backend/browser-backend.ts', () => {
  const answer = async () => ({ data: [...deliveries], error: null, status: 200 })
  const limited = { order: () => ({ limit: answer }) }
  return { browserBackend: async () => ({ from: () => ({ select: () => limited }) }) }
})

const STARTED: TestPayment = {
  id: '1',
  mode: 'test',
  url: null,
  amountCents: 50,
  createdAt: '2026-11-22T12:00:00Z',
  paidAt: null,
  webhookAt: null,
  orderResult: null,
  email: null,
  refundedAt: null,
}

test('the event of a test payment is listed as it comes in', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(testPaymentQuery().queryKey, STARTED)
  render(
    <QueryClientProvider client={client}>
      <WebhookLog />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/Nothing has come in yet/)).toBeTruthy()
  deliveries.push({
    id: 'evt_1',
    type: 'checkout.session.completed',
    outcome: 'done',
    error: null,
    attempts: 1,
    received_at: '2026-11-22T12:00:02Z',
  })
  const paid: TestPayment = { ...STARTED, webhookAt: '2026-11-22T12:00:02Z' }
  client.setQueryData(testPaymentQuery().queryKey, paid)
  expect(await screen.findByText('checkout.session.completed')).toBeTruthy()
})
