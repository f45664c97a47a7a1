import { describe, expect, test } from 'vitest'
import { mendAddress, readTarget } from './read-target.ts'

describe('one endpoint, however its path is written', () => {
  test.each([
    '/functions/v1/validate-promo',
    '/functions/v1/validate-promo/',
    '/functions/v1//validate-promo',
    '//functions/v1/validate-promo',
    '/functions/v1/validate%2Dpromo',
    '/%66unctions/v1/validate-promo',
    '/functions%2Fv1%2Fvalidate-promo',
    '/functions/./v1/validate-promo',
    '/functions/v1/x/../validate-promo',
    '/functions/v1/x/%2e%2E/validate-promo',
    '/services/..%2ffunctions/v1/validate-promo',
    '/functions\\v1\\validate-promo',
    'http://elsewhere.example/functions/v1/validate-promo',
  ])('%s', (path) => {
    expect(readTarget(path)).toEqual({
      url: '/functions/v1/validate-promo',
      area: 'functions',
      name: 'functions/validate-promo',
    })
  })

  test('a further segment is for the same function', () => {
    expect(readTarget('/functions/v1/validate-promo/x?a=1')).toEqual({
      url: '/functions/v1/validate-promo/x?a=1',
      area: 'functions',
      name: 'functions/validate-promo',
    })
  })

  test.each([
    ['/rest/v1/orders?select=*', 'rest/orders', '/rest/v1/orders?select=*'],
    ['/%72est/v1/orders', 'rest/orders', '/rest/v1/orders'],
    ['/rest/v1/contact%5Fmessages/', 'rest/contact_messages', '/rest/v1/contact_messages'],
    ['/rest/v1/rpc%2Fget_site', 'rest/rpc/get_site', '/rest/v1/rpc/get_site'],
    ['/rest/v1', 'rest/', '/rest/v1/'],
    ['/rest/v1/%2572est', 'rest/%72est', '/rest/v1/%2572est'],
    ['/auth/v1/token?grant_type=password', 'auth/token', '/auth/v1/token?grant_type=password'],
    ['/storage/v1/render/image/public/a/b%20c+d@e.png', 'storage/render', undefined],
    ['/realtime/v1/websocket', 'realtime/websocket', undefined],
    ['/v1/coupons', 'payments', undefined],
    ['/sandbox/checkout/cs_1', 'sandbox', undefined],
    ['/healthz', 'health', undefined],
  ])('%s is %s', (path, name, url = path) => {
    expect(readTarget(path)).toMatchObject({ name, url })
  })

  test('is read the same way when it is read again', () => {
    for (const path of ['/storage/v1/object/b/a%2525%3F%23+ü.png', '/rest/v1/a%20b', '/rest/v1']) {
      const once = readTarget(path)
      expect('url' in once && readTarget(once.url)).toEqual(once)
    }
  })
})

test.each([
  '/',
  '/services/',
  '/auth/sign-in',
  '/rest',
  '/rest/v2/orders',
  '/Services',
  '/a%2Fb?q=1',
])('%s is a page and keeps its spelling', (path) => {
  expect(readTarget(path)).toEqual({ url: path, area: 'page', name: 'page' })
})

test.each([
  ['/REST/v1/orders', 404],
  ['/rest/V1/orders', 404],
  ['/Functions/v1/validate-promo', 404],
  ['/HealthZ', 404],
  ['/services%', 400],
  ['/rest/v1/%zz', 400],
  ['/rest/v1/%ff', 400],
  ['/rest/v1/orders%00', 400],
  ['/rest/v1/orders?id=eq.%00', 400],
  [`/rest/v1/services?select=${'a('.repeat(101)}id${')'.repeat(101)}`, 400],
  [`/rest/v1/services?select=${'a%28'.repeat(101)}`, 400],
  [`/rest/v1/services?select=${')'.repeat(200)}${'a('.repeat(101)}`, 400],
  ['*', 400],
  ['', 400],
])('%s is refused with %i', (path, status) => {
  expect(readTarget(path)).toMatchObject({ status })
})

test.each(['/services?q=100%', '/services?q=%00', `/?utm=${'('.repeat(101)}`])(
  '%s is a page, however its query was mangled',
  (path) => {
    expect(readTarget(path)).toEqual({ url: path, area: 'page', name: 'page' })
  },
)

test.each([
  ['/service/%E0%A4%A', '/service/%EF%BF%BD%25A'],
  ['/blog/%00', '/blog/%EF%BF%BD'],
  ['/services%?q=1', '/services%25'],
  ['/s%C3%A9o%', '/s%C3%A9o%25'],
  ['//evil.example/%', '/evil.example/%25'],
  ['/\\evil.example/%', '/evil.example/%25'],
])('%s is mended as %s', (sent, mended) => {
  expect(mendAddress(sent)).toBe(mended)
  expect(readTarget(mended)).toMatchObject({ area: 'page' })
})
