import { expect, test } from 'vitest'
import { outbox } from './resource.tsx'

test('a mail is on its way, sent, failed, or not sent', () => {
  expect(outbox.view.filters[0]?.options.map(({ label }) => label)).toEqual([
    'On its way',
    'Sent',
    'Failed',
    'Not sent',
  ])
})
