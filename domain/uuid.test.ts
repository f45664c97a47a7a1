import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

const ID = '0b1c2d3e-0000-4000-8000-00000000000a'

test.each([ID, ID.toUpperCase()])('%s is one', (id) => {
  expect(isUuid(id)).toBe(true)
})

test.each(['', 'a', ` ${ID}`, `${ID}0`, ID.replaceAll('-', ''), `{${ID}}`, null, 7])(
  '%j is none',
  (value) => {
    expect(isUuid(value)).toBe(false)
  },
)
