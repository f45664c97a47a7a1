import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Check } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { connectToastSink, type ToastMessage } from '#app/ui/toast.ts'

import type { AnyBulk, BuiltResource } from './define-resource.ts'
import type { AskProps } from './resource.ts'
import { useApply } from './use-apply.tsx'

type Row = { id: string }

const rpc = vi.hoisted(() => vi.fn<(procedure: string, parameters: object) => Promise<unknown>>())
vi.mock('#app/backend/browser-backend.ts', () => ({ browserBackend: async () => ({ rpc }) }))

const APPROVE = {
  label: 'Approve',
  icon: Check,
  call: 'decide_reviews',
  done: 'approved',
  undo: 'undo_review_decisions',
  undoWith: (changed: readonly Record<string, unknown>[]) => ({
    p_decisions: changed.map(({ decision_id }) => decision_id),
  }),
} as unknown as AnyBulk<Row>

function Desk() {
  const { apply } = useApply({ noun: ['review', 'reviews'] } as unknown as BuiltResource<Row>)
  const all = { ids: ['a', 'b'] }
  return <button onClick={() => void apply(APPROVE, all, { count: 2, row: null })}>Approve</button>
}

const toasts: ToastMessage[] = []
let stop = () => {}

beforeEach(() => {
  stop = connectToastSink((toast) => toasts.push(toast))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  stop()
  toasts.length = 0
  rpc.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answer = (data: unknown) => ({ data, error: null, status: 200 })

test('the way back takes back what was done then, and says what stays', async () => {
  rpc.mockResolvedValueOnce(
    answer([
      { id: 'a', problem: null, decision_id: '1' },
      { id: 'b', problem: null, decision_id: '2' },
    ]),
  )
  fireEvent.click(screen.getByText('Approve'))
  await waitFor(() => expect(toasts).toHaveLength(1))
  rpc.mockResolvedValueOnce(
    answer([
      { id: 'a', problem: null },
      { id: 'b', problem: 'it was rejected in the meantime' },
    ]),
  )
  expect(toasts[0]?.action?.label).toBe('Undo')
  toasts[0]?.action?.onClick()
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(rpc).toHaveBeenLastCalledWith('undo_review_decisions', {
    p_ids: ['a', 'b'],
    p_where: null,
    p_decisions: ['1', '2'],
  })
  expect([toasts[1]?.title, toasts[1]?.description]).toEqual([
    'Review put back.',
    '1 not changed: it was rejected in the meantime.',
  ])
})

const LOST = {
  variant: 'destructive',
  title: 'Nothing was changed.',
  description: 'The store could not be reached. Please try again.',
  durationMs: 2000,
}

test('without a connection it fails right away', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(screen.getByText('Approve'))
  await waitFor(() => expect(toasts).toMatchObject([LOST]))
  expect(rpc).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
})

test('what gets no answer says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const lost = { message: 'TypeError: Failed to fetch', code: '', details: '', hint: '' }
  rpc.mockResolvedValueOnce({ data: null, error: lost, status: 0 })
  fireEvent.click(screen.getByText('Approve'))
  await waitFor(() => expect(toasts).toMatchObject([LOST]))
})

function AskingDesk() {
  const { apply, question } = useApply({
    noun: ['review', 'reviews'],
  } as unknown as BuiltResource<Row>)
  const action = { ...APPROVE, Ask: Question } as unknown as AnyBulk<Row>
  return (
    <>
      <button onClick={() => void apply(action, { ids: ['a'] }, { count: 1, row: null })}>
        Ask
      </button>
      {question}
    </>
  )
}

function Question({ isBusy, onAnswer }: AskProps<Row>) {
  return (
    <>
      <input aria-label="Reason" />
      <button disabled={isBusy} onClick={() => onAnswer({ p_reason: 'Late.' })}>
        Send
      </button>
    </>
  )
}

test('a question whose answer failed stays, with what was typed', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskingDesk />
    </QueryClientProvider>,
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fireEvent.click(screen.getByText('Ask'))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Late.' } })
  rpc.mockRejectedValueOnce(new Error('The connection was lost.'))
  fireEvent.click(screen.getByText('Send'))
  await waitFor(() => expect(toasts).toHaveLength(1))
  await waitFor(() => expect(screen.getByText('Send')).toHaveProperty('disabled', false))
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Late.')
  rpc.mockResolvedValueOnce(answer([{ id: 'a', problem: null }]))
  fireEvent.click(screen.getByText('Send'))
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
})
