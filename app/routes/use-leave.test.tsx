import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const ended = vi.hoisted(() => ({ now: () => {}, soon: Promise.resolve() }))

vi.mock('#app/backend/session.ts', () => ({ signOut: () => ended.soon }))

const { useLeave } = await import('./use-leave.ts')

beforeEach(() => {
  ended.soon = new Promise((resolve) => (ended.now = resolve))
  history.replaceState(null, '', '/account')
})

function Account() {
  return <button onClick={useLeave()}>Sign Out</button>
}

function openAccount() {
  const router = createBrowserRouter([
    { path: '/', element: 'Home' },
    { path: '/account', element: <Account /> },
    { path: '/auth/sign-in', element: 'Sign in' },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button'))
  return router
}

test('who signs out is led to the home page', async () => {
  openAccount()
  ended.now()
  expect(await screen.findByText('Home')).toBeDefined()
})

test('who has gone on meanwhile stays there', async () => {
  const router = openAccount()
  await router.navigate('/auth/sign-in')
  // The router draws a page after it has arrived there.
  await screen.findByText('Sign in')
  ended.now()
  await ended.soon
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(location.pathname).toBe('/auth/sign-in')
  expect(screen.getByText('Sign in')).toBeDefined()
})
