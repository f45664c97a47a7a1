import { expect, test } from 'vitest'
import fc from 'fast-check'

import { safeReturnPath } from './return-path.ts'

test.each(['/', '/account', '/orders/12?key=a.b#messages', '/services?category=Fix%20Problems'])(
  '%s is a page of this store',
  (path) => expect(safeReturnPath(path, '/account')).toBe(path),
)

test.each([
  null,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/auth/sign-in?returnTo=/auth/sign-in',
  '/auth',
])('%j leads to the fallback', (path) => expect(safeReturnPath(path, '/account')).toBe('/account'))

test('no matter what is given, a browser stays in this store', () => {
  const parts = fc.constantFrom('/', '\\', '.', '..', 'evil.example', '@', ':', '\t', '?', '#', 'a')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
      const path = safeReturnPath(given.join(''), '/account')
      expect(new URL(path, 'https://store.example').origin).toBe('https://store.example')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
  )
})
