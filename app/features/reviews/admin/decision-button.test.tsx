import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { decisionsFor } from './decisions.ts'
import type { ReviewRow } from './review-facts.tsx'
import { DecisionButton } from './review-list-card.tsx'

test('a button that takes the place of another does not get its double click', async () => {
  const approve = vi.fn<() => void>()
  const pin = vi.fn<() => void>()
  const { rerender } = render(
    <DecisionButton action={{ label: 'Approve', onSelect: approve }} isFirst />,
  )
  const click = (timeStamp: number, clientX: number) => {
    const event = new MouseEvent('click', { bubbles: true, detail: 1, clientX })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(screen.getByRole('button'), event)
  }
  click(10_000, 50)
  rerender(<DecisionButton action={{ label: 'Pin', onSelect: pin }} isFirst />)
  click(10_300, 51)
  expect([approve.mock.calls.length, pin.mock.calls.length]).toEqual([1, 0])
  click(10_600, 90)
  expect(pin).toHaveBeenCalledTimes(1)
  click(12_000, 90)
  expect(pin).toHaveBeenCalledTimes(2)
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(pin).toHaveBeenCalledTimes(4)
})

test('“Reject” never comes where “Approve” was', () => {
  const first = (review: Partial<ReviewRow>) =>
    decisionsFor(review as ReviewRow, {} as never).map(({ label }) => label)
  expect(first({ status: 'pending', is_pinned: false })).toEqual([
    'Approve',
    'Reject',
    'Approve and pin',
  ])
  expect(first({ status: 'approved', is_pinned: false })).toEqual([
    'Pin',
    'Reject',
    'Back to pending',
  ])
  expect(first({ status: 'rejected', is_pinned: false })).toEqual([
    'Approve',
    'Approve and pin',
    'Back to pending',
  ])
})
