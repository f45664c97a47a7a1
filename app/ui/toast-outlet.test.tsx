import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ToastOutlet } from './toast-outlet.tsx'
import { showToast } from './toast.ts'

test('of one kind the newest is shown, and what else there is stays', async () => {
  render(<ToastOutlet />, { wrapper: MemoryRouter })
  const undo = { label: 'Undo', onClick: () => undefined }
  act(() => showToast({ title: 'Removed from cart', durationMs: 8000, action: undo }))
  act(() => showToast({ title: 'Promo code applied!', kind: 'promo' }))
  await screen.findByText('Promo code applied!')
  act(() => showToast({ title: 'Invalid Promo Code', kind: 'promo' }))
  await screen.findByText('Invalid Promo Code')
  await waitFor(() => expect(screen.queryByText('Promo code applied!')).toBeNull())
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})
