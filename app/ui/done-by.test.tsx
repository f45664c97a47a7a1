import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { DoneBy } from './done-by.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  [24, /^Wednesday, November 11 at \d/],
  [198 * 24, /^Thursday, May 27, 2027 at \d/],
])('%i hours from now are a date, with its year where that is another', async (hours, date) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 10, 12), toFake: ['Date'] })
  render(<DoneBy hours={hours} />)
  expect((await screen.findByRole('time')).textContent).toMatch(date)
})
