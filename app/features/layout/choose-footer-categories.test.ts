import { afterEach, expect, test, vi } from 'vitest'
import { chooseFooterCategories } from './queries.ts'

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']

afterEach(() => void vi.restoreAllMocks())

test('four are chosen, in the order in which they were given', () => {
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const chosen = chooseFooterCategories(SIX)
    expect(chosen).toHaveLength(4)
    expect(SIX.filter((category) => chosen.includes(category))).toEqual(chosen)
  }
})

test('chance decides which', () => {
  const ranks = [0.9, 0.1, 0.8, 0.2, 0.3, 0.4]
  vi.spyOn(Math, 'random').mockImplementation(() => ranks.shift() ?? 0)
  expect(chooseFooterCategories(SIX)).toEqual(['two', 'four', 'five', 'six'])
})

test('of fewer than 4 all are shown', () => {
  expect(chooseFooterCategories(['one', 'two'])).toEqual(['one', 'two'])
})
