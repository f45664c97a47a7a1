import { expect, test } from 'vitest'
import { createJudge } from './late-process.ts'

/** What is thought after each look. */
const after = (looks: readonly number[], factor = 1) => {
  const judge = createJudge(factor)
  return looks.map((lateMs) => {
    judge.note(lateMs)
    return judge.isLate()
  })
}

test('one slow task is no rush, two looks are', () => {
  expect(after([600, 2, 600, 2])).toEqual([false, false, false, false])
  expect(after([260, 260, 260])).toEqual([false, true, true])
  expect(after([250, 250, 250])).toEqual([false, false, false])
})

test('it lasts until the process has caught up', () => {
  expect(after([400, 400, 200, 101, 100, 101])).toEqual([false, true, true, true, false, false])
  expect(after([400, 400, Number.NaN])).toEqual([false, true, false])
})

test('a factor allows more', () => {
  expect(after([2_000, 2_000], 10)).toEqual([false, false])
  expect(after([2_600, 2_600], 10)).toEqual([false, true])
})
