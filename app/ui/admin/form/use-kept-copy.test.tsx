import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { FormText } from './form-fields.tsx'
import type { KeptCopy } from './kept-copies.ts'
import { RecordForm, SaveButton } from './record-form.tsx'
import { useKeptCopy } from './use-kept-copy.ts'
import { useRecordForm } from './use-record-form.ts'
import { LeaveGuards } from './leave-guards.tsx'

/** Of this browser: outlives the pages. */
const copies = vi.hoisted(() => new Map<string, KeptCopy<Values>>())

vi.mock('./kept-copies.ts', async (original) => ({
  ...(await original<typeof import('./kept-copies.ts')>()),
  keepCopy: async (copy: KeptCopy<Values>) => void copies.set(copy.key, copy),
  dropCopy: async (key: string) => void copies.delete(key),
  findCopies: async (prefix: string) =>
    [...copies.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt)),
}))

/** Of the pages that are open. */
const held = vi.hoisted(() => new Set<string>())

vi.mock('./page-names.ts', () => ({
  holdName: (name: string) => {
    held.add(name)
    return () => held.delete(name)
  },
  namesHeld: async () => held,
}))

const schema = z.object({ text: z.string(), note: z.string() })
type Values = z.output<typeof schema>
const texts = () => [...copies.values()].map(({ values }) => values.text).toSorted()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  copies.clear()
  vi.useRealTimers()
})

