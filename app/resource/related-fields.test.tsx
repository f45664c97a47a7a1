import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'
import { RecordForm } from '#app/ui/admin/form/record-form.tsx'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { infosOf, valuesOf } from './field-facts.ts'
import * as fields from './fields.ts'
import type { Related } from './fields.ts'
import { ManyField, RelatedField } from './related-fields.tsx'

type Asked = { where: { eq: Readonly<Record<string, string>> } }

const ROWS = [
  { id: 'ada', client_name: 'Ada', is_featured: 'true' },
  { id: 'bob', client_name: 'Bob', is_featured: 'false' },
]
vi.mock('#app/backend/browser-backend.ts', () => ({ browserBackend: async () => ({}) }))
vi.mock('#app/backend/resource-rows.ts', () => ({
  listRows: async (_: unknown, __: string, ___: string, { where: { eq } }: Asked) => ({
    rows: ROWS.filter((row) =>
      Object.entries(eq).every(([column, value]) => Reflect.get(row, column) === value),
    ),
  }),
}))

const FROM = { source: 'services', value: 'id', label: 'service_title' } as const
const schema = z.object({ services: fields.manyRelated('Services', FROM) })
const FACTS = infosOf(schema)
const OPTIONS = Array.from({ length: 150 }, (_, place) => ({
  value: `id-${place}`,
  label: `Service ${place}`,
}))

function Editor() {
  const form = useRecordForm<Record<string, unknown>, object>({
    schema,
    fields: FACTS,
    loaded: { values: valuesOf(schema, null), version: null },
    failedText: 'Failed.',
    save: async () => ({ kind: 'refused', fields: {} }),
  })
  return (
    <RecordForm form={form} label="Record">
      <ManyField from={FROM} form={form} name="services" />
      <input aria-label="After" />
    </RecordForm>
  )
}

test('choices of hundreds are one stop of the Tab key, gone through by arrows, and searched', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['admin', 'options', FROM, ''], OPTIONS)
  const element = (
    <QueryClientProvider client={client}>
      <LeaveGuards>
        <Editor />
      </LeaveGuards>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const boxes = () => document.querySelectorAll('[type="checkbox"]').length
  const focused = () => document.activeElement?.closest('label')?.textContent
  const search = screen.getByLabelText('Search services')
  expect(boxes()).toBe(100)
  expect(screen.getByText('50 more: search for them.')).toBeDefined()
  search.focus()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ')
  expect(focused()).toBe('Service 1')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('After'))
  // Back where it was, and found by words.
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Service 1')
  fireEvent.change(search, { target: { value: 'service 149' } })
  expect(boxes()).toBe(1)
  fireEvent.click(screen.getByLabelText('Service 149'))
  expect(screen.getByText('(2 chosen)')).toBeDefined()
})

const FEATURED = {
  source: 'testimonials',
  value: 'id',
  label: 'client_name',
  where: { is_featured: 'true' },
  gone: { word: 'not featured any more', problem: 'Visitors do not see this client.' },
} as const

const { gone: _, ...OFFERED } = FEATURED
const GONE_ID = '00000000-0000-4000-8000-000000000001'

test.each([
  ['ada', 'Ada', false],
  ['bob', 'Bob (not offered any more)', false, OFFERED],
  ['bob', 'Bob (not featured any more)', true],
  [GONE_ID, 'Unknown (deleted in the meantime)', true],
])(
  'a choice that is no longer offered keeps its name, and says so (%s)',
  async (id, label, isGone, from: Related = FEATURED) => {
    const one = z.object({ client: fields.optionalRelated('Client', from) })
    function Form() {
      const form = useRecordForm<Record<string, unknown>, object>({
        schema: one,
        fields: infosOf(one),
        loaded: { values: { client: id }, version: null },
        failedText: 'Failed.',
        save: async () => ({ kind: 'refused', fields: {} }),
      })
      return (
        <RecordForm form={form} label="Record">
          <RelatedField from={from} form={form} name="client" />
        </RecordForm>
      )
    }
    const element = (
      <QueryClientProvider client={new QueryClient()}>
        <LeaveGuards>
          <Form />
        </LeaveGuards>
      </QueryClientProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    await screen.findByRole('option', { name: label, selected: true })
    expect(screen.queryByText('Visitors do not see this client.') !== null).toBe(isGone)
    await userEvent.selectOptions(screen.getByLabelText('Client'), 'ada')
    expect(screen.queryByText('Visitors do not see this client.')).toBeNull()
  },
)
