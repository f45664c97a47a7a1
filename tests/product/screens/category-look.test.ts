import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/category.ts'
import { categoryLook } from '#app/ui/category-placeholder.tsx'

test('each category has its own icon and pattern', () => {
  const looks = CATEGORIES.map(categoryLook)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(6)
  expect(new Set(looks.map(({ line, area }) => `${line} ${area}`)).size).toBe(6)
})

test('any other category gets the same neutral look', () => {
  const other = categoryLook('Gardening')
  expect(categoryLook('')).toBe(other)
  expect(CATEGORIES.map(categoryLook)).not.toContain(other)
})
