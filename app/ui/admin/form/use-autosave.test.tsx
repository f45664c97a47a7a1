import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { FormText } from './form-fields.tsx'
import { RecordForm, SaveButton } from './record-form.tsx'
import { useAutosave } from './use-autosave.ts'
import type { SaveOutcome } from './save-outcome.ts'
import { useRecordForm } from './use-record-form.ts'
import { LeaveGuards } from './leave-guards.tsx'

const schema = z.object({ title: z.string(), text: z.string().max(9, 'Too long.') })
type Values = z.infer<typeof schema>

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A record, and what its server does with the next saves. */
function open({ isOn = true } = {}) {
  const saved: { values: Values; version: string | null; intent: string | undefined }[] = []
  const answers: (() => Promise<void>)[] = []
  function Editor() {
    const form = useRecordForm<Values, Values>({
      schema,
      fields: { title: { label: 'Title' }, text: { label: 'Text' } },
      loaded: { values: { title: '', text: '' }, version: null },
      failedText: 'Failed.',
      async save(values, { version, intent }): Promise<SaveOutcome<Values>> {
        await answers.shift()?.()
        saved.push({ values, version, intent })
        return { kind: 'saved', id: 'x', values, version: String(saved.length) }
      },
    })
    const state = useAutosave({
      form,
      isOn,
      isWorthSaving: ({ title }) => title !== '',
      intent: 'autosave',
      problemOf: (error) => String(error),
    })
    return (
      <RecordForm form={form} label="Record">
        <FormText form={form} name="title" />
        <FormText form={form} name="text" />
        <SaveButton form={form}>Save</SaveButton>
        <output>
          {state.kind === 'failed' ? state.problem : state.kind}, {form.isDirty ? 'dirty' : 'clean'}
        </output>
      </RecordForm>
    )
  }
  const element = (
    <LeaveGuards>
      <Editor />
    </LeaveGuards>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const type = (name: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const state = () => screen.getByRole('status', { hidden: true }).textContent
  return { saved, answers, type, wait, state }
}

test('saves after a pause, and once for all that was typed', async () => {
  const { saved, type, wait, state } = open()
  await type('Title', 'A')
  await wait(1000)
  await type('Title', 'Ab')
  await wait(1000)
  expect(saved).toEqual([])
  await wait(600)
  expect(saved).toMatchObject([{ values: { title: 'Ab' }, version: null, intent: 'autosave' }])
  expect(state()).toBe('idle, clean')
})

test('saves every ten seconds while no one pauses', async () => {
  const { saved, type, wait } = open()
  for (let second = 0; second < 24; second += 1) {
    await type('Title', `A${second}`)
    await wait(1000)
  }
  expect(saved).toHaveLength(2)
})

test('keeps what is typed while a save is under way, and saves it next', async () => {
  const { saved, answers, type, wait, state } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  answers.push(() => promise)
  await type('Title', 'A')
  await wait(1600)
  await type('Title', 'Abc')
  await type('Text', 'more')
  resolve()
  await wait(0)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Abc')
  expect(state()).toBe('idle, dirty')
  await wait(1600)
  expect(saved.map(({ values, version }) => [values.title, values.text, version])).toEqual([
    ['A', '', null],
    ['Abc', 'more', '1'],
  ])
  expect(state()).toBe('idle, clean')
})

test('says what is wrong, and tries again on its own', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { saved, answers, type, wait, state } = open()
  const fail = () => Promise.reject(new Error('no network'))
  answers.push(fail, fail)
  await type('Title', 'A')
  await wait(1600)
  expect(state()).toBe('Error: no network, dirty')
  await wait(3000)
  expect(state()).toBe('Error: no network, dirty')
  await wait(10_000)
  expect(saved).toHaveLength(1)
  expect(state()).toBe('idle, clean')
})

test('tells what the rules refuse, at its field too, without moving the focus', async () => {
  const { saved, type, wait, state } = open()
  screen.getByLabelText('Title').focus()
  await type('Title', 'A')
  await type('Text', 'far too long')
  await wait(1600)
  expect(state()).toBe('Too long., dirty')
  expect(saved).toEqual([])
  await wait(0)
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('a save that is asked for waits for the one under way', async () => {
  const { saved, answers, type, wait } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  answers.push(() => promise)
  await type('Title', 'A')
  await wait(1600)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  resolve()
  await wait(0)
  await wait(0)
  expect(saved.map(({ version, intent }) => [version, intent])).toEqual([
    [null, 'autosave'],
    ['1', undefined],
  ])
})

test('saves nothing that is not worth it, and nothing while it is off', async () => {
  const empty = open()
  await empty.type('Text', 'a')
  await empty.wait(20_000)
  expect(empty.saved).toEqual([])
  cleanup()
  const off = open({ isOn: false })
  await off.type('Title', 'A')
  await off.wait(20_000)
  expect(off.saved).toEqual([])
})
