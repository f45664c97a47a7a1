import { expect, it } from 'vitest'

import { readPriceWish, withoutCheap } from './price-wish.ts'

it.each([
  ['something for under 150 dollars', 14_999, true],
  ['a cheap thing under $150 to start', 14_999, true],
  ['what can I get for $150', 15_000, true],
  ['google ads under $200', 19_999, false],
  ['a plan for spring with $1,900', 190_000, false],
  ['an audit below $1,200.50', 120_049, false],
  ['I have 2k usd', 200_000, true],
  ['budget of $1.5k', 150_000, true],
  ['an audit, no more than 400 bucks', 40_000, false],
  ['$2,500', 250_000, true],
  ['i got 2500 dollars', 250_000, true],
  ['under 150', 14_999, true],
  ['seo under 200', 19_999, false],
  ['seo for less than 150', 14_999, false],
  ['an audit, max 1,200', 120_000, false],
])('%s', (text, mostCents, isAll) => {
  expect(readPriceWish(text)).toMatchObject({ mostCents, isAll })
})

it.each([
  'we pay $50 per click',
  '$50 per click',
  'ads for $500 a month',
  'save $50 off the list',
  '$50 off',
  'pages under 3 seconds',
  'a score below 90',
  'up to 100 products',
  'raise prices to $30',
  'our lamps are $20',
  'for $0',
  'google analytics 4',
  'we are too cheap',
  'they are cheaper than us',
  'cheap clicks',
])('%s has no price that is wished for', (text) => {
  expect(readPriceWish(text)).toBeNull()
})

it.each([
  ['cheap', 'cheapest'],
  ['what is your cheapest service?', 'cheapest'],
  ['something for a small budget', 'cheapest'],
  ['something under $150', 'popular'],
  ['$1900', 'dearest'],
])('for "%s" the %s comes first', (text, first) => {
  expect(readPriceWish(text)).toMatchObject({ first, isAll: true })
})

it('takes any amount for one that a price can have', () => {
  expect(readPriceWish('$99,999,999,999')?.mostCents).toBe(2_147_483_647)
})

it('leaves all other words where they are', () => {
  expect(readPriceWish('ads for $90 now')).toMatchObject({
    said: 'for $90',
    rest: 'ads         now',
  })
})

it.each([
  ['cheap seo', '      seo'],
  ['an affordable audit', '              audit'],
  ['we are too cheap', 'we are too cheap'],
  ['cheap', 'cheap'],
])('of "%s", "%s" is looked for', (text, sought) => {
  expect(withoutCheap(text)).toBe(sought)
})
