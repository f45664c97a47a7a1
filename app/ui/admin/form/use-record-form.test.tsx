import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { FormText } from './form-fields.tsx'
import { RecordForm, SaveButton } from './record-form.tsx'
import type { ChangeByOthers } from './record-form-options.ts'
import { useRecordForm } from './use-record-form.ts'
import type { LoadedRecord, SaveOutcome } from './save-outcome.ts'
import { LeaveGuards } from './leave-guards.tsx'

const schema = z.object({ title: z.string().min(1, 'Needed.'), text: z.string() })
type Values = z.infer<typeof schema>
const FIELDS = { title: { label: 'Title' }, text: { label: 'Text' } }

/** A record that others change too, as the database keeps it. */
class Shelf {
  row = { values: { title: 'A', text: 'a' }, version: '1', state: 'draft' }
  /** Each save that arrived. */
  sent: { values: Values; version: string | null; state?: string | undefined }[] = []
  /** What each save said to its owner. */
  told: string[] = []
  /** Another change comes between each of my attempts. */
  isRestless = false
  /** What the database says to a save, by field. */
  refused: Record<string, string> | null = null
  #seen: LoadedRecord<Values, string> = this.row
  #listeners = new Set<() => void>()

  changeElsewhere(values: Partial<Values>, state = this.row.state): void {
    const version = String(Number(this.row.version) + 1)
    this.row = { values: { ...this.row.values, ...values }, version, state }
  }

