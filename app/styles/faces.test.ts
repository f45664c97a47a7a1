import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the faces of the first view are at most 60 KB', async () => {
  const sizes = await Promise.all(
    ['bricolage-grotesque', 'hanken-grotesk'].map(
      async (face) => (await stat(`app/styles/faces/${face}.woff2`)).size,
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(10_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})
