import { expect, test } from 'vitest'

import { asksNotToBeCounted, countryOf, deviceOf, readToldVisit } from './visit.ts'

const read = (sent: object) => readToldVisit(JSON.stringify(sent))
const view = { kind: 'view', path: '/' }

test('a page is counted without query, fragment and last slash', () => {
  expect(read({ ...view, path: '/blog/?utm_source=x#top' })).toEqual({
    kind: 'view',
    path: '/blog',
    serviceId: null,
    source: 'direct',
    medium: null,
    campaign: null,
  })
})

test.each(['/admin', '/admin/orders', '/account/data', '/orders/1', '/auth/sign-in'])(
  'nothing is counted on %s',
  (path) => expect(read({ kind: 'view', path })).toBeNull(),
)

test.each([
  ['no JSON', '{'],
  ['no object', '"view"'],
  ['another kind', '{"kind":"buy","path":"/"}'],
  ['no path', '{"kind":"view"}'],
  ['a path elsewhere', '{"kind":"view","path":"https://example.com/"}'],
  ['a long path', JSON.stringify({ kind: 'view', path: `/${'x'.repeat(200)}` })],
  ['a NUL', '{"kind":"view","path":"/\\u0000"}'],
  ['an email address', '{"kind":"view","path":"/x/ada@example.com"}'],
  ['letters that turn the others around', '{"kind":"view","path":"/\u202Egpj.exe"}'],
  ['an email address in escapes', '{"kind":"view","path":"/blog/jane%40example.com"}'],
  [
    'an email address in escapes of escapes',
    '{"kind":"view","path":"/blog/jane%252540example.com"}',
  ],
  ['an email address in wide letters', '{"kind":"view","path":"/blog/jane%EF%BC%A0example.com"}'],
  ['a mark of direction', '{"kind":"view","path":"/a\u200Fb"}'],
  ['a mark of Arabic letters', '{"kind":"view","path":"/a\u061Cb"}'],
  ['a mark in escapes', '{"kind":"view","path":"/a%E2%80%8Fb"}'],
  ['a NUL in escapes', '{"kind":"view","path":"/a%00"}'],
  ['no service in the cart', '{"kind":"cart","path":"/"}'],
  ['no service', '{"kind":"cart","path":"/","service":"1"}'],
])('a body with %s is not read', (_, body) => expect(readToldVisit(body)).toBeNull())

test('the campaign of a link comes before the page that linked', () => {
  const referrer = 'https://www.google.com/search'
  expect(read({ ...view, referrer })?.source).toBe('google.com')
  expect(read({ ...view, referrer, source: ' Newsletter ' })?.source).toBe('newsletter')
  expect(read({ ...view, campaign: 'Spring', medium: 'Email' })).toMatchObject({
    campaign: 'spring',
    medium: 'email',
  })
  expect(read({ ...view, referrer: 'nonsense' })?.source).toBe('direct')
  for (const address of ['ada@example.com', 'ada%40example.com', '%ff ada%2540example.com']) {
    expect(read({ ...view, campaign: address, source: address, medium: address })).toMatchObject({
      campaign: null,
      source: 'direct',
      medium: null,
    })
  }
  expect(read({ ...view, campaign: '50% off & %c3%a9t%c3%a9' })?.campaign).toBe(
    '50% off & %c3%a9t%c3%a9',
  )
})

test('who asks not to be counted is not', () => {
  expect(asksNotToBeCounted(new Headers({ dnt: '1' }))).toBe(true)
  expect(asksNotToBeCounted(new Headers({ 'sec-gpc': '1' }))).toBe(true)
  expect(asksNotToBeCounted(new Headers({ dnt: '0' }))).toBe(false)
})

test.each([
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0'],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 Safari'],
  ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/130 Mobile Safari'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; Tab) Chrome/130 Safari'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 18_0) Mobile/15E148 Safari'],
])('a %s is one by its browser: %s', (device, browser) => expect(deviceOf(browser)).toBe(device))

test('a country is one that a proxy names', () => {
  expect(countryOf(new Headers({ 'cf-ipcountry': 'SE' }))).toBe('SE')
  expect(countryOf(new Headers({ 'cf-ipcountry': 'XX' }))).toBeNull()
  expect(countryOf(new Headers({ 'x-vercel-ip-country': '<b>' }))).toBeNull()
  expect(countryOf(new Headers())).toBeNull()
})
