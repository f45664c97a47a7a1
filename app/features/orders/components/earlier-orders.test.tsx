import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { isAddressProvenQuery } from '../queries.ts'
import { EarlierOrders } from './earlier-orders.tsx'

const EMAIL = 'ada@buyer.example'

function open(isProven: boolean): string {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(isAddressProvenQuery(EMAIL).queryKey, isProven)
  render(
    <QueryClientProvider client={client}>
      <EarlierOrders email={EMAIL} />
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: 'Bought without an account?' }).textContent
}

test('until the address is confirmed it is said that it has to be, with the link to ask for', () => {
  expect(open(false)).toContain(
    `Orders paid for with ${EMAIL} come into this account once you confirm that the address is yours.`,
  )
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeDefined()
})

test('once it is confirmed there is nothing left to do', () => {
  expect(open(true)).toContain('Your address is confirmed')
  expect(screen.queryByRole('button')).toBeNull()
})
