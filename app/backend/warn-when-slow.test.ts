import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchAndWarnWhenSlow, warnOnSlowPageLoad } from './warn-when-slow.ts'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.useFakeTimers()
  warn.mockReset().mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A backend that answers, or fails, after a time. */
function answerAfter(ms: number, answer: () => Response) {
  vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(answer()), ms)))
}

test.each([
  [2000, 0],
  [2001, 1],
])('an operation of %i ms gives %i warnings', async (ms, warnings) => {
  answerAfter(ms, () => new Response('{}'))
  const answer = fetchAndWarnWhenSlow('https://store.example/rest/v1/services?slug=eq.secret')
  await vi.runAllTimersAsync()
  expect((await answer).ok).toBe(true)
  expect(warn).toHaveBeenCalledTimes(warnings)
})

test('the warning names the operation, and not what was asked', async () => {
  answerAfter(2500, () => new Response('{}'))
  const answer = fetchAndWarnWhenSlow(new URL('https://store.example/rest/v1/services?q=secret'))
  await vi.runAllTimersAsync()
  await answer
  expect(warn).toHaveBeenCalledExactlyOnceWith('Slow operation: /rest/v1/services took 2500 ms')
})

test.each([
  [3000, 0],
  [3001, 1],
])('a page that loads in %i ms gives %i warnings', (duration, warnings) => {
  class LoadedPage {
    constructor(report: (list: { getEntries: () => { duration: number }[] }) => void) {
      report({ getEntries: () => [{ duration }] })
    }
    observe() {
      // The entry is reported immediately.
    }
  }
  vi.stubGlobal('PerformanceObserver', LoadedPage)
  warnOnSlowPageLoad()
  expect(warn).toHaveBeenCalledTimes(warnings)
})
