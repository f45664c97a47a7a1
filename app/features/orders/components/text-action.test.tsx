import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { keepDraft, readDraft } from '../order-drafts.ts'
import { AccessContext } from '../use-order-action.ts'
import { TextAction } from './text-action.tsx'
import type { SentText } from './text-action.tsx'

const ORDER = '1a2b3c4d-0000-4000-8000-000000000000'

beforeEach(() => localStorage.clear())

type Props = Partial<Parameters<typeof TextAction>[0]>

function open(props: Props = {}) {
  const sent: SentText[] = []
  const client = new QueryClient()
  const view = () => (
    <QueryClientProvider client={client}>
      <AccessContext value={{ orderId: ORDER, key: null }}>
        <TextAction
          draft="question"
          field={{ label: 'Your question' }}
          missing="Please write your question."
          maxCharacters={10}
          act={async (text) => void sent.push(text)}
          action="Ask"
          {...props}
        >
          {({ label, isPending }) => (
            <button type="submit" disabled={isPending}>
              {label}
            </button>
          )}
        </TextAction>
      </AccessContext>
    </QueryClientProvider>
  )
  return { sent, view, ...render(view()) }
}

const field = () => screen.getByLabelText(/Your question/)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }))
const draft = () => readDraft(ORDER, 'question').texts['text']

test('nothing is sent without words, or with too many; the field says why and has the focus', async () => {
  const { sent } = open()
  await send()
  expect(screen.getByText('Please write your question.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), 'eleven char')
  expect(screen.queryByText('Please write your question.')).toBeNull()
  await send()
  expect(screen.getByText('Please use at most 10 characters.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('where no words are needed it is sent without', async () => {
  const { sent } = open({ missing: null })
  await send()
  await waitFor(() => expect(sent).toMatchObject([{ text: '', fileIds: [] }]))
})

test('what was begun is there again, until it is sent', async () => {
  const { unmount } = open()
  await userEvent.type(field(), 'Which?')
  unmount()
  expect(draft()).toBe('Which?')
  const { sent } = open()
  expect(field()).toHaveProperty('value', 'Which?')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(draft()).toBeUndefined()
})

test('a text whose answer was lost goes out again as the same; other words are another', async () => {
  const sent: SentText[] = []
  const act = async (text: SentText) => {
    sent.push(text)
    throw new Error('The connection was lost.')
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open({ act })
  await userEvent.type(field(), 'Which?')
  await send()
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await send()
  await waitFor(() => expect(sent).toHaveLength(2))
  await userEvent.type(field(), '!')
  await send()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[1]?.id).toBe(sent[0]?.id)
  expect(sent[2]?.id).not.toBe(sent[0]?.id)
  expect(field()).toHaveProperty('value', 'Which?!')
})

test('a page that only looks on leaves the draft of another alone', async () => {
  const idle = open()
  keepDraft(ORDER, 'question', { texts: { text: 'Typed elsewhere.' }, files: [] })
  idle.rerender(idle.view())
  expect(draft()).toBe('Typed elsewhere.')
})

test('a text that went out without an answer is the same after the page was closed', async () => {
  const sent: SentText[] = []
  const first = open({ act: (text) => (sent.push(text), new Promise(() => undefined)) })
  await userEvent.type(field(), 'Which?')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  first.unmount()
  const second = open()
  await send()
  await waitFor(() => expect(second.sent).toEqual(sent))
})

test('a text that has arrived all the same is no draft, unless it was changed since', async () => {
  const act = () => new Promise(() => undefined)
  const hasArrived = () => true
  const first = open({ act, hasArrived })
  await userEvent.type(field(), 'Which?')
  await send()
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', true))
  first.unmount()
  const second = open({ act, hasArrived })
  expect(field()).toHaveProperty('value', '')
  await userEvent.type(field(), 'Who?')
  await send()
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', true))
  second.unmount()
  const { sent, ...rest } = readDraft(ORDER, 'question')
  keepDraft(ORDER, 'question', { ...rest, sent, texts: { text: 'Who else?' } })
  open({ hasArrived })
  expect(field()).toHaveProperty('value', 'Who else?')
})

test('where another can follow, text written in the meantime stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open({ isRepeated: true, act: () => promise })
  await userEvent.type(field(), 'One')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.type(field(), ' two')
  resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy())
  expect(field()).toHaveProperty('value', 'One two')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field()).toHaveProperty('value', ''))
})
