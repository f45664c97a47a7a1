import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { DeleteAccount } from './account-data.tsx'

test('who deletes the account reads first what is deleted, and what stays', () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DeleteAccount email="ada@buyer.example" onDeleted={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const words = screen.getByRole('dialog', { hidden: true }).textContent
  expect(words).toContain('permanently deletes your profile, briefs, files, and messages')
  expect(words).toContain(
    'Your reviews stay, published or not yet, and I keep contact messages from an address you never confirmed.',
  )
})
