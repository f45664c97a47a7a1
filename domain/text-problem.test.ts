import { expect, test } from 'vitest'

import { isBlank, textProblem } from './text-problem.ts'

const RULE = { missing: 'Needed.', maxCharacters: 5 }

test.each([
  ['', 'Needed.'],
  [' \n ', 'Needed.'],
  ['12345', null],
  ['👍👍👍👍👍', null],
  ['123456', 'Please use at most 5 characters.'],
  ['a\0b', 'Please remove the invisible characters.'],
  ['a\ud83d', 'Please remove the invisible characters.'],
  ['\udc4da', 'Please remove the invisible characters.'],
])('%j: %s', (text, problem) => {
  expect(textProblem(text, RULE)).toBe(problem)
})

const SHORT = { missing: 'Please fill this in.', maxCharacters: 10 }

test.each(['', ' \n', '\u00A0', '\u00AD', '\u200B\u200D', '\u2060', '\uFEFF', '\u3164', '\uFE0F'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(textProblem(text, SHORT)).toBe(SHORT.missing)
    expect(textProblem(text, { ...SHORT, missing: null })).toBeNull()
  },
)

test.each(['x', '.', '👩\u200D💻', 'co\u00ADoperate'])('%j is a text', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(textProblem(text, SHORT)).toBeNull()
})
