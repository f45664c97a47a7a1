import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { TooltipProvider } from '#app/ui/admin/tooltip.tsx'

import type { BuiltForm } from './define-resource.ts'
import { infosOf, valuesOf } from './field-facts.ts'
import * as fields from './fields.ts'
import { ResourceFields } from './resource-fields.tsx'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'

const schema = z.object({
  title: fields.text('Title', { max: 8 }),
  note: fields.optionalText('Note', { max: 100, kind: 'long-text' }),
  status: fields.choice('Status', { open: 'Open', shut: 'Shut' }),
  kind: fields.optionalChoice('Kind', ['one', 'two']),
  rating: fields.whole('Rating', { min: 1, max: 5, unit: 'of 5' }),
  most: fields.optionalWhole('Most', { min: 1 }),
  price: fields.cents('Price'),
  day: fields.optionalDay('Day'),
  until: fields.optionalMoment('Until'),
  isNew: fields.flag('New'),
  figures: fields.items(
    'Figures',
    z.object({
      name: fields.text('Name', { max: 20 }),
      unit: fields.optionalText('Unit', { max: 5 }),
    }),
    { noun: 'figure', max: 3 },
  ),
})

const FORM: BuiltForm<{ id: string }> = {
  schema,
  labels: infosOf(schema),
  inputs: {},
  Aside: undefined,
  Head: undefined,
  save: undefined,
}
const FIRST = valuesOf(schema, null)

function open() {
  const saved: object[] = []
  function Editor() {
    const form = useRecordForm<Record<string, unknown>, object>({
      schema,
      fields: FORM.labels,
      loaded: { values: FIRST, version: null },
      failedText: 'Failed.',
      save: async (values) => {
        saved.push(values)
        return { kind: 'refused', fields: { title: 'Already in use.' } }
      },
    })
    return (
      <RecordForm form={form} label="Record">
        <ResourceFields of={FORM} form={form} />
        <SaveButton form={form}>Save</SaveButton>
      </RecordForm>
    )
  }
  const element = (
    <TooltipProvider>
      <LeaveGuards>
        <Editor />
      </LeaveGuards>
    </TooltipProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return { saved, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) }
}

test('each kind of field has its control, and what is left empty is null or 0 in the table', async () => {
  const { saved, save } = open()
  await userEvent.type(screen.getByLabelText('Title'), 'Audit')
  await userEvent.type(screen.getByLabelText('Rating'), '4')
  await save()
  expect(saved).toEqual([
    {
      title: 'Audit',
      note: null,
      status: 'open',
      kind: null,
      rating: 4,
      most: null,
      price: 0,
      day: null,
      until: null,
      isNew: false,
      figures: [],
    },
  ])
  expect(screen.getByText('Already in use.')).toBeDefined()
})

test('a beginning and its end stand side by side', () => {
  open()
  const isFirst = (label: RegExp) =>
    screen.getByLabelText(label).closest('.sm\\:col-start-1') !== null
  expect([isFirst(/^Day/), isFirst(/^Until/)]).toEqual([true, false])
})

test('what is typed arrives as the table takes it', async () => {
  const { saved, save } = open()
  await userEvent.type(screen.getByLabelText('Title'), ' Audit ')
  await userEvent.type(screen.getByLabelText(/^Note/), 'Two\nlines')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Shut')
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'two')
  await userEvent.type(screen.getByLabelText('Rating'), '5')
  await userEvent.type(screen.getByLabelText(/^Price/), '12.50')
  await userEvent.type(screen.getByLabelText(/^Day/), '2026-11-21')
  await userEvent.click(screen.getByLabelText('New'))
  await save()
  expect(saved).toMatchObject([
    {
      title: 'Audit',
      note: 'Two\nlines',
      status: 'shut',
      kind: 'two',
      price: 1250,
      day: '2026-11-21',
      isNew: true,
    },
  ])
})

test('problems show at their fields, and nothing is sent', async () => {
  const { saved, save } = open()
  await userEvent.type(screen.getByLabelText('Rating'), '6')
  await save()
  expect(screen.getByText('Please fill this in.')).toBeDefined()
  expect(screen.getByText('Use at most 5.')).toBeDefined()
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
  expect(saved).toEqual([])
})

test('entries of a list are added, moved and deleted, and each has its own problems', async () => {
  const { saved, save } = open()
  await userEvent.type(screen.getByLabelText('Title'), 'Audit')
  await userEvent.type(screen.getByLabelText('Rating'), '5')
  const add = screen.getByRole('button', { name: 'Add figure' })
  for (const name of ['Leads', 'Cost', '']) {
    await userEvent.click(add)
    const newest = screen.getAllByLabelText('Name').at(-1)
    if (name && newest) await userEvent.type(newest, name)
  }
  expect(add).toHaveProperty('disabled', true)
  expect(screen.getByText('There is room for 3.')).toBeDefined()
  await save()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(1)
  expect(saved).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Delete figure 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move figure 2 up' }))
  await save()
  expect(saved).toMatchObject([
    {
      figures: [
        { name: 'Cost', unit: null },
        { name: 'Leads', unit: null },
      ],
    },
  ])
})
