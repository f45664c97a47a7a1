import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'

import { CheckoutBar } from './late-parts.tsx'

test('the total and the way to pay stay in sight on small screens', async () => {
  let see = (_entry: { isIntersecting: boolean; top: number }) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: object[]) => void) {
        see = ({ isIntersecting, top }) =>
          act(() => hear([{ isIntersecting, boundingClientRect: { top } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  const press = vi.fn<() => void>()
  const button = createRef<HTMLButtonElement>()
  render(
    <>
      <button ref={button} onClick={press}>
        Proceed to Checkout
      </button>
      <CheckoutBar totalCents={199_900} isCheckingOut={false} button={button} />
    </>,
  )
  const bar = screen.getByRole('complementary', { name: 'Total', hidden: true })
  const isShown = () => !bar.hasAttribute('inert')
  expect(isShown()).toBe(false)
  see({ isIntersecting: false, top: 1300 })
  expect(isShown()).toBe(true)
  expect(bar.textContent).toContain('$1,999.00')
  await userEvent.click(screen.getByRole('button', { name: 'Checkout' }))
  expect(press).toHaveBeenCalledOnce()
  see({ isIntersecting: true, top: 700 })
  expect(isShown()).toBe(false)
  see({ isIntersecting: false, top: -400 })
  expect(isShown()).toBe(false)
  vi.unstubAllGlobals()
})
