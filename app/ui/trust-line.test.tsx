import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { TrustLine } from './trust-line.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a line covers the one before as it comes, so that the row is never empty', () => {
  render(<TrustLine lines={['Clear', 'Secure', 'Trusted']} />)
  const looks = () =>
    screen
      .getAllByRole('listitem')
      .map(({ className }) => [
        /clip-path:inset\((.*?)\)/.exec(className)?.[1],
        className.includes('transition'),
      ])
  const shown = ['0', true]
  const leaving = ['0_0_0_100%', true]
  const waiting = ['0_100%_0_0', false]
  expect(looks()).toEqual([shown, waiting, leaving])
  act(() => vi.advanceTimersByTime(2000))
  expect(looks()).toEqual([leaving, shown, waiting])
  act(() => vi.advanceTimersByTime(4000))
  expect(looks()).toEqual([shown, waiting, leaving])
})
