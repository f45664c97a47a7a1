import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { SearchBox } from './search-box.tsx'

test('a search that is sent before its typing was noticed keeps its words', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <SearchBox sessionId="session" callUrl="" /> },
    { path: '/services', element: null },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('Describe what you need')
  // As the browser sets it: React hears of it with an event alone.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, 'land in spam')
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(router.state.location.search).toBe('?q=land+in+spam'))
})
