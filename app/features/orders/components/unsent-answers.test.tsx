import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { missingParts } from '../brief-parts.ts'
import type { OrderBrief } from '../schema.ts'
import { askedQuestion, orderedService } from '../tests/ordered-service.ts'
import { AccessContext } from '../use-order-action.ts'
import { MissingBrief } from './missing-brief.tsx'
import { UnsentAnswers, useUnsentAnswers } from './unsent-answers.tsx'

const ORDER = '1a2b3c4d-0000-4000-8000-000000000000'
const AUDIT = orderedService({ title: 'Audit' })
const QUESTIONS = [
  askedQuestion({ id: 'site', itemId: AUDIT.id }),
  askedQuestion({ id: 'goal', itemId: AUDIT.id, label: 'Your goal', kind: 'text' }),
]

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** How the order stands: what of its brief is there, and whether its clock runs. */
interface OrderState {
  brief: OrderBrief | null
  isRunning: boolean
}

const orderOf = ({ brief, isRunning }: OrderState) => ({
  id: ORDER,
  status: 'PAID' as const,
  workStatus: isRunning ? ('IN_PROGRESS' as const) : ('AWAITING_BRIEF' as const),
  items: [{ ...AUDIT, clockStartedAt: isRunning ? '2026-11-30T12:00:00Z' : null }],
  questions: QUESTIONS,
  brief,
})

function Brief(state: OrderState) {
  const order = orderOf(state)
  const { unsent, wasSent, leave, dismiss } = useUnsentAnswers(order)
  return (
    <>
      <UnsentAnswers unsent={unsent} wasSent={wasSent} onDismiss={dismiss} />
      <MissingBrief
        order={{ id: ORDER, hasBrief: state.brief !== null }}
        parts={missingParts(order)}
        onLeft={leave}
      />
    </>
  )
}

const page = (state: OrderState) => (
  <QueryClientProvider client={new QueryClient()}>
    <AccessContext value={{ orderId: ORDER, key: null }}>
      <Brief {...state} />
    </AccessContext>
  </QueryClientProvider>
)

const briefOf = (answers: Record<string, string>): OrderBrief => ({
  submittedAt: '2026-11-30T12:00:00Z',
  files: [],
  answers: Object.entries(answers).map(([questionId, answer]) => ({
    questionId,
    serviceTitle: 'Audit',
    question: questionId,
    answer,
    submittedAt: null,
  })),
})

async function typeHere(): Promise<(brief: OrderBrief | null) => void> {
  const { rerender } = render(page({ brief: null, isRunning: false }))
  await userEvent.type(screen.getByLabelText('Your site'), 'acme.example')
  await userEvent.type(screen.getByLabelText('Your goal'), 'More orders from Austria')
  return (brief) => rerender(page({ brief, isRunning: true }))
}

const notice = () => screen.queryByRole('alert')?.textContent ?? ''

test('what was typed while another tab sent the brief stays in sight until it is dismissed', async () => {
  const change = await typeHere()
  const sent = briefOf({ site: 'https://acme.example', goal: 'Calls' })
  // Which dropped the draft.
  localStorage.clear()
  change(sent)
  expect(notice()).toBe(
    "What you typed here wasn't sent: your brief came from another tab or device first. If I should know this, please send it as a message.",
  )
  // The address went out as it was typed.
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'More orders from Austria',
  ])
  // Also after a reload.
  cleanup()
  const { unmount } = render(page({ brief: sent, isRunning: true }))
  expect(screen.getByText('More orders from Austria')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: "I don't need it" }))
  expect(notice()).toBe('')
  unmount()
  render(page({ brief: sent, isRunning: true }))
  expect(notice()).toBe('')
})

test('what another tab sent as it stands here needs no word', async () => {
  const change = await typeHere()
  const goal = 'More orders from Austria'
  change(briefOf({ site: 'https://acme.example', goal }))
  expect(notice()).toBe('')
  expect(screen.queryByLabelText('Your goal')).toBeNull()
})

test('work that begins without the brief takes nothing away either', async () => {
  const change = await typeHere()
  change(null)
  expect(notice()).toContain("What you typed here wasn't sent: the work began without your brief.")
  expect(screen.getByText('https://acme.example')).toBeDefined()
})
