import { expect, test } from 'vitest'

import { servicePath } from './service-addresses.ts'

test('the public page is under the slug, or under the id where there is none', () => {
  expect(servicePath({ id: '7', slug: 'seo-audit' })).toBe('/service/seo-audit')
  expect(servicePath({ id: '7', slug: null })).toBe('/service/7')
  expect(servicePath({ id: '7', slug: '' })).toBe('/service/7')
})
