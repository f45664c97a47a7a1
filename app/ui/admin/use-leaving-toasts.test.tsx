import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { ToastOutlet } from '../toast-outlet.tsx'
import { adminToast } from './admin-toast.ts'
import { useLeavingToasts } from './use-leaving-toasts.ts'

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/admin/services/1']}>
      <Shell />
      <ToastOutlet />
    </MemoryRouter>,
  )
})

function Shell() {
  useLeavingToasts()
  const navigate = useNavigate()
  return (
    <>
      <Link to="/admin/orders">Orders</Link>
      <Link to="?tab=seo">SEO</Link>
      <button
        type="button"
        onClick={() => {
          adminToast.info('Saved.')
          void navigate('/admin/services')
        }}
      >
        Save
      </button>
    </>
  )
}

function press(name: string) {
  fireEvent.pointerDown(screen.getByText(name))
  fireEvent.click(screen.getByText(name))
}

const tell = async (...toast: Parameters<typeof adminToast.info>) => {
  act(() => adminToast.info(...toast))
  await screen.findByText(toast[0])
}

test('a toast goes with the page that it speaks of', async () => {
  await tell('Slide uploaded.')
  press('SEO')
  expect(screen.queryByText('Slide uploaded.')).not.toBeNull()
  press('Orders')
  await waitFor(() => {
    const left = screen.queryByText('Slide uploaded.')?.closest('[data-sonner-toast]')
    expect(left?.getAttribute('data-removed') ?? 'true').toBe('true')
  })
})

test('a toast with a way back stays, and so does what was done by leaving', async () => {
  const isThere = (text: string) =>
    screen.getByText(text).closest('[data-sonner-toast]')?.getAttribute('data-removed')
  await tell('Moved to trash.', undefined, { action: { label: 'Undo', onClick: () => {} } })
  press('Orders')
  expect(isThere('Moved to trash.')).toBe('false')
  press('Save')
  await screen.findByText('Saved.')
  expect(isThere('Saved.')).toBe('false')
})
