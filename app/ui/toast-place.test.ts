import { expect, test } from 'vitest'

import { chooseToastSide } from './toast-place.ts'

/** Between the header and the end of a phone's screen. */
const FREE = { top: 100, bottom: 800 }
const at = (top: number, height = 44) => ({ top, bottom: top + height })

test.each([
  ['nothing', null, 'top', 'bottom'],
  ['a button in the middle', at(400), 'top', 'bottom'],
  ['a button below the header', at(150), 'bottom', 'bottom'],
  ['a button at the end of the screen', at(740), 'top', 'top'],
  ['a button in the header', at(20), 'top', 'bottom'],
  ['what fills the screen', at(0, 900), 'top', 'bottom'],
] as const)('after %s was used, a toast does not cover it', (_used, used, atTop, atBottom) => {
  expect(chooseToastSide('top', used, FREE)).toBe(atTop)
  expect(chooseToastSide('bottom', used, FREE)).toBe(atBottom)
})
