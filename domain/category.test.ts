import { expect, test } from 'vitest'
import { CATEGORIES, isCategory } from './category.ts'

test('the six categories, in their order', () => {
  expect(CATEGORIES).toEqual([
    'Fix Problems',
    'Grow Sales & Leads',
    'Create Content',
    'Analyze & Report',
    'Set Up & Automate',
    'Advise & Plan',
  ])
})

test('only exact names are categories', () => {
  expect(CATEGORIES.every(isCategory)).toBe(true)
  for (const other of ['All', 'fix problems', '', null, undefined, 0]) {
    expect(isCategory(other)).toBe(false)
  }
})
