import { expect, test } from 'vitest'

import { vocabularySchema } from './schema.ts'

const problemsOf = (phrases: string[]) =>
  vocabularySchema
    .safeParse({ phrases, meaning: 'seo', example: '' })
    .error?.issues.map(({ path, message }) => [path.join(), message])

test('an entry has at most 60 phrases, and 2,000 letters in all', () => {
  const phrase = (length: number) => (_: unknown, place: number) =>
    String(place).padEnd(length, 'x')
  expect(problemsOf(Array.from({ length: 60 }, phrase(33)))).toBeUndefined()
  expect(problemsOf(Array.from({ length: 40 }, phrase(60)))).toEqual([
    ['phrases', expect.stringContaining('Use at most 2,000 letters in all.')],
  ])
  expect(problemsOf(Array.from({ length: 61 }, phrase(5)))).toEqual([
    ['phrases', 'Use at most 60.'],
  ])
})
