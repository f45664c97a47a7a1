import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { CHECK_KEYS } from '#domain/readiness/check.ts'

import { useFreshChecks } from './use-fresh-checks.ts'

type Checks = Parameters<typeof useFreshChecks>[0]

const ALL = CHECK_KEYS.map((key) => ({ key }))

function openWith(...found: Checks[]) {
  const check = vi.fn<Parameters<typeof useFreshChecks>[1]>()
  const { rerender } = renderHook((checks: Checks) => useFreshChecks(checks, check), {
    initialProps: found[0],
  })
  for (const checks of found.slice(1)) rerender(checks)
  return check.mock.calls.map(([keys]) => keys)
}

test('what the store itself answers is checked again when a page opens, once', () => {
  const ofStore = ['keys', 'emails', 'legal', 'demo', 'claims']
  expect(openWith(undefined, ALL, [...ALL])).toEqual([ofStore])
})

test('everything is checked the first time, and once other keys have voided the rest', () => {
  expect(openWith([])).toEqual([null])
  expect(openWith(ALL, ALL.slice(0, 5), ALL)).toEqual([expect.any(Array), null])
})
