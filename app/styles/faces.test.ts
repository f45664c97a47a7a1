import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What a server sends at first, ten segments, less the headers of the answer. */
const FIRST_FLIGHT = 10 * 1460 - 700

test('the faces of the first view come in one flight each, with at most 60 KB in all', async () => {
  const sizes = await Promise.all(
    ['bricolage-grotesque-700', 'hanken-grotesk'].map(
      async (face) => (await stat(`app/styles/faces/${face}.woff2`)).size,
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(10_000)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(FIRST_FLIGHT)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})
