import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/category.ts'
import { CATEGORY_LOOKS } from './category-look.ts'

test('large areas of a category have the color of its slides, in the dark as well', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../app/styles/app.css'), 'utf8')
  for (const category of CATEGORIES) {
    const [, block = ''] = styles.split(`[data-category='${category}'] {`)
    expect(block).toMatch(new RegExp(`^[^}]*--cat-fill: ${CATEGORY_LOOKS[category].color};`, 'i'))
  }
})
