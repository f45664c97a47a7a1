import { expect, test } from 'vitest'

import { compareCopies, rateOf } from './compare-copies.ts'

const figures = (shown: number, followed: number) => ({ shown, followed })

test('nothing is said before both copies were shown 200 times and ten visitors followed', () => {
  expect(compareCopies(figures(150, 30), figures(400, 20))).toEqual({
    kind: 'too-early',
    missing: 50,
  })
  expect(compareCopies(figures(0, 0), figures(0, 0))).toEqual({ kind: 'too-early', missing: 200 })
  expect(compareCopies(figures(300, 4), figures(300, 5))).toEqual({ kind: 'too-early', missing: 0 })
})

test('a difference that luck alone makes in one of 20 comparisons is none', () => {
  expect(compareCopies(figures(1000, 50), figures(1000, 60))).toMatchObject({
    kind: 'no-difference',
  })
  const close = compareCopies(figures(1000, 50), figures(1000, 70))
  expect(close).toMatchObject({ kind: 'no-difference', chance: expect.closeTo(0.0597, 3) })
})

test('a larger one names the better copy, and how likely it is by luck', () => {
  const found = compareCopies(figures(1000, 50), figures(1000, 80))
  expect(found).toMatchObject({ kind: 'better', copy: 'b', chance: expect.closeTo(0.0065, 3) })
  expect(compareCopies(figures(1000, 80), figures(1000, 50))).toMatchObject({ copy: 'a' })
  expect(rateOf(figures(0, 0))).toBe(0)
})
