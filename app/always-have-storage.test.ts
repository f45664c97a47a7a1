import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { ALWAYS_HAVE_STORAGE } from './always-have-storage.ts'

const refused = {
  configurable: true,
  get(): Storage {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
}

/** A window that refuses one kind of storage, after the script. */
function openPage(storage: PropertyDescriptor): Record<'localStorage' | 'sessionStorage', Storage> {
  const page = { sessionStorage: { length: 0 } }
  Object.defineProperties(page, { self: { value: page }, localStorage: storage })
  runInNewContext(ALWAYS_HAVE_STORAGE, page)
  return page as never
}

test.each([
  ['throws', refused],
  ['is null', { configurable: true, value: null }],
])('a storage that %s is one for as long as the page', (_how, storage) => {
  const { localStorage } = openPage(storage)
  expect(localStorage.getItem('cart')).toBeNull()
  localStorage.setItem('cart', '[]')
  expect(localStorage.getItem('cart')).toBe('[]')
  localStorage.removeItem('cart')
  expect(localStorage.getItem('cart')).toBeNull()
})

test('a storage that is there stays', () => {
  const own = { length: 0 }
  const page = openPage({ configurable: true, value: own })
  expect(page.localStorage).toBe(own)
})
