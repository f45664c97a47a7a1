import { expect, test } from 'vitest'
import { OUTBOX_FILTERS } from './outbox-view.ts'

test('a mail is on its way, sent, failed, or not sent', () => {
  expect(OUTBOX_FILTERS[0].options.map(({ label }) => label)).toEqual([
    'On its way',
    'Sent',
    'Failed',
    'Not sent',
  ])
})
