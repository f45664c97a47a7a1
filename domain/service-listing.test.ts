import { describe, expect, test } from 'vitest'
import { serviceDate, shownBadges } from './service-listing.ts'

const PUBLISHED = '2026-11-20T12:00:00.000Z'
const later = (ms: number) => new Date(Date.parse(PUBLISHED) + ms).toISOString()

describe('the date on a card', () => {
  test('is when it was last edited, if that is more than a minute from the publishing', () => {
    const updatedAt = later(60_001)
    expect(serviceDate({ updatedAt, publishedAt: PUBLISHED })).toEqual({
      label: 'Last edited',
      at: updatedAt,
    })
    expect(serviceDate({ updatedAt: later(-60_001), publishedAt: PUBLISHED })?.label).toBe(
      'Last edited',
    )
  })

  test('is when it was published otherwise', () => {
    expect(serviceDate({ updatedAt: later(60_000), publishedAt: PUBLISHED })).toEqual({
      label: 'Published',
      at: PUBLISHED,
    })
  })

  test('is the only one that there is, or none', () => {
    expect(serviceDate({ updatedAt: PUBLISHED, publishedAt: null })?.label).toBe('Last edited')
    expect(serviceDate({ updatedAt: null, publishedAt: PUBLISHED })?.label).toBe('Published')
    expect(serviceDate({ updatedAt: null, publishedAt: null })).toBeNull()
  })
})

test('a row has room for two badges and the number of the others', () => {
  expect(shownBadges([])).toEqual({ shown: [], moreCount: 0 })
  expect(shownBadges(['a', 'b'])).toEqual({ shown: ['a', 'b'], moreCount: 0 })
  expect(shownBadges(['a', 'b', 'c', 'd'])).toEqual({ shown: ['a', 'b'], moreCount: 2 })
})
