import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DayRange } from './day-range.tsx'

const show = (from: string, until: string) =>
  render(<DayRange days={{ from, until }} onChoose={() => {}} />)

test('days in the wrong order are refused at their field', () => {
  show('2026-12-02', '2026-12-01')
  expect(screen.getByText('Choose a day before “Until”.')).toBeTruthy()
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-02', ''],
  ['', '2026-12-01'],
])('from %j until %j are days', (from, until) => {
  show(from, until)
  expect(screen.queryByText(/Choose a day/)).toBeNull()
})
