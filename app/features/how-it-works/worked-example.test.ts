import { expect, test } from 'vitest'

import { workExample } from './worked-example.ts'

const at = (offset_minutes: number) => ({ offset_minutes, label: '', text: '' })

test('a pause moves the due time by its length', () => {
  const example = workExample([at(0), at(35), at(395), at(455), at(1475)], 1)
  expect(example.clockMinutes).toEqual([0, 0, 360, 360, 1380])
  expect(example.dueMinutes).toBe(35 + 24 * 60 + 60)
  expect(example.spans.map(({ state, minutes }) => [state, minutes])).toEqual([
    ['waiting', 35],
    ['running', 360],
    ['paused', 60],
    ['running', 1020],
    ['spare', 60],
  ])
})

test('without a question the order is due a day after the brief', () => {
  expect(workExample([at(0), at(10), at(1000)], 1).dueMinutes).toBe(10 + 24 * 60)
})
