import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PageSkeleton } from './page-skeleton.tsx'

const scrolled = vi.fn<(id: string) => void>()

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id)
    return undefined as never
  }
})
afterEach(cleanup)

function Late() {
  const [isThere, setThere] = useState(false)
  return isThere ? (
    <h2 id="refunds">Refunds</h2>
  ) : (
    <>
      <PageSkeleton />
      <button onClick={() => setThere(true)}>Load</button>
    </>
  )
}

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Link to="/late#refunds">Refunds</Link> },
    { path: '/late', element: <Late /> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

test('a place that comes late is gone to once it is there', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Refunds' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }))
  await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith('refunds'))
})

test('nothing moves under a visitor who has gone on', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Refunds' }))
  const load = await screen.findByRole('button', { name: 'Load' })
  fireEvent.wheel(window)
  fireEvent.click(load)
  await screen.findByRole('heading', { name: 'Refunds' })
  expect(scrolled).not.toHaveBeenCalled()
})

test('the way back leads to where the visitor was', async () => {
  const router = open()
  await act(() => router.navigate('/late#refunds'))
  await act(() => router.navigate('/'))
  await act(() => router.navigate(-1))
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }))
  await screen.findByRole('heading', { name: 'Refunds' })
  expect(scrolled).not.toHaveBeenCalled()
})
