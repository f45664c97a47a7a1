import { isCategory, type Category } from '#domain/category.ts'
import {
  advisePattern,
  analyzePattern,
  createPattern,
  fixPattern,
  growPattern,
  setUpPattern,
  type DrawPattern,
} from './patterns.ts'

export const PAPER = '#F7F3EA'
export const INK = '#1D1A16'

/** What makes a category recognizable in pictures: its color and its geometry. */
export interface CategoryLook {
  color: string
  pattern: DrawPattern
}

export const CATEGORY_LOOKS: Record<Category, CategoryLook> = {
  'Fix Problems': { color: '#C8452F', pattern: fixPattern },
  'Grow Sales & Leads': { color: '#2F7D4F', pattern: growPattern },
  'Create Content': { color: '#8A4FA3', pattern: createPattern },
  'Analyze & Report': { color: '#2B6CB0', pattern: analyzePattern },
  'Set Up & Automate': { color: '#B7791F', pattern: setUpPattern },
  'Advise & Plan': { color: '#3C4A6B', pattern: advisePattern },
}

/** The look of a category; of text that names none, the one of advice. */
export function categoryLook(category: string): CategoryLook {
  return CATEGORY_LOOKS[isCategory(category) ? category : 'Advise & Plan']
}

/** The color between two `#RRGGBB` colors; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(first, index) * (1 - share) + channel(second, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}
