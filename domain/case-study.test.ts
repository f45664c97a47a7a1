import { describe, expect, test } from 'vitest'

import {
  CASE_STUDY_SORTS,
  caseStudiesEmptyMessage,
  caseStudyRating,
  isCaseStudySort,
  ownStudiesFirst,
  shownMetrics,
  sortCaseStudies,
  storyParts,
} from './case-study.ts'
import type { CaseStudySort } from './case-study.ts'

test.each([
  ['organic_traffic_percentage', 38, '+38%'],
  ['speed_improvement', 12.5, '+12.5%'],
  ['Conversion Improvement', '40', '+40%'],
  ['ad_roi', 3.2, '3.2x ROI'],
  ['Revenue Multiple', 4, '4x ROI'],
  ['leads', 1200, '1,200'],
  ['cost_per_lead_usd', 38, '$38'],
  ['usdt_wallets', 3, '3'],
  ['time_saved', '6 h a week', '6 h a week'],
  ['speed_improvement', 'twice as fast', 'twice as fast'],
])('%s %s is shown as %s', (name, value, text) => {
  expect(shownMetrics({ [name]: value }, null)[0]?.text).toBe(text)
})

test('the first three metrics are shown, in their order, each as a sentence', () => {
  const metrics = { cost_per_lead_usd: 38, traffic_percentage: 38, budget_roi: 3.2, calls: 4 }
  const sentences = shownMetrics(metrics, null).map(({ name, text }) => `${name} ${text}`)
  expect(sentences).toEqual(['Cost per lead: $38', 'Traffic: +38%', 'Budget: 3.2x ROI'])
  expect(shownMetrics({ page_speed_improvement: 63, roi: 3 }, null)).toEqual([
    { name: 'Page speed:', text: '+63%' },
    { name: 'ROI:', text: '3x ROI' },
  ])
  expect(shownMetrics(null, null)).toEqual([])
})

test('figures follow the order of their author, and those that he did not name come last', () => {
  const metrics = { apple: 1, berry: 2, cherry: 3, '2024': 4 }
  const names = (order: string[]) => shownMetrics(metrics, order).map(({ name }) => name)
  expect(names(['cherry', 'gone', '2024', 'apple'])).toEqual(['Cherry:', '2024:', 'Apple:'])
  expect(names(['cherry', 'cherry'])).toEqual(['Cherry:', '2024:', 'Apple:'])
})

test.each([
  [false, 0, 4],
  [false, 2, 5],
  [true, 0, 5],
  [true, 3, 5],
])('featured %s with %i metrics is rated %i', (isFeatured, metricCount, stars) => {
  expect(caseStudyRating({ isFeatured, metricCount })).toBe(stars)
})

describe('sortCaseStudies', () => {
  const caseStudies = [
    { title: 'Carts', createdAt: '2026-03-01T00:00:00Z' },
    { title: 'attribution', createdAt: '2026-05-01T00:00:00Z' },
    { title: 'Banners', createdAt: '2026-01-01T00:00:00+02:00' },
  ]
  test.each<[CaseStudySort | undefined, string]>([
    [undefined, 'attribution Carts Banners'],
    ['newest', 'attribution Carts Banners'],
    ['oldest', 'Banners Carts attribution'],
    ['title-asc', 'attribution Banners Carts'],
    ['title-desc', 'Carts Banners attribution'],
  ])('%s', (sort, titles) => {
    const sorted = sortCaseStudies(caseStudies, sort)
    expect(sorted.map(({ title }) => title).join(' ')).toBe(titles)
  })

  test('each way has its name', () => {
    expect(CASE_STUDY_SORTS.map(({ label }) => label)).toEqual([
      'Newest First',
      'Oldest First',
      'Alphabetical: A-Z',
      'Alphabetical: Z-A',
    ])
  })

  test('unknown ways to sort are recognized as such', () => {
    expect(isCaseStudySort('oldest')).toBe(true)
    expect(isCaseStudySort('price-asc')).toBe(false)
    expect(isCaseStudySort(null)).toBe(false)
  })
})

test('the empty page says what it is empty of', () => {
  expect(caseStudiesEmptyMessage(null)).toBe(
    'No case studies available yet. Click "Sync Case Studies" to load them.',
  )
  expect(caseStudiesEmptyMessage('Fix Problems')).toBe(
    'No case studies found for Fix Problems category.',
  )
})

test('a story of three paragraphs has its headings, any other has none', () => {
  expect(storyParts('It leaked.\n\nI fixed it.\n\n\nIt is dry.\n')).toEqual([
    { heading: 'What was wrong', text: 'It leaked.' },
    { heading: 'What I did', text: 'I fixed it.' },
    { heading: 'What changed', text: 'It is dry.' },
  ])
  expect(storyParts('It leaked.\nAll night.\n\nIt is dry.')).toEqual([
    { heading: null, text: 'It leaked.\nAll night.' },
    { heading: null, text: 'It is dry.' },
  ])
  expect(storyParts('')).toEqual([])
})

test('case studies of the service itself come before the others, each in their order', () => {
  const studies = ['Roadmap', 'CMO week', null, 'CMO week', 'Roadmap'].map((serviceTitle, at) => ({
    serviceTitle,
    at,
  }))
  expect(ownStudiesFirst(studies, 'CMO week').map(({ at }) => at)).toEqual([1, 3, 0, 2, 4])
})
