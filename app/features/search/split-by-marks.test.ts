import { expect, test } from 'vitest'

import type { Mark } from './search-answers.ts'
import { splitByMarks } from './split-by-marks.ts'

const TEXT = 'Email Deliverability Repair'

/** The parts in one line, the marked ones in brackets. */
function drawn(marks: readonly Mark[]): string {
  return splitByMarks(TEXT, marks)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')
}

test.each<[string, readonly Mark[], string]>([
  ['no word', [], TEXT],
  ['one word', [[6, 20]], 'Email [Deliverability] Repair'],
  [
    'the first and the last',
    [
      [0, 5],
      [21, 27],
    ],
    '[Email] Deliverability [Repair]',
  ],
  [
    'words without a gap',
    [
      [0, 5],
      [5, 6],
    ],
    '[Email][ ]Deliverability Repair',
  ],
])('%s is marked', (_what, marks, expected) => {
  expect(drawn(marks)).toBe(expected)
})

test.each<[string, readonly Mark[]]>([
  ['behind the end', [[21, 28]]],
  ['before the start', [[-1, 5]]],
  ['of nothing', [[6, 6]]],
  ['backwards', [[20, 6]]],
  ['of no numbers', [[Number.NaN, 5]]],
])('a mark %s is left out', (_what, marks) => {
  expect(drawn(marks)).toBe(TEXT)
})

test('of two that overlap the first counts', () => {
  expect(
    drawn([
      [6, 20],
      [10, 27],
    ]),
  ).toBe('Email [Deliverability] Repair')
})
