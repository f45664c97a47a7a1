import { expect, test } from 'vitest'

import { fitInto } from './use-fitting-columns.ts'

const ALL = { of: 'a,b,c', left: 0, needs: [], isOverflowing: false }

/** Columns of 100 px beside one of 200 that never leaves. */
function settle(room: number, from: Parameters<typeof fitInto>[2] = ALL, most = 3) {
  let fit = from
  for (let turn = 0; turn < 10; turn += 1) {
    const next = fitInto(room, Math.max(room, 200 + 100 * (most - fit.left)), fit, most)
    if (next === fit) return fit
    fit = next
  }
  throw new Error('It never settles.')
}

test.each([
  [500, 0, false],
  [450, 1, false],
  [398, 2, false],
  [200, 3, false],
  [150, 3, true],
])('in %i px %i of three columns leave', (room, left, isOverflowing) => {
  expect(settle(room)).toMatchObject({ left, isOverflowing })
})

test('they come back with the room, as many as it takes', () => {
  const narrow = settle(150)
  expect(settle(310, narrow)).toMatchObject({ left: 2, isOverflowing: false })
  expect(settle(900, narrow)).toMatchObject({ left: 0, isOverflowing: false })
})
