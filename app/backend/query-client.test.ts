import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { AppError } from './errors.ts'

const MINUTE_MS = 60 * 1000

/** The module decides once whether it runs in a browser. */
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', {})
})
afterEach(() => vi.unstubAllGlobals())

async function queriesOfBrowser() {
  const { getQueryClient } = await import('./query-client.ts')
  return getQueryClient().getDefaultOptions().queries ?? {}
}

test('unused data is kept for 5 minutes', async () => {
  expect((await queriesOfBrowser()).gcTime).toBe(5 * MINUTE_MS)
})

test('a failure is tried again 3 times', async () => {
  const { retry } = await queriesOfBrowser()
  if (typeof retry !== 'function') throw new Error('The retries follow no rule.')
  const lost = new AppError({ code: 'lost', userMessage: '', status: 0 })
  expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false])
})

test('the wait before it begins with 1 s, doubles, and ends at 30 s', async () => {
  const { retryDelayMs } = await import('./query-client.ts')
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('what is sent without a connection fails at once', async () => {
  const { getQueryClient } = await import('./query-client.ts')
  const { MutationObserver, onlineManager } = await import('@tanstack/react-query')
  onlineManager.setOnline(false)
  const sent = new MutationObserver(getQueryClient(), {
    mutationFn: () => Promise.reject(new Error('no connection')),
  })
  await expect(sent.mutate()).rejects.toThrow('no connection')
  onlineManager.setOnline(true)
})
