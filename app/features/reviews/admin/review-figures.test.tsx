import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ReviewFigures, reviewCountsQuery } from './review-figures.tsx'

test('each figure leads to the reviews that it counts', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(reviewCountsQuery().queryKey, [3, 40, 2, 5])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReviewFigures />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const figures = screen
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.closest('dt')?.nextElementSibling?.textContent,
      link.getAttribute('href'),
    ])
  expect(figures).toEqual([
    ['Pending', '3', '/admin/reviews?status=pending'],
    ['Approved', '40', '/admin/reviews?status=approved'],
    ['Rejected', '2', '/admin/reviews?status=rejected'],
    ['Pinned', '5', '/admin/reviews?is_pinned=true'],
  ])
})
