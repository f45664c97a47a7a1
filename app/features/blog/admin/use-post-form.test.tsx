import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { FormText } from '#app/ui/admin/form/form-fields.tsx'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'

import { postQuery, type Post, type savePost, type undoPublication } from './queries.ts'
import { usePostForm } from './use-post-form.ts'

const store = vi.hoisted(() => ({
  row: {} as Post,
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
  savePost: (async ({ version, values }) => {
    if (version !== store.row.updated_at) return { kind: 'conflict', row: store.row }
    change(values as Partial<Post>)
    return { kind: 'saved', row: store.row }
  }) satisfies typeof savePost,
  undoPublication: (async ({ version }, before) => {
    if (version !== store.row.updated_at) throw new Error('record_changed')
    const { status, published_at } = before ?? DRAFT
    change({ status, published_at })
    return store.row
  }) satisfies typeof undoPublication,
}))

function change(columns: Partial<Post>): void {
  const version = String(Number(store.row.updated_at) + 1)
  store.row = { ...store.row, ...columns, updated_at: version }
}

const DRAFT = { status: 'draft', published_at: null }
const PUBLISHED = { status: 'published', published_at: '2026-01-01T00:00:00+00:00' }

beforeEach(() => {
  store.said = []
  store.row = {
    id: 'p',
    slug: 'p',
    title: 'Before',
    body: 'Text.',
    excerpt: '',
    author: '',
    tags: [],
    related_service_slugs: [],
    cover_url: null,
    cover_alt: '',
    seo_title: null,
    seo_description: null,
    updated_at: '1',
    ...DRAFT,
  } as unknown as Post
})

function Editor() {
  const { data: stored = null } = useQuery({ ...postQuery('p'), enabled: false })
  const form = usePostForm({ id: 'p', stored, onCreated: vi.fn<() => void>() })
  return (
    <RecordForm form={form} label="Post">
      <FormText form={form} name="title" />
      <FormText form={form} name="body" />
      <SaveButton form={form}>Save</SaveButton>
      <SaveButton form={form} intent="publish">
        Publish
      </SaveButton>
    </RecordForm>
  )
}

/** A page that hears of no change, with a new title in its form. */
async function openStale() {
  const client = new QueryClient()
  client.setQueryData(postQuery('p').queryKey, store.row)
  const element = (
    <QueryClientProvider client={client}>
      <LeaveGuards>
        <Editor />
      </LeaveGuards>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await userEvent.type(screen.getByLabelText('Title'), '!')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { press }
}

test('a draft that was published elsewhere stays public, and what was typed waits for “Update”', async () => {
  const { press } = await openStale()
  change({ ...PUBLISHED, body: 'Theirs.' })
  await press('Save')
  expect(
    await screen.findByText(/was published in the meantime. Your changes are not saved yet/),
  ).toBeDefined()
  expect(store.row).toMatchObject({ status: 'published', title: 'Before' })
  expect(store.said).toEqual([])
  await press('Save')
  await waitFor(() => expect(store.said).toEqual([['Post updated.']]))
  expect(store.row).toMatchObject({ ...PUBLISHED, title: 'Before!', body: 'Theirs.' })
})

test('a post that was unpublished elsewhere stays a draft, and the message says so', async () => {
  change(PUBLISHED)
  const { press } = await openStale()
  change({ status: 'draft' })
  await press('Save')
  await waitFor(() =>
    expect(store.said).toEqual([['Draft saved.', 'It was unpublished in the meantime.']]),
  )
  expect(store.row).toMatchObject({ status: 'draft', title: 'Before!' })
})

test('what someone else wrote is shown before it is published', async () => {
  const { press } = await openStale()
  change({ body: 'Theirs.' })
  await press('Publish')
  expect(await screen.findByText(/Check the text, then publish again./)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Theirs.')
  expect(store.row.status).toBe('draft')
  await press('Publish')
  await waitFor(() => expect(store.row).toMatchObject({ status: 'published', title: 'Before!' }))
})

test('Undo puts a scheduled post back on its schedule', async () => {
  const scheduled = { status: 'scheduled', published_at: '2099-01-01T00:00:00+00:00' }
  change(scheduled)
  const { press } = await openStale()
  await press('Publish')
  await waitFor(() => expect(store.said[0]?.[0]).toBe('Post published.'))
  expect(store.row).toMatchObject({ status: 'published', title: 'Before!' })
  store.undo?.()
  await waitFor(() =>
    expect(store.said[1]).toEqual(['The post is scheduled again, for the same time.']),
  )
  expect(store.row).toMatchObject({ ...scheduled, title: 'Before!' })
})
