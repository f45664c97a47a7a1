import { expect, test } from 'vitest'

import { servicePath } from './service-path.ts'

test('an address takes any slug', () => {
  expect(servicePath('seo-audit')).toBe('/service/seo-audit')
  expect(servicePath('a/b?c')).toBe('/service/a%2Fb%3Fc')
})
