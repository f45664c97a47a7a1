import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { FormText } from '#app/ui/admin/form/form-fields.tsx'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'

import { contentBlocksQuery, type StoredBlock } from '../queries.ts'
import { BLOCKS } from './blocks.ts'
import type { publishContent, saveDraft, undoPublication } from './queries.ts'
import { useBlockForm } from './use-block-form.ts'

const store = vi.hoisted(() => ({
  block: {} as StoredBlock,
  said: [] as string[][],
  undo: undefined as (() => void) | undefined,
}))
vi.mock('#app/ui/admin/admin-toast.ts', () => ({
  adminToast: {
    success: (title: string, text?: string, extras?: { action?: { onClick: () => void } }) => {
      store.said.push(text === undefined ? [title] : [title, text])
      store.undo = extras?.action?.onClick
    },
  },
}))
vi.mock('./queries.ts', async (original) => ({
  ...(await original<typeof import('./queries.ts')>()),
  saveDraft: (async ({ version }, { value, publishAt }) => {
    if (version !== store.block.updated_at) return { kind: 'conflict', block: store.block }
    return change({ draft: value, publish_at: publishAt })
  }) satisfies typeof saveDraft,
  publishContent: (async () =>
    change({
      published: store.block.draft,
      draft: null,
      publish_at: null,
    })) satisfies typeof publishContent,
  undoPublication: (async ({ version }, former, publishAt) => {
    if (version !== store.block.updated_at) return { kind: 'conflict', block: store.block }
    return change({ published: former, draft: store.block.published, publish_at: publishAt })
  }) satisfies typeof undoPublication,
}))

function change(columns: Partial<StoredBlock>) {
  const version = String(Number(store.block.updated_at) + 1)
  store.block = { ...store.block, ...columns, updated_at: version }
  return { kind: 'done' as const, block: store.block }
}

const LINKS = { call_url: 'https://call.example', chat_url: 'https://chat.example' }
const TIME = '2099-01-01T00:00:00+00:00'
const links = BLOCKS.find(({ key }) => key === 'links')

beforeEach(() => {
  store.said = []
  store.block = {
    key: 'links',
    published: LINKS,
    draft: LINKS,
    publish_at: null,
    problem: null,
    updated_at: '1',
  }
})

function Editor() {
  const { data } = useQuery({ ...contentBlocksQuery(), enabled: false })
  if (!links || !data?.[0]) throw new Error('There is no block.')
  const { form } = useBlockForm(links, data[0])
  return (
    <RecordForm form={form} label="Links">
      <FormText form={form} name="call_url" label="Call" />
      <FormText form={form} name="chat_url" label="Chat" />
      <SaveButton form={form}>Save draft</SaveButton>
      <SaveButton form={form} intent="publish">
        Publish
      </SaveButton>
    </RecordForm>
  )
}

/** A page that hears of no change, with another address in its form. */
async function openStale() {
  const client = new QueryClient()
  client.setQueryData(contentBlocksQuery().queryKey, [store.block])
  const element = (
    <QueryClientProvider client={client}>
      <LeaveGuards>
        <Editor />
      </LeaveGuards>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await userEvent.type(screen.getByLabelText('Call'), '/me')
  return (name: string) => userEvent.click(screen.getByRole('button', { name }))
}

test('a save keeps the time that someone else has chosen', async () => {
  const press = await openStale()
  change({ publish_at: TIME })
  await press('Save draft')
  await waitFor(() =>
    expect(store.said).toEqual([['Draft saved.', 'It was scheduled in the meantime.']]),
  )
  expect(store.block).toMatchObject({
    publish_at: TIME,
    draft: { call_url: 'https://call.example/me' },
  })
})

test('a save schedules nothing that someone else took off the schedule', async () => {
  change({ publish_at: TIME })
  const press = await openStale()
  change({ publish_at: null })
  await press('Save draft')
  await waitFor(() =>
    expect(store.said).toEqual([
      ['Draft saved.', 'It was taken off the schedule in the meantime.'],
    ]),
  )
  expect(store.block.publish_at).toBeNull()
})

test('what someone else wrote is shown before it is published', async () => {
  const press = await openStale()
  change({ draft: { ...LINKS, chat_url: 'https://theirs.example' } })
  await press('Publish')
  expect(await screen.findByText(/Check the text, then publish again./)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Chat').value).toBe('https://theirs.example')
  expect(store.block.published).toEqual(LINKS)
  await press('Publish')
  await waitFor(() =>
    expect(store.block.published).toMatchObject({
      call_url: 'https://call.example/me',
      chat_url: 'https://theirs.example',
    }),
  )
})

test('Undo brings the draft back with its time', async () => {
  change({ publish_at: TIME })
  const press = await openStale()
  await press('Publish')
  await waitFor(() => expect(store.said).toEqual([['Published.', 'Visitors see it now.']]))
  expect(store.block).toMatchObject({ draft: null, publish_at: null })
  store.undo?.()
  await waitFor(() =>
    expect(store.said[1]).toEqual([
      'What was public before is public again.',
      'Your changes are scheduled again.',
    ]),
  )
  expect(store.block).toMatchObject({ published: LINKS, publish_at: TIME })
  expect(screen.getByLabelText<HTMLInputElement>('Call').value).toBe('https://call.example/me')
})
