import { beforeEach, expect, test, vi } from 'vitest'

import {
  endCartCheckout,
  hasStartedCheckout,
  isCartCheckout,
  rememberCartCheckout,
} from './started-checkouts.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a checkout is of one cart, and ends once', () => {
  expect(hasStartedCheckout()).toBe(false)
  rememberCartCheckout('https://pay.example/cs_1', 'first cart')
  rememberCartCheckout('https://pay.example/cs_2', 'second cart')
  expect(isCartCheckout('cs_1')).toBe(true)
  expect(endCartCheckout('cs_1')).toBe('first cart')
  expect(endCartCheckout('cs_1')).toBeNull()
  expect(isCartCheckout('cs_1')).toBe(false)
  expect(hasStartedCheckout()).toBe(true)
  expect(endCartCheckout('cs_3')).toBeNull()
})

test('where storage is full, the page remembers its own', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new Error('The quota has been exceeded.')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  rememberCartCheckout('https://pay.example/cs_4', 'third cart')
  expect(endCartCheckout('cs_4')).toBe('third cart')
  expect(endCartCheckout('cs_4')).toBeNull()
})
