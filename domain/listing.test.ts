import { expect, test } from 'vitest'
import {
  browseEmptyMessage,
  browseHeading,
  cardTitle,
  DEFAULT_SORT,
  HOME_LIMIT,
  HOME_SKELETON_COUNT,
  LIST_LIMIT,
  LIST_SKELETON_COUNT,
  readSort,
  SORT_OPTIONS,
  sortOptions,
  sortServices,
} from './listing.ts'

const services = [
  { title: 'banner set', priceCents: 200, projectsSold30d: 5 },
  { title: 'Audit', priceCents: 200, projectsSold30d: 9 },
  { title: 'Copy edit', priceCents: 100, projectsSold30d: 1 },
]

test.each([
  ['price-asc', ['Copy edit', 'Audit', 'banner set']],
  ['price-desc', ['Audit', 'banner set', 'Copy edit']],
  ['title-asc', ['Audit', 'banner set', 'Copy edit']],
  ['title-desc', ['Copy edit', 'banner set', 'Audit']],
  ['delivered-desc', ['Audit', 'banner set', 'Copy edit']],
  ['delivered-asc', ['Copy edit', 'banner set', 'Audit']],
  ['relevance', ['banner set', 'Audit', 'Copy edit']],
] as const)('sorted by %s', (sort, titles) => {
  const before = [...services]
  expect(sortServices(services, sort).map(({ title }) => title)).toEqual(titles)
  expect(services).toEqual(before)
})

test('price ascending is the default, and the first option', () => {
  expect(DEFAULT_SORT).toBe(SORT_OPTIONS[0].value)
  expect(sortServices(services)).toEqual(sortServices(services, 'price-asc'))
  expect(readSort('title-desc', false)).toBe('title-desc')
  expect(readSort('newest', false)).toBe('price-asc')
  expect(readSort('relevance', false)).toBe('price-asc')
})

test('what a search has found is sorted by relevance unless the visitor chooses', () => {
  expect(sortOptions(true).map(({ label }) => label)).toEqual([
    'Relevance',
    ...SORT_OPTIONS.map(({ label }) => label),
  ])
  expect(readSort(null, true)).toBe('relevance')
  expect(readSort('price-asc', true)).toBe('price-asc')
})

test('a card title above 50 characters is cut to 47 and an ellipsis', () => {
  expect(cardTitle('x'.repeat(50))).toBe('x'.repeat(50))
  expect(cardTitle('x'.repeat(51))).toBe(`${'x'.repeat(47)}…`)
  expect(cardTitle('🚀'.repeat(51))).toBe(`${'🚀'.repeat(47)}…`)
})

const q = 'seo'
const category = 'Fix Problems'

test('the heading names what was asked for', () => {
  expect(browseHeading({ q, category, count: 3 })).toBe(
    'Search Results for "seo" in Fix Problems (3 found)',
  )
  expect(browseHeading({ q: ' seo ', count: 3 })).toBe('Search Results for "seo"')
  expect(browseHeading({ category, count: 3 })).toBe('Fix Problems Services (3 found)')
  expect(browseHeading({ q: ' ', category: null, count: 3 })).toBeNull()
})

test('the empty message names what was asked for', () => {
  expect(browseEmptyMessage({ q, category })).toBe(
    'No services found matching "seo" in Fix Problems.',
  )
  expect(browseEmptyMessage({ q })).toBe('No services found matching your search.')
  expect(browseEmptyMessage({ category })).toBe('No services found in Fix Problems category.')
  expect(browseEmptyMessage({})).toBe('No services available for the selected category.')
})

test('a list requests 32 services, the home page 6; while they load there are 12 and 6 skeletons', () => {
  expect([LIST_LIMIT, HOME_LIMIT]).toEqual([32, 6])
  expect([HOME_SKELETON_COUNT, LIST_SKELETON_COUNT]).toEqual([6, 12])
})
