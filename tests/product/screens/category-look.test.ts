import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/category.ts'
import { categoryLook } from '#app/ui/category-placeholder.tsx'
import { CATEGORY_LOOKS } from '../../../server/store/og/category-look.ts'

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

test('large areas of a category have the color of its slides, in the dark as well', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../app/styles/app.css'), 'utf8')
  for (const category of CATEGORIES) {
    const [, block = ''] = styles.split(`[data-category='${category}'] {`)
    expect(block).toMatch(new RegExp(`^[^}]*--cat-fill: ${CATEGORY_LOOKS[category].color};`, 'i'))
  }
})
