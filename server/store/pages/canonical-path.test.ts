import { describe, expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

describe('the one spelling of a path', () => {
  test.each([
    ['/', '/'],
    ['/services', '/services'],
    ['/services/', '/services'],
    ['/Services', '/services'],
    ['/service/SEO-Audit/', '/service/seo-audit'],
    ['//services', '/services'],
    ['/service//seo-audit', '/service/seo-audit'],
    ['/service/caf%C3%A9', '/service/caf%C3%A9'],
    ['/SERVICE/CAF%C3%A9', '/service/caf%C3%A9'],
    ['/%73ervices', '/services'],
    ['/service/%53EO%2Daudit', '/service/seo-audit'],
    ['/blog/a%2520b', '/blog/a%2520b'],
  ])('%s → %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected)
  })

  test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/%09/evil.example/'])(
    '%s does not become a redirect to another site',
    (path) => {
      expect(canonicalPath(path)).toMatch(/^\/(?![\\/])/)
    },
  )

  test('is its own canonical path', () => {
    const once = canonicalPath('/Blog//A%2FB/')
    expect(canonicalPath(once)).toBe(once)
  })
})
