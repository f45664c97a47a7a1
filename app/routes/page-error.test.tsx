import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { AppError } from '#app/backend/errors.ts'

import { PageError } from './page-error.tsx'

function fail(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const loader = () => {
    throw error
  }
  const routes = [{ path: '/', loader, element: null, ErrorBoundary: PageError }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

test.each([
  ['its message', new Error('The moon is full.'), 'The moon is full.'],
  [
    'the words for people',
    new AppError({ code: 'a', userMessage: 'Come again.', message: 'internals' }),
    'Come again.',
  ],
  ['none', new Error(''), 'An unexpected error occurred'],
  [
    'what the router says on the server',
    new Error('Unexpected Server Error'),
    'An unexpected error occurred',
  ],
])('a page that fails with %s says so', async (_what, error, words) => {
  fail(error)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
})
