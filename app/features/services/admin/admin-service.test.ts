import { expect, test } from 'vitest'

import { publicPath } from './admin-service.ts'

test('the public page is under the slug, or under the id where there is none', () => {
  expect(publicPath({ id: '7', slug: 'seo-audit' })).toBe('/service/seo-audit')
  expect(publicPath({ id: '7', slug: null })).toBe('/service/7')
  expect(publicPath({ id: '7', slug: '' })).toBe('/service/7')
})
