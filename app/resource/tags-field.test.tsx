import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { RecordForm } from '#app/ui/admin/form/record-form.tsx'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { infosOf } from './field-facts.ts'
import { tags } from './fields.ts'
import { TagsField } from './tags-field.tsx'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'

const schema = z.object({ tags: tags('Tags', { max: 3 }) })

function open(first: string[]) {
  let saves = 0
  function Editor() {
    const form = useRecordForm<FieldValues, object>({
      schema,
      fields: infosOf(schema),
      loaded: { values: { tags: first }, version: null },
      failedText: 'Failed.',
      save: async () => {
        saves += 1
        return { kind: 'gone' }
      },
    })
    return (
      <RecordForm form={form} label="Record">
        <TagsField form={form} name="tags" max={3} options={[{ value: 'Email' }]} />
      </RecordForm>
    )
  }
  const element = (
    <LeaveGuards>
      <Editor />
    </LeaveGuards>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const field = screen.getByLabelText<HTMLInputElement>(/^Tags/)
  const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
  return { field, shown, saves: () => saves }
}

test('Enter or a comma ends a tag, each is there once, and Backspace takes the last one back', async () => {
  const { field, shown, saves } = open(['SEO'])
  await userEvent.type(field, 'seo{Enter}two  words{Enter}')
  expect(shown()).toEqual(['SEO', 'two words'])
  expect(saves()).toBe(0)
  await userEvent.type(field, '{Backspace}a,')
  expect(shown()).toEqual(['SEO', 'a'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove SEO' }))
  expect(shown()).toEqual(['a'])
})

test('a tag that others have is taken as it is chosen, and no more than there may be', async () => {
  const { field, shown } = open([])
  await userEvent.type(field, 'Email')
  expect(shown()).toEqual(['Email'])
  await userEvent.type(field, 'b,c,')
  expect(shown()).toEqual(['Email', 'b', 'c'])
  expect(field.disabled).toBe(true)
})

test('a tag that is too long is refused beside the field, and stays', async () => {
  const { field, shown, saves } = open([])
  const long = 'a'.repeat(41)
  await userEvent.type(field, `${long}{Enter}`)
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('Use at most 40 characters in each.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(shown()).toEqual([long])
  expect(saves()).toBe(0)
})

test('a tag that is being typed is not lost without a question', async () => {
  const { field } = open([])
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  await userEvent.type(field, 'half a ta')
  expect(isHeld()).toBe(true)
  await userEvent.clear(field)
  expect(isHeld()).toBe(false)
})
