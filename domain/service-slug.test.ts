import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFromTitle, slugProblem } from './service-slug.ts'

test('a slug is the part of a title that can be in an address', () => {
  expect(slugFromTitle('Fix My Shop’s Tracking (GA4)!')).toBe('fix-my-shop-s-tracking-ga4')
  expect(slugFromTitle('  ')).toBe('')
  expect(slugFromTitle('漢字')).toBe('')
  expect(slugFromTitle('a'.repeat(101))).toBe('a'.repeat(100))
})

test('every title makes a slug that may be typed', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      (title) => slugProblem(slugFromTitle(title)) === null,
    ),
  )
})

test('a typed slug has small letters, digits and single hyphens', () => {
  expect(slugProblem('seo-audit-2')).toBeNull()
  expect(slugProblem('')).toBeNull()
  for (const slug of ['SEO', 'a--b', '-a', 'a b', 'a/b', 'ä']) {
    expect(slugProblem(slug)).toBe(
      'Use lowercase letters, digits, and single hyphens between them.',
    )
  }
  expect(slugProblem('a'.repeat(120))).toBeNull()
  expect(slugProblem('a'.repeat(121))).toBe('Use at most 120 characters.')
})
