import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { ConfirmProvider } from '#app/ui/admin/confirm.tsx'
import { FormText } from '#app/ui/admin/form/form-fields.tsx'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'
import { RecordForm } from '#app/ui/admin/form/record-form.tsx'

import { PublishButton } from './publish-button.tsx'
import type { LegalVersion } from './queries.ts'
import { useLegalForm } from './use-legal-form.ts'

const store = vi.hoisted(() => ({ row: {} as LegalVersion }))
vi.mock('#app/backend/browser-backend.ts', () => ({ browserBackend: async () => ({}) }))
vi.mock('#app/backend/resource-rows.ts', () => ({
  saveByProcedure: async (
    ...[, , , { version, values }]: [unknown, unknown, unknown, { version: string; values: object }]
  ) => {
    if (version !== store.row.updated_at || store.row.is_published) {
      return { kind: 'conflict', row: store.row }
    }
    change(values)
    return { kind: 'saved', row: store.row }
  },
}))

function change(columns: Partial<LegalVersion>): void {
  const version = String(Number(store.row.updated_at) + 1)
  store.row = { ...store.row, ...columns, updated_at: version }
}

beforeEach(() => {
  store.row = {
    id: 'd',
    slug: 'rules',
    version: 2,
    title: 'Rules',
    body: 'Be fair.',
    effective_date: '2026-01-01',
    change_note: '',
    is_published: false,
    updated_at: '1',
  } as LegalVersion
})

function Editor({ stored }: { stored: LegalVersion }) {
  const form = useLegalForm({ id: stored.id, stored, onCreated: vi.fn<() => void>() })
  return (
    <RecordForm form={form} label="Document">
      <FormText form={form} name="body" />
      <FormText form={form} name="change_note" />
      <PublishButton form={form} version={2} />
    </RecordForm>
  )
}

/** A page that hears of no change, with what changed filled in. */
async function openStale() {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <LeaveGuards>
          <Editor stored={store.row} />
        </LeaveGuards>
      </ConfirmProvider>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await userEvent.type(screen.getByLabelText(/What changed/), 'More.')
  return async function publish() {
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const question = await screen.findByRole('alertdialog')
    const sure = [...question.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Publish',
    )
    if (sure) await userEvent.click(sure)
  }
}

test('a paragraph that someone else added is shown before it is published', async () => {
  const publish = await openStale()
  change({ body: 'Be fair. Shoes off.' })
  await publish()
  expect(
    await screen.findByText(
      'Someone else changed this since you opened it. Check the text, then publish again.',
    ),
  ).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Be fair. Shoes off.')
  expect(store.row).toMatchObject({ is_published: false, change_note: '' })
  await publish()
  await waitFor(() => expect(store.row.is_published).toBe(true))
  expect(store.row).toMatchObject({ body: 'Be fair. Shoes off.', change_note: 'More.' })
})

test('a version that was published in the meantime is not saved, and its writer reads why', async () => {
  const publish = await openStale()
  change({ is_published: true })
  await publish()
  expect(await screen.findByText(/^This version was published in the meantime/)).toBeDefined()
  expect(store.row.change_note).toBe('')
})
