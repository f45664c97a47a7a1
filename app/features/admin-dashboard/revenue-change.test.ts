import { expect, test } from 'vitest'
import { barHeights, revenueChange } from './components/revenue-panel.tsx'

test('a week is compared with the one before', () => {
  expect(revenueChange(12_500, 10_000)).toBe('+25%')
  expect(revenueChange(5000, 10_000)).toBe('-50%')
  expect(revenueChange(10_000, 10_000)).toBe('0%')
  expect(revenueChange(10_000, 0)).toBeNull()
})

test('the highest bar fills its room', () => {
  expect(barHeights([50, 100, 0])).toEqual([0.5, 1, 0])
  expect(barHeights([0, 0])).toEqual([0, 0])
})
