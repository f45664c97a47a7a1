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
  expect(read({ ...view, campaign: 'ada@example.com' })?.campaign).toBeNull()
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
