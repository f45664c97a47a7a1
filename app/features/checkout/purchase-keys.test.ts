import { beforeEach, expect, test, vi } from 'vitest'

import { isUuid } from '#domain/uuid.ts'

import { purchaseKey } from './purchase-keys.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a begun purchase keeps its key, and another service gets its own', () => {
  const key = purchaseKey('audit')
  expect(isUuid(key)).toBe(true)
  expect(purchaseKey('audit')).toBe(key)
  expect(purchaseKey('survey')).not.toBe(key)
})

test('a stored key that the server would refuse gives way to a new one', () => {
  stored.set('purchases', JSON.stringify([{ serviceId: 'audit', key: 'mine', url: null }]))
  const key = purchaseKey('audit')
  expect(isUuid(key)).toBe(true)
  expect(purchaseKey('audit')).toBe(key)
})

test('where storage is full, a begun purchase keeps its key all the same', () => {
  purchaseKey('audit')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded.')
  })
  const key = purchaseKey('survey')
  expect(purchaseKey('survey')).toBe(key)
  full.mockRestore()
  expect(purchaseKey('speed')).not.toBe(key)
  expect(purchaseKey('survey')).toBe(key)
})
