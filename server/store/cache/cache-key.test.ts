import { describe, expect, test } from 'vitest'
import { isRefusal, readTarget } from '../http/read-target.ts'
import { cacheKey } from './cache-key.ts'

const KEY = 'sb_publishable_of_a_test'

function keyOf(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const target = readTarget(path)
  return isRefusal(target) ? null : cacheKey(method, target, headers, KEY)
}

test('a public page has one, no matter who visits', () => {
  expect(keyOf('/services?q=seo')).toBe('/services?q=seo')
  expect(keyOf('/service/seo-audit', { cookie: 'a=1' }, 'HEAD')).toBe('/service/seo-audit')
})

test('a link with a promo code leads to the same copy', () => {
  expect(keyOf('/services?promo=SAVE10&q=seo')).toBe(keyOf('/services?q=seo'))
  expect(keyOf('/?promo=%3Cscript%3E')).toBe('/')
})

test.each(['//', '//[', '//?a=1', '/\\\\[', 'http://x//['])(
  '%s is read as a path, and never as a host',
  (path) => {
    expect(() => keyOf(path)).not.toThrow()
  },
)

describe('a request with credentials gets an answer of its own', () => {
  test.each([
    '/orders/1?key=x',
    '/submit-review?token=x',
    '/submit-review?t%6Fken=x',
    '/services?TOKEN=x',
    '/checkout/success?session_id=x',
    '/services?apikey=x',
    '/account',
    '/account.data',
    '/admin/orders',
    '/auth/reset-password?token_hash=x',
  ])('%s', (path) => {
    expect(keyOf(path)).toBeNull()
  })

  test.each(['authorization', 'apikey'])('a page with the header %s', (name) => {
    expect(keyOf('/services', { [name]: 'x' })).toBeNull()
  })

  test.each([
    [{ apikey: KEY, authorization: 'Bearer a.user.token' }, ''],
    [{ apikey: 'sb_secret' }, ''],
    [{}, '?select=id'],
    [{ apikey: KEY }, '?apikey=sb_secret'],
  ])('a table with %o%s', (headers, query) => {
    expect(keyOf(`/rest/v1/services${query}`, headers)).toBeNull()
  })
})

describe('a table’s read has the same key however its path is written', () => {
  test.each([
    '/%72est/v1/services?order=slug',
    '//rest/v1/services?order=slug',
    '/rest/v1/services/?order=slug',
    '/rest/v1/x/../services?order=slug',
    '/rest%2Fv1%2Fservices?order=slug',
  ])('%s', (path) => {
    expect(keyOf(path, { apikey: KEY })).toBe(
      keyOf('/rest/v1/services?order=slug', { apikey: KEY }),
    )
    expect(keyOf(path, { apikey: KEY })).not.toBeNull()
    expect(keyOf(path, { apikey: KEY, authorization: 'Bearer a.user.token' })).toBeNull()
  })
})

test.each([
  '/%72est/v1/orders',
  '/rest/v1/services/x',
  '/functions/v1/validate-promo',
  '/v1/coupons',
])('%s has none', (path) => {
  expect(keyOf(path, { apikey: KEY })).toBeNull()
})
