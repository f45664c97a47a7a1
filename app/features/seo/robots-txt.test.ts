import { expect, test } from 'vitest'

import { robotsTxt } from './robots-txt.ts'

test('robots find the sitemap, and stay out of what is about one visitor', () => {
  const lines = robotsTxt('https://shop.example').split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
  for (const path of ['/cart', '/checkout/', '/auth/', '/account', '/orders', '/admin']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).not.toContain('Disallow: /')
})
