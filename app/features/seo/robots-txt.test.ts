import { expect, test } from 'vitest'

import { robotsTxt } from './robots-txt.ts'

test('robots find the sitemap, and stay out of what is about one visitor', () => {
  const lines = robotsTxt('https://shop.example').split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
  const closed = [
    '/checkout/cancel',
    '/checkout/success?',
    '/auth/',
    '/account',
    '/orders',
    '/admin',
  ]
  for (const path of closed) expect(lines).toContain(`Disallow: ${path}`)
  const rules = lines.filter((line) => line.startsWith('Disallow: '))
  const mayRead = (path: string) => !rules.some((rule) => `Disallow: ${path}`.startsWith(rule))
  expect(mayRead('/cart')).toBe(true)
  expect(mayRead('/checkout/success')).toBe(true)
  expect(mayRead('/checkout/success?session_id=cs_test')).toBe(false)
  expect(lines).not.toContain('Disallow: /')
})
