import { expect, test } from 'vitest'

import type { FoundService } from './search-answers.ts'
import { NOTHING_FOUND } from './search-text.ts'
import { describeView, searchView } from './search-view.ts'

const EMPTY = { q: '', category: null, recent: [], mostHired: [], found: null }

function services(count: number): FoundService[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    href: `/service/${index}`,
    title: `Service ${index}`,
    category: 'Fix Problems',
    priceCents: 100,
    sold30d: 1,
    snippet: '',
    titleMarks: [],
    snippetMarks: [],
  }))
}

test('before anything is typed, earlier searches come before the most hired', () => {
  const view = searchView({ ...EMPTY, recent: ['slow site'], mostHired: services(6) })
  expect(view.state).toBe('idle')
  expect(view.items.map(({ href }) => href)).toEqual([
    '/services?q=slow+site',
    ...services(6).map(({ href }) => href),
  ])
  expect(describeView(view)).toBe('Most hired this month: 6 services.')
})

test('an earlier search is not bound to the category of the page', () => {
  const view = searchView({ ...EMPTY, category: 'Fix Problems', recent: ['seo'] })
  expect(view.items[0]?.href).toBe('/services?q=seo')
  expect(describeView(view)).toBe('')
})

test('until the first answer it loads', () => {
  const view = searchView({ ...EMPTY, q: 'seo', mostHired: services(6) })
  expect(view).toEqual({ state: 'loading', items: [] })
  expect(describeView(view)).toBe('Searching…')
})

test('six services are proposed, and the page with all of them', () => {
  const view = searchView({ ...EMPTY, q: 'seo', category: 'Fix Problems', found: services(9) })
  expect(view.items).toHaveLength(7)
  expect(view.items.at(-1)).toMatchObject({
    kind: 'all',
    href: '/services?q=seo&category=Fix+Problems',
  })
  expect(describeView(view)).toBe('6 services found.')
  expect(describeView(searchView({ ...EMPTY, q: 'seo', found: services(1) }))).toBe(
    '1 service found.',
  )
})

test('nothing found is said in words', () => {
  const view = searchView({ ...EMPTY, q: 'pizza', found: [] })
  expect(view).toEqual({ state: 'none', items: [] })
  expect(describeView(view)).toBe(NOTHING_FOUND)
})
