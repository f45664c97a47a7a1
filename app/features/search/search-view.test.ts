import { expect, test } from 'vitest'

import type { FoundService } from './search-answers.ts'
import { describeCloseness, describeReason, NOTHING_FOUND } from './search-text.ts'
import { describeView, searchView } from './search-view.ts'

const NONE = { mostHired: [], examples: [] }
const EMPTY = { q: '', category: null, recent: [], suggestions: NONE, found: null }
const EXAMPLES = ['My emails land in spam', 'My site was hacked', 'More leads', 'No orders', 'Slow']

const found = (results: number, closest = 0) => ({
  results: services(results),
  closest: services(results + closest).slice(results),
  pages: [],
})

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
    reason: null,
  }))
}

const headings = (view: ReturnType<typeof searchView>) => view.groups.map(({ label }) => label)

test('before anything is typed, earlier searches and examples come before the most hired', () => {
  const suggestions = { mostHired: services(6), examples: EXAMPLES }
  const view = searchView({ ...EMPTY, recent: ['slow site'], suggestions })
  expect(view.state).toBe('idle')
  expect(headings(view)).toEqual(['Recent searches', 'For example', 'Most hired this month'])
  expect(view.items.map(({ href }) => href)).toEqual([
    '/services?q=slow+site',
    '/services?q=My+emails+land+in+spam',
    '/services?q=My+site+was+hacked',
    '/services?q=More+leads',
    '/services?q=No+orders',
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
  const suggestions = { mostHired: services(6), examples: EXAMPLES }
  const view = searchView({ ...EMPTY, q: 'seo', suggestions })
  expect(view).toEqual({ state: 'loading', groups: [], items: [], foundCount: 0 })
  expect(describeView(view)).toBe('Searching…')
})

test('six services are proposed, and the page with all of them', () => {
  const view = searchView({ ...EMPTY, q: 'seo', category: 'Fix Problems', found: found(9) })
  expect(view.items.filter(({ kind }) => kind === 'service')).toHaveLength(6)
  expect(view.items).toHaveLength(7)
  expect(view.items.at(-1)).toMatchObject({
    kind: 'all',
    href: '/services?q=seo&category=Fix+Problems',
  })
  expect(describeView(view)).toBe('9 services found.')
  expect(describeView(searchView({ ...EMPTY, q: 'seo', found: found(1) }))).toBe('1 service found.')
})

test('fewer than 3 results are filled up with what comes closest and common problems', () => {
  const suggestions = { mostHired: [], examples: EXAMPLES }
  const asked = { ...EMPTY, q: 'my site was hacked', suggestions }
  const view = searchView({ ...asked, found: found(1, 2) })
  expect(headings(view)).toEqual(['', 'Closest to it', 'Common problems', ''])
  expect(view.items.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => 'service'),
    ...Array.from({ length: 4 }, () => 'example'),
    'all',
  ])
  expect(view.items.map(({ id }) => id)).not.toContain('example-My site was hacked')
  expect(describeView(view)).toBe('1 service found. Closest to it: 2 services.')
  expect(headings(searchView({ ...asked, found: found(3) }))).toEqual(['', ''])
})

test('nothing found is said in words, and what others ask is offered', () => {
  const view = searchView({ ...EMPTY, q: 'pizza', found: found(0) })
  expect(view).toEqual({ state: 'none', groups: [], items: [], foundCount: 0 })
  expect(describeView(view)).toBe(NOTHING_FOUND)
  const suggestions = { mostHired: services(6), examples: EXAMPLES }
  const helped = searchView({ ...EMPTY, q: 'pizza', suggestions, found: found(0, 1) })
  expect(headings(helped)).toEqual(['Closest to it', 'Common problems'])
  expect(helped.state).toBe('none')
})

test('pages that a search asks for come before the services that it finds', () => {
  const pages = [{ label: 'Refunds', href: '/how-it-works#refunds' }]
  const view = searchView({ ...EMPTY, q: 'refund', found: { ...found(3), pages } })
  expect(headings(view)).toEqual(['Pages', '', ''])
  expect(view.items[0]).toMatchObject({ kind: 'page', ...pages[0] })
  const alone = searchView({
    ...EMPTY,
    q: 'refund',
    suggestions: { mostHired: [], examples: EXAMPLES },
    found: { ...found(0), pages },
  })
  expect(headings(alone)).toEqual(['Pages'])
  expect([alone.state, describeView(alone)]).toEqual(['results', 'Pages: Refunds.'])
})

test('why a service was found is said in the words of the visitor', () => {
  const text = 'land in spam'
  expect(describeReason({ text, by: 'title' })).toBe('You named it: “land in spam”')
  expect(describeReason({ text, by: 'text' })).toBe('Covers “land in spam”')
  expect(describeReason({ text, by: 'problem' })).toBe('Because you wrote “land in spam”')
  expect(describeReason({ text: 'cheap', by: 'cheapest' })).toBe('One of the lowest prices')
  expect(describeReason({ text: '24 hours', by: 'delivery' })).toBe('Delivered in 24 hours')
  expect(describeCloseness({ text: 'under $50', by: 'cheapest' })).toBe(
    'Nothing fits “under $50”; this is one of the lowest prices',
  )
  expect(describeCloseness({ text: 'under $300', by: 'dearer' })).toBe(
    'Costs more than “under $300”',
  )
  expect(describeCloseness({ text: 'Fix Problems', by: 'category' })).toBe('Also in Fix Problems')
  expect(describeCloseness({ text, by: 'problem' })).toBe('Related to “land in spam”')
  expect(describeCloseness({ text, by: 'text' })).toBe('Mentions “land in spam”')
})

test('what of a search is not included in a service is said beside why it was found', () => {
  const item = 'Monthly management after launch, or an audit of running campaigns by itself'
  const reason = { text: 'google ads', by: 'title', not_included: item } as const
  const except =
    'Not included: Monthly management after launch, or an audit of running campaigns by itself'
  expect(describeReason(reason)).toBe(`You named it: “google ads”. ${except}`)
  expect(describeCloseness(reason)).toBe(`Related to “google ads”. ${except}`)
})
