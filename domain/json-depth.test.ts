import { expect, test } from 'vitest'
import { isNestedDeeper } from './json-depth.ts'

const isDeep = (text: string) => isNestedDeeper(new TextEncoder().encode(text), 3)

test.each([
  ['[[[]]]', false],
  ['[[[[]]]]', true],
  [' \n{"a":{"b":{"c":[]}}}', true],
  ['[[],[],[[]],[[]]]', false],
  ['["[[[[", {"a\\"[[[[": 1}]', false],
  ['["\\\\", [[[1]]]]', true],
  ['plain text with [[[[[', false],
  ['\uFEFF[[[[]]]]', true],
  ['', false],
])('%s', (text, expected) => {
  expect(isDeep(text)).toBe(expected)
})