  /** Live data brings the row to the screen. */
  tell(): void {
    this.#seen = this.row
    for (const listen of this.#listeners) listen()
  }

  save(
    values: Values,
    { version, state }: { version: string | null; state: string | undefined },
  ): SaveOutcome<Values, string> {
    this.sent.push({ values, version, state })
    if (this.refused) return { kind: 'refused', message: 'Check these.', fields: this.refused }
    if (this.isRestless) this.changeElsewhere({})
    if (version !== this.row.version) return { kind: 'conflict', theirs: this.row }
    this.changeElsewhere(values)
    return { kind: 'saved', id: 'x', ...this.row }
  }

  /** Answers how to stop listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get seen(): LoadedRecord<Values, string> {
    return this.#seen
  }
}

const useRowOf = (shelf: Shelf) =>
  useSyncExternalStore(
    (listener) => shelf.listen(listener),
    () => shelf.seen,
  )

const CHECK = 'Someone else changed this. Check it, then publish again.'
const publishesOnlyWhatIsSeen = ({ intent, seen, now, hasNews }: ChangeByOthers<string>) =>
  intent === 'publish' && (hasNews || seen !== now) ? CHECK : null

function Editor({ shelf }: { shelf: Shelf }) {
  const form = useRecordForm<Values, Values, string>({
    schema,
    fields: FIELDS,
    loaded: useRowOf(shelf),
    failedText: 'Failed to save.',
    save: async (values, context) => shelf.save(values, context),
    holdReason: publishesOnlyWhatIsSeen,
    onSaved: ({ state, stateBefore }) => shelf.told.push(`${stateBefore}, now ${state}`),
  })
  return (
    <RecordForm form={form} label="Record">
      <FormText form={form} name="title" />
      <FormText form={form} name="text" />
      <SaveButton form={form}>Save</SaveButton>
      <SaveButton form={form} intent="publish">
        Publish
      </SaveButton>
      <output>{form.isDirty ? 'unsaved' : 'saved'}</output>
    </RecordForm>
  )
}

function open() {
  const shelf = new Shelf()
  const element = (
    <LeaveGuards>
      <Editor shelf={shelf} />
    </LeaveGuards>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(<RouterProvider router={router} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const type = async (name: string, text: string) => {
    await userEvent.clear(field(name))
    await userEvent.type(field(name), text)
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { shelf, field, type, press }
}

test('fields that I have not touched follow a newer version while I type', async () => {
  const { shelf, field, type, press } = open()
  await type('Title', 'Mine')
  shelf.changeElsewhere({ text: 'theirs' })
  shelf.tell()
  await waitFor(() => expect(field('Text').value).toBe('theirs'))
  expect(field('Title').value).toBe('Mine')
  expect(screen.getByRole('status').textContent).toBe('unsaved')
  await press('Save')
  await waitFor(() => expect(shelf.row.values).toEqual({ title: 'Mine', text: 'theirs' }))
  expect(shelf.sent).toHaveLength(1)
})

test('changes of different fields are both kept, without a question', async () => {
  const { shelf, field, type, press } = open()
  await type('Title', 'Mine')
  shelf.changeElsewhere({ text: 'theirs' })
  await press('Save')
  await waitFor(() => expect(shelf.row.values).toEqual({ title: 'Mine', text: 'theirs' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field('Text').value).toBe('theirs')
})

test('only fields that we both changed are asked about, and Keep mine undoes nothing else', async () => {
  const { shelf, type, press } = open()
  await type('Title', 'Mine')
  shelf.changeElsewhere({ title: 'Theirs', text: 'theirs' })
  shelf.tell()
  await press('Save')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Title')
  expect(question.textContent).not.toContain('Text')
  expect(shelf.row.values.title).toBe('Theirs')
  await press('Keep mine')
  await waitFor(() => expect(shelf.row.values).toEqual({ title: 'Mine', text: 'theirs' }))
})

test('Keep mine also saves what only I have changed', async () => {
  const { shelf, type, press } = open()
  await type('Title', 'Mine')
  await type('Text', 'my text')
  shelf.changeElsewhere({ title: 'Theirs' })
  await press('Save')
  await screen.findByRole('alertdialog')
  await press('Keep mine')
  await waitFor(() => expect(shelf.row.values).toEqual({ title: 'Mine', text: 'my text' }))
})

test('Take theirs keeps what I changed elsewhere, unsaved', async () => {
  const { shelf, field, type, press } = open()
  await type('Title', 'Mine')
  await type('Text', 'my text')
  shelf.changeElsewhere({ title: 'Theirs' })
  await press('Save')
  await screen.findByRole('alertdialog')
  await press('Take theirs')
  expect(field('Title').value).toBe('Theirs')
  expect(field('Text').value).toBe('my text')
  expect(screen.getByRole('status').textContent).toBe('unsaved')
})

test('a record that changes with each attempt is shown, not tried without end', async () => {
  const { shelf, type, press } = open()
  shelf.isRestless = true
  await type('Title', 'Mine')
  await press('Save')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('saved again')
  expect(shelf.sent).toHaveLength(2)
})

test('a problem with marked fields goes with the last mark', async () => {
  const { shelf, type, press } = open()
  shelf.refused = { title: 'Taken.', text: 'Too short.' }
  await type('Title', 'Mine')
  await press('Save')
  expect(await screen.findByText('Check these.')).toBeDefined()
  await type('Title', 'Another')
  expect(screen.getByText('Check these.')).toBeDefined()
  await type('Text', 'Longer')
  await waitFor(() => expect(screen.queryByText('Check these.')).toBeNull())
})

test('a merged save goes by the state that the record has, and says what it was', async () => {
  const { shelf, type, press } = open()
  await type('Title', 'Mine')
  shelf.changeElsewhere({}, 'public')
  await press('Save')
  await waitFor(() => expect(shelf.told).toEqual(['draft, now public']))
  expect(shelf.sent.map(({ state }) => state)).toEqual(['draft', 'public'])
})

test('what others changed is shown before it is published', async () => {
  const { shelf, field, type, press } = open()
  await type('Title', 'Mine')
  shelf.changeElsewhere({ text: 'theirs' })
  await press('Publish')
  expect(await screen.findByText(CHECK)).toBeDefined()
  expect([field('Title').value, field('Text').value]).toEqual(['Mine', 'theirs'])
  expect(screen.getByRole('status').textContent).toBe('unsaved')
  expect(shelf.row.values).toEqual({ title: 'A', text: 'theirs' })

  await press('Publish')
  await waitFor(() => expect(shelf.row.values).toEqual({ title: 'Mine', text: 'theirs' }))
  expect(screen.queryByText(CHECK)).toBeNull()
})

test('a version without anything new is no reason to wait', async () => {
  const { shelf, type, press } = open()
  await type('Title', 'Mine')
  shelf.changeElsewhere({ title: 'Mine' })
  await press('Publish')
  await waitFor(() => expect(shelf.told).toHaveLength(1))
})

test.each(['Keep mine', 'Take theirs'])(
  'before it is published, %s shows the whole and saves nothing',
  async (choice) => {
    const { shelf, field, type, press } = open()
    await type('Title', 'Mine')
    shelf.changeElsewhere({ title: 'Theirs', text: 'theirs' })
    await press('Publish')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing was saved.')
    await press(choice)
    const title = choice === 'Keep mine' ? 'Mine' : 'Theirs'
    await waitFor(() => expect(field('Text').value).toBe('theirs'))
    expect(field('Title').value).toBe(title)
    expect(screen.getByText(CHECK)).toBeDefined()
    expect(shelf.row.values).toEqual({ title: 'Theirs', text: 'theirs' })

    await press('Publish')
    await waitFor(() => expect(shelf.row.values).toEqual({ title, text: 'theirs' }))
  },
)
