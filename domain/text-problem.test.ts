import { expect, test } from 'vitest'

import { isBlank, textProblem } from './text-problem.ts'

const RULE = { missing: 'Please fill this in.', maxCharacters: 10 }

test.each(['', ' \n', '\u00A0', '\u00AD', '\u200B\u200D', '\u2060', '\uFEFF', '\u3164', '\uFE0F'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(textProblem(text, RULE)).toBe(RULE.missing)
    expect(textProblem(text, { ...RULE, missing: null })).toBeNull()
  },
)

test.each(['x', '.', '👩\u200D💻', 'co\u00ADoperate'])('%j is a text', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(textProblem(text, RULE)).toBeNull()
})
