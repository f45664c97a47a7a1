import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

test('lets a burst through, and so many a second from then on', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, 0)
  const taken = (now: number, tries: number) =>
    Array.from({ length: tries }, () => bucket.take(1, now)).filter(Boolean).length
  expect(taken(0, 5)).toBe(3)
  expect(taken(1_000, 5)).toBe(2)
  expect(taken(1_250, 5)).toBe(0)
  expect(taken(1_500, 5)).toBe(1)
  // However long a client waits, it has no more than a burst.
  expect(taken(60_000, 5)).toBe(3)
  expect(bucket.take(3, 61_000)).toBe(false)
  expect(bucket.take(2, 61_000)).toBe(true)
})
