import { expect, it } from 'vitest'
import { killUnderPurchases } from '../soak/kill-under-purchases.ts'

/** `npm run soak` kills hundreds of times. */
const KILLS = { store: 2, database: 3, both: 2 }

it('loses and doubles nothing that was acknowledged, no matter what is killed', async () => {
  const { placed, paid, faults } = await killUnderPurchases(KILLS)
  expect(faults).toEqual([])
  expect(placed).toBeGreaterThan(7)
  expect(paid).toBeGreaterThan(0)
}, 300_000)
