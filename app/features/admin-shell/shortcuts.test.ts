import { expect, test } from 'vitest'

import { createShortcutReader } from './shortcuts.ts'

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, timeStamp = 0) => ({ ...PLAIN, key, timeStamp })

test('g and a letter go to a page', () => {
  const read = createShortcutReader()
  expect(read(press('g'), false)).toBeNull()
  expect(read(press('o', 500), false)).toEqual({ kind: 'go', to: '/admin/orders' })
  // It is over then.
  expect(read(press('o', 600), false)).toEqual({ kind: 'page', key: 'o' })
})

test('the second key may take 1500 ms, not longer', () => {
  const read = createShortcutReader()
  read(press('g'), false)
  expect(read(press('s', 1501), false)).toEqual({ kind: 'page', key: 's' })
  read(press('g', 2000), false)
  expect(read(press('s', 2000 + 1500), false)).toEqual({ kind: 'go', to: '/admin/services' })
})

test('a letter without a page ends it', () => {
  const read = createShortcutReader()
  read(press('g'), false)
  expect(read(press('x', 100), false)).toBeNull()
  expect(read(press('s', 200), false)).toEqual({ kind: 'page', key: 's' })
})

test.each([
  ['/', 'search'],
  ['n', 'new'],
  ['?', 'help'],
])('%s is %s', (key, action) => {
  expect(createShortcutReader()(press(key), false)).toEqual({ kind: 'action', action })
})

test('nothing fires while one types, and no sequence begins there', () => {
  const read = createShortcutReader()
  for (const key of ['/', 'n', '?', 'g']) expect(read(press(key), true)).toBeNull()
  expect(read(press('o', 100), false)).toEqual({ kind: 'page', key: 'o' })
})

test.each(['ctrlKey', 'metaKey'] as const)(
  '%s and k open the palette, also while typing',
  (modifier) => {
    const read = createShortcutReader()
    expect(read({ ...press('k'), [modifier]: true }, true)).toEqual({
      kind: 'action',
      action: 'palette',
    })
  },
)

test('keys with modifiers stay what the browser makes of them', () => {
  const read = createShortcutReader()
  expect(read({ ...press('n'), ctrlKey: true }, false)).toBeNull()
  expect(read({ ...press('/'), altKey: true }, false)).toBeNull()
})
