import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { TooltipProvider } from '#app/ui/admin/tooltip.tsx'

import { RejectDialog } from './reject-dialog.tsx'
import type { ReviewRow } from './review-facts.tsx'

function open(row: Partial<ReviewRow> | null, count = 1) {
  const answers: (object | null)[] = []
  render(
    <TooltipProvider>
      <RejectDialog
        count={count}
        row={row as ReviewRow | null}
        isBusy={false}
        onAnswer={(answer) => answers.push(answer)}
      />
    </TooltipProvider>,
  )
  return { answers, user: userEvent.setup() }
}

const ADA = {
  reviewer_name: 'Ada',
  reviewer_email: 'ada@buyer.example',
  rating: 2,
  review_title: 'Too late',
  review_content: 'It came a day after the date.',
}

test('a rejection needs a reason; Enter twice takes the first and sends it to the reviewer', async () => {
  const { answers, user } = open(ADA)
  const quoted = screen.getByRole('blockquote').textContent
  expect(quoted).toContain('Too late')
  expect(quoted).toContain('It came a day after the date.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Please give a reason.')).toBeTruthy()
  expect(answers).toEqual([])
  screen.getByRole('button', { name: "It isn't about the service." }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(answers).toEqual([{ p_reason: "It isn't about the service.", p_is_told: true }])
})

test('own words, kept from the reviewer', async () => {
  const { answers, user } = open(ADA)
  screen.getByLabelText('Reason').focus()
  await user.paste(' Sent twice. ')
  await user.click(screen.getByRole('checkbox', { name: /Email the reason/ }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(answers).toEqual([{ p_reason: 'Sent twice.', p_is_told: false }])
})

test('without an address no email is offered', async () => {
  const { answers, user } = open({ ...ADA, reviewer_email: null })
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true)
  expect(
    screen.getByText('This reviewer left no email address: only you see the reason.'),
  ).toBeTruthy()
  screen.getByLabelText('Reason').focus()
  await user.paste('Links.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(answers).toEqual([{ p_reason: 'Links.', p_is_told: false }])
})

test('several are rejected with one reason, and Cancel rejects none', async () => {
  const { answers, user } = open(null, 12)
  expect(screen.getByRole('heading', { name: 'Reject 12 reviews?' })).toBeTruthy()
  expect(screen.queryByRole('blockquote')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(answers).toEqual([null])
})
