import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { missingParts } from '../brief-parts.ts'
import { askedQuestion, orderedService } from '../tests/ordered-service.ts'
import { AccessContext } from '../use-order-action.ts'
import { MissingBrief } from './missing-brief.tsx'

const ORDER = '1a2b3c4d-0000-4000-8000-000000000000'
const AUDIT = orderedService({ title: 'Audit', deliveryTimeDays: 1 })
const BOARD = orderedService({ title: 'Dashboard', deliveryTimeDays: 3, quantity: 2 })

afterEach(cleanup)

function show(items: (typeof AUDIT)[], hasBrief = false) {
  const questions = items.flatMap(({ id, title }) => [
    askedQuestion({ id: `${id}-1`, itemId: id, serviceTitle: title }),
    askedQuestion({ id: `${id}-2`, itemId: id, serviceTitle: title, label: 'Your goal' }),
  ])
  const order = { id: ORDER, items, questions, hasBrief } as const
  const parts = missingParts({
    ...order,
    brief: null,
    status: 'PAID',
    workStatus: 'AWAITING_BRIEF',
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessContext value={{ orderId: ORDER, key: null }}>
        <MissingBrief order={order} parts={parts} onLeft={() => {}} />
      </AccessContext>
    </QueryClientProvider>,
  )
  return screen.queryAllByRole('group').filter((group) => group instanceof HTMLDetailsElement)
}

test('each of several services has a part with its own clock, and one is open at a time', () => {
  const parts = show([AUDIT, BOARD])
  expect(parts.map((part) => [part.open, part.getAttribute('name')])).toEqual([
    [true, 'brief-part'],
    [false, 'brief-part'],
  ])
  const [audit, board] = parts
  expect(audit?.textContent).toContain('2 questions, done within 24 hours of your answers')
  expect(board?.textContent).toContain('2 questions, done within 144 hours of your answers')
  expect(
    screen.getByText(
      /^Each service has a part of its own and a clock of its own, which starts the moment you send that part\./,
    ),
  ).toBeDefined()
  if (!audit) throw new Error('There is no part.')
  expect(within(audit).getByRole('button', { name: 'Send this part' })).toBeDefined()
  // Its title stands above it, and not a second time in it.
  expect(within(audit).getAllByText('Audit')).toHaveLength(1)
})

test('one service has one form', () => {
  expect(show([AUDIT])).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Send the brief' })).toBeDefined()
  cleanup()
  // The last of several is still a part.
  expect(show([AUDIT], true)).toHaveLength(1)
})
