import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { infosOf } from '#app/resource/field-facts.ts'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { TooltipProvider } from '#app/ui/admin/tooltip.tsx'

import { templateSchema, type TemplateValues } from '../../schema.ts'
import { TemplateHead } from './template-head.tsx'
import { WordsField } from './words-field.tsx'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'

// Only browsers have it; without it the field is changed as well.
beforeEach(() => {
  document.execCommand = () => false
})

const ROW = {
  audience: 'customer',
  event: 'An order is paid',
  always_because: null,
  default_subject: 'Order {{order_id}}',
  default_body: 'Thank you.',
  changed_at: null,
  changed_by: null,
}
const FIRST: TemplateValues = {
  subject: 'Order {{order_id}}',
  body: 'Thank you.',
  is_enabled: true,
  tags: ['order_id', 'customer_name', 'total'],
}

function open(
  row: Partial<typeof ROW> | { always_because: string } = {},
  tags: string[] = FIRST.tags,
) {
  const saved: object[] = []
  function Editor() {
    const form = useRecordForm<TemplateValues, object>({
      schema: templateSchema,
      fields: infosOf(templateSchema),
      loaded: { values: { ...FIRST, tags }, version: 'one' },
      failedText: 'Failed.',
      save: async (values) => {
        saved.push(values)
        return { kind: 'saved', id: 'x', values: values as TemplateValues, version: 'two' }
      },
    })
    return (
      <>
        <TemplateHead form={form} row={{ ...ROW, ...row }} />
        <RecordForm form={form} label="Email template">
          <WordsField form={form} />
        </RecordForm>
        <SaveButton form={form}>Save</SaveButton>
      </>
    )
  }
  const element = (
    <LeaveGuards>
      <Editor />
    </LeaveGuards>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>,
  )
  const body = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
  return { saved, body, user: userEvent.setup() }
}

test('an unknown tag is said while it is typed, refused, and replaced by the one that was meant', async () => {
  const { saved, body, user } = open()
  await user.type(body(), ' Dear {{{{custmer_name}}')
  expect(screen.getByText('{{custmer_name}} is not a tag of this email.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Fix the merge tags below.')).toBeTruthy()
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use {{customer_name}}' }))
  expect(body().value).toBe('Thank you. Dear {{customer_name}}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toMatchObject([{ body: 'Thank you. Dear {{customer_name}}' }])
})

test('a tag is put in where one types, in the text or in the subject', async () => {
  const { body, user } = open()
  await user.click(body())
  body().setSelectionRange(0, 5)
  await user.click(screen.getByRole('button', { name: '{{total}}' }))
  expect(body().value).toBe('{{total}} you.')
  const subject = screen.getByLabelText<HTMLInputElement>('Subject')
  await user.click(subject)
  subject.setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: '{{total}}' }))
  expect(subject.value).toBe('{{total}}Order {{order_id}}')
})

test('the tag that brings its own comma shows how, in emails that have it', () => {
  open()
  expect(document.body.textContent).toContain('“Hello {{customer_name}},” becomes “Hello Ada,”')
  cleanup()
  open({}, ['order_id'])
  expect(document.body.textContent).not.toContain('becomes “Hello Ada,”')
})

test('the default is shown beside what one typed, and comes back into the form', async () => {
  const { body, user } = open()
  expect(screen.getByText('This is the default text.')).toBeTruthy()
  await user.type(body(), ' My own.')
  await user.click(screen.getByRole('button', { name: 'Compare with the default' }))
  expect(document.querySelector('ins')?.textContent).toContain('My own.')
  await user.click(screen.getByRole('button', { name: 'Back to default' }))
  expect(body().value).toBe('Thank you.')
})

test('only an email that no one depends on can be switched off', () => {
  open()
  expect(screen.getByRole('checkbox', { name: /Send this email/ })).toBeTruthy()
  cleanup()
  open({ always_because: 'The law asks for it.' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.body.textContent).toContain('Always sent. The law asks for it.')
})
