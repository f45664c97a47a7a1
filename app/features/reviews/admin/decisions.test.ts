import { expect, test } from 'vitest'

import { BULK_DECISIONS } from './decisions.ts'

test('several reviews are decided as the list showed them, whatever has become of one since', () => {
  const given = (label: string, status: string) =>
    BULK_DECISIONS.find((decision) => decision.label === label)?.seenAs?.({ status })
  expect(given('Approve', 'pending')).toEqual({ p_from: 'pending' })
  expect(given('Reject', 'approved')).toEqual({ p_from: 'approved' })
  // A list of all statuses shows each of them.
  expect(given('Reject', '')).toEqual({})
  expect(given('Pin', 'pending')).toBeUndefined()
})
