import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ConfirmProvider } from '#app/ui/admin/confirm.tsx'

import { testPaymentQuery } from './queries.ts'
import type { TestPayment } from './schema.ts'
import { TestPaymentPanel } from './test-payment-panel.tsx'

const PAID: TestPayment = {
  id: '1',
  mode: 'live',
  url: null,
  amountCents: 50,
  createdAt: '2026-11-22T12:00:00Z',
  paidAt: '2026-11-22T12:00:01Z',
  webhookAt: '2026-11-22T12:00:02Z',
  orderResult: { status: 'PAID', emails: 2 },
  email: { status: 'sent' },
  refundedAt: null,
}

function open(mode: TestPayment['mode'], last: TestPayment | null) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(testPaymentQuery().queryKey, last)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <TestPaymentPanel mode={mode} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return client
}

test('with live keys it asks first, because the money is real, and offers the refund', async () => {
  open('live', PAID)
  expect(screen.getByText(/\$0\.50 of real money from your card/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refund It' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Make a Real Payment' }))
  expect(await screen.findByText('Pay $0.50 of real money?')).toBeTruthy()
  expect(screen.getByText(/your card is charged/)).toBeTruthy()
})

test('a double click makes one payment', () => {
  const client = open('test', null)
  const button = screen.getByRole('button', { name: 'Make a Test Payment' })
  // In one go: the button is not drawn again in between.
  act(() => {
    button.click()
    button.click()
  })
  expect(client.getMutationCache().getAll()).toHaveLength(1)
})