/** Opens a record whose stored text is given; `crash` takes the page away as it is. */
async function open(
  text: string,
  { id = 'a', isNew = false, note = '', version = '1', stored = [] as string[] } = {},
) {
  function Editor() {
    const [isUnstored, setUnstored] = useState(isNew)
    const form = useRecordForm<Values, Values>({
      schema,
      fields: { text: { label: 'Text' }, note: { label: 'Note' } },
      loaded: { values: { text, note }, version },
      failedText: 'Failed.',
      save: async (values) => ({ kind: 'saved' as const, id, values, version: '2' }),
      onSaved: () => setUnstored(false),
    })
    const kept = useKeptCopy({
      form,
      prefix: 'record:',
      id,
      version: isUnstored ? null : version,
      findStored: async () => stored,
    })
    return (
      <RecordForm form={form} label="Record">
        <FormText form={form} name="text" />
        <FormText form={form} name="note" />
        <SaveButton form={form}>Save</SaveButton>
        <output>
          {kept.found
            ? kept.found.values.text + (kept.found.isOutdated ? ', older' : '')
            : 'nothing'}
        </output>
        <p role="note">{kept.elsewhere.map((copy) => `${copy.id}: ${copy.values.text}`)}</p>
        <button type="button" onClick={kept.restore}>
          Restore
        </button>
        <button type="button" onClick={kept.discard}>
          Discard
        </button>
      </RecordForm>
    )
  }
  const element = (
    <LeaveGuards>
      <Editor />
    </LeaveGuards>
  )
  const routes = [{ path: '/', element }]
  const { unmount, container } = render(<RouterProvider router={createMemoryRouter(routes)} />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(0)
  const page = within(container)
  return {
    wait,
    async type(value: string) {
      await act(async () => fireEvent.change(page.getByLabelText('Text'), { target: { value } }))
    },
    async press(name: string) {
      await act(async () => fireEvent.click(page.getByRole('button', { name })))
    },
    offered: () => page.getByRole('status').textContent,
    elsewhere: () => page.getByRole('note').textContent,
    shown: () => page.getByLabelText<HTMLInputElement>('Text').value,
    noted: () => page.getByLabelText<HTMLInputElement>('Note').value,
    crash: unmount,
  }
}

test('keeps what is unsaved within half a second, and offers it after a crash', async () => {
  const first = await open('One')
  await first.type('One two')
  await first.wait(500)
  first.crash()
  const second = await open('One')
  expect([second.shown(), second.offered()]).toEqual(['One', 'One two'])
  await second.press('Restore')
  expect([second.shown(), second.offered()]).toEqual(['One two', 'nothing'])
  await second.press('Save')
  await second.wait(0)
  expect(texts()).toEqual([])
})

test('a copy that waits for a decision outlasts the next crash as well', async () => {
  const first = await open('One')
  await first.type('First')
  await first.wait(500)
  first.crash()
  const second = await open('One')
  await second.type('Second')
  await second.wait(500)
  second.crash()
  const third = await open('One')
  expect(third.offered()).toBe('Second')
  await third.press('Discard')
  expect(third.offered()).toBe('First')
  await third.press('Restore')
  expect(third.shown()).toBe('First')
})

test('a crash right after restoring loses nothing', async () => {
  const first = await open('One')
  await first.type('First')
  await first.wait(500)
  first.crash()
  const second = await open('One')
  await second.press('Restore')
  second.crash()
  const third = await open('One')
  expect(third.offered()).toBe('First')
})

test('restoring keeps what was typed in the meantime, and offers it in turn', async () => {
  const first = await open('One')
  await first.type('First')
  await first.wait(500)
  first.crash()
  const second = await open('One')
  await second.type('Typed on')
  await second.press('Restore')
  expect([second.shown(), second.offered()]).toEqual(['First', 'Typed on'])
  await second.wait(1)
  await second.press('Restore')
  expect([second.shown(), second.offered()]).toEqual(['Typed on', 'First'])
  await second.wait(0)
  expect(texts()).toEqual(['First', 'Typed on'])
})

test('saving what was typed leaves the copy that waits, and no other', async () => {
  const first = await open('One')
  await first.type('First')
  await first.wait(500)
  first.crash()
  const second = await open('One')
  await second.type('Saved')
  await second.wait(500)
  await second.press('Save')
  await second.wait(0)
  expect(texts()).toEqual(['First'])
  second.crash()
  const third = await open('Saved')
  expect(third.offered()).toBe('First')
})

test('the copy of another new record is offered to new ones alone', async () => {
  const first = await open('', { id: 'a', isNew: true })
  await first.type('First')
  await first.wait(500)
  first.crash()
  const second = await open('', { id: 'b', isNew: true })
  expect(second.offered()).toBe('First')
  await second.type('Second')
  await second.press('Save')
  await second.wait(0)
  expect(second.offered()).toBe('nothing')
  second.crash()
  const third = await open('', { id: 'c', isNew: true })
  expect(third.offered()).toBe('First')
})

test('pages of one record keep a copy each, and none offers what another one still has', async () => {
  const one = await open('One')
  await one.type('Of the first page')
  await one.wait(500)
  const other = await open('One')
  expect(other.offered()).toBe('nothing')
  await other.type('x')
  await other.wait(500)
  await other.type('One')
  await other.wait(500)
  expect(texts()).toEqual(['Of the first page'])
  one.crash()
  other.crash()
  const third = await open('One')
  expect(third.offered()).toBe('Of the first page')
})

test('a copy of what was saved since says so, and restoring it can be undone', async () => {
  const first = await open('One', { note: 'Mine' })
  await first.type('One two')
  await first.wait(500)
  first.crash()
  const second = await open('One two three', { note: 'Theirs', version: '2' })
  expect(second.offered()).toBe('One two, older')
  await second.press('Restore')
  // Only what was typed comes back.
  expect([second.shown(), second.noted()]).toEqual(['One two', 'Theirs'])
  expect(second.offered()).toBe('One two three')
  await second.wait(1)
  await second.press('Restore')
  expect([second.shown(), second.noted()]).toEqual(['One two three', 'Theirs'])
})

test('the copy of a new record that is stored by now is no new one’s', async () => {
  const first = await open('', { id: 'a', isNew: true })
  await first.type('First')
  await first.wait(500)
  first.crash()
  const second = await open('', { id: 'b', isNew: true, stored: ['a'] })
  expect([second.offered(), second.elsewhere()]).toEqual(['nothing', 'a: First'])
  second.crash()
  const third = await open('First and more', { id: 'a' })
  expect(third.offered()).toBe('First, older')
})
