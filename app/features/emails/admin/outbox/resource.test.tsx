import { expect, test } from 'vitest'
import { outbox } from './resource.tsx'

test('a mail is on its way, sent, failed, or kept here, and why', () => {
  expect(outbox.view.filters[0]?.options.map(({ label }) => label)).toEqual([
    'On its way',
    'Sent',
    'Failed',
    'Kept here: no mail server is set up',
    'Kept here: a demo order',
  ])
})
