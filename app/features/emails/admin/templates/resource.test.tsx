import { expect, test } from 'vitest'

import { templates } from './resource.tsx'

test('an email has the default text, the owner’s own, or is off', () => {
  const labels = (name: string) =>
    templates.view.filters.find((filter) => filter.name === name)?.options.map(({ label }) => label)
  expect(labels('state')).toEqual(['Default text', 'Your text', 'Off'])
  expect(labels('audience')).toEqual(['Customers', 'You'])
  const headers = templates.columns.map(({ header }) => header)
  expect(headers).toContain('Written in 30 days')
})

test('an email that is always sent has its switch in the list off, with the reason', () => {
  const row = { id: 'refund', is_enabled: true, always_because: 'The law asks for it.' }
  const [first] = templates.rowActions?.(row as never, {} as never) ?? []
  expect(first).toMatchObject({
    label: 'Switch off',
    isDisabled: true,
    note: 'The law asks for it.',
  })
})
