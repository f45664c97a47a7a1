import { expect, test } from 'vitest'

import { DEFAULT_HOME_CONTENT } from './home-content.ts'
import { toHomeContent } from './schema.ts'

const ROWS = {
  hero: {
    headline_lines: ['Done today,', 'not someday.'],
    sub: 'A lead.',
    primary: { label: 'Talk first', action: 'book-call' },
    secondary: { label: 'See all', action: 'scroll-to-services' },
    tertiary: { label: 'Elsewhere', action: 'open-the-moon' },
  },
  how_it_works_home: { heading: 'So', steps: [{ when: 'Now', title: 'Order', text: 'Pay.' }] },
  pillars: { visible: true, items: [{ figure: '48h', label: 'Delivery', text: 'Fast.' }] },
}

test('the stored texts, and no button that leads nowhere', () => {
  expect(toHomeContent(ROWS)).toEqual({
    hero: {
      headline: 'Done today,\nnot someday.',
      lead: 'A lead.',
      buttons: [
        { label: 'Talk first', action: 'book-call' },
        { label: 'See all', action: 'scroll-to-services' },
      ],
    },
    howItWorks: { heading: 'So', steps: [{ when: 'Now', title: 'Order', text: 'Pay.' }] },
    pillars: [{ figure: '48h', label: 'Delivery', text: 'Fast.' }],
  })
})

test('the pillars stay hidden until they are switched on', () => {
  expect(toHomeContent({ ...ROWS, pillars: { ...ROWS.pillars, visible: false } }).pillars).toEqual(
    [],
  )
  expect(toHomeContent({ ...ROWS, pillars: { items: ROWS.pillars.items } }).pillars).toEqual([])
})

test.each([
  ['nothing', {}],
  ['other things', { hero: 'Hello', how_it_works_home: [], pillars: null }],
  [
    'wrong parts',
    { hero: { headline_lines: 'x', primary: 1 }, how_it_works_home: { steps: [{}] } },
  ],
])('the defaults where %s is stored', (_, rows) => {
  expect(toHomeContent(rows)).toEqual(DEFAULT_HOME_CONTENT)
})
