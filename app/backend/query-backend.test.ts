import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import type { Backend } from './backend.ts'
import { browserBackend } from './browser-backend.ts'
import { backendOf, carryBackend } from './query-backend.ts'

const refuse: Backend = () => Promise.reject(new Error('No one asks here.'))

test('two requests that are rendered at the same time each ask their own backend', () => {
  const [one, another] = [new QueryClient(), new QueryClient()]
  const mine: Backend = () => refuse()
  carryBackend(one, refuse)
  carryBackend(another, mine)
  expect(backendOf(one)).toBe(refuse)
  expect(backendOf(another)).toBe(mine)
})

test('a page asks the backend of its browser', () => {
  expect(backendOf(new QueryClient())).toBe(browserBackend)
})
