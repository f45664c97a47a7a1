import { expect, test } from 'vitest'

import { waitingWords } from './answer-promise.ts'

const HOUR_MS = 3_600_000

test.each([
  [0, '24 h left', false],
  [20, '4 h left', false],
  [23.5, '30 min left', false],
  [25, '1 h late', true],
  [24 + 72, '3 days late', true],
])('%s h after a message one reads "%s"', (hours, words, isLate) => {
  expect(waitingWords(0, hours * HOUR_MS)).toEqual({ words, isLate })
})
