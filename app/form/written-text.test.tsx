import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useTextKey } from './written-text.ts'

test('a text keeps its key until it has arrived; other words have another', () => {
  const { keyOf, renew } = renderHook(() => useTextKey()).result.current
  const first = keyOf('Which?')
  expect(keyOf('Which?')).toBe(first)
  const other = keyOf('Which!')
  expect(other).not.toBe(first)
  expect(keyOf('Which!')).toBe(other)
  renew()
  expect(keyOf('Which!')).not.toBe(other)
  expect(keyOf('')).not.toBe(keyOf('x'))
})
