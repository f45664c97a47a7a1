import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { infosOf } from '#app/resource/field-facts.ts'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { templateSchema, type TemplateValues } from '../../schema.ts'
import { TemplatePanels } from './template-panels.tsx'

test('a preview says what keeps a text from being shown, and so does its test', async () => {
  function Editor() {
    const form = useRecordForm<TemplateValues, object>({
      schema: templateSchema,
      fields: infosOf(templateSchema),
      loaded: {
        values: { subject: 'Order', body: 'Thank\0 you.', is_enabled: true, tags: [] },
        version: 'one',
      },
      failedText: 'Failed.',
      save: async () => ({ kind: 'gone' }),
    })
    return <TemplatePanels form={form} row={{ id: 'welcome' }} />
  }
  const element = (
    <LeaveGuards>
      <Editor />
    </LeaveGuards>
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const words = 'Please remove the invisible characters.'
  expect(screen.getAllByText(words)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
  expect(screen.getAllByText(words)).toHaveLength(2)
})
