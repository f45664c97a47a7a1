import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'

import { loadInBackground, reloadOnMissingChunk } from './reload-on-missing-chunk.ts'

let reload: Mock<() => void>
let page: EventTarget

beforeEach(() => {
  const stored = new Map<string, string>()
  reload = vi.fn<() => void>()
  page = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.useFakeTimers()
  reloadOnMissingChunk()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What Vite fires when a script is gone; it rethrows the error unless the event is prevented. */
function missChunk(): { isRethrown: boolean } {
  const event = new Event('vite:preloadError', { cancelable: true })
  page.dispatchEvent(event)
  return { isRethrown: !event.defaultPrevented }
}

test('a page from before a deployment is reloaded', () => {
  expect(missChunk()).toEqual({ isRethrown: false })
  expect(reload).toHaveBeenCalledOnce()
})

test('a second failure within a minute is a real one and is rethrown', () => {
  missChunk()
  vi.advanceTimersByTime(59_000)
  expect(missChunk()).toEqual({ isRethrown: true })
  expect(reload).toHaveBeenCalledOnce()
})

test('the next deployment may reload again', () => {
  missChunk()
  vi.advanceTimersByTime(61_000)
  expect(missChunk()).toEqual({ isRethrown: false })
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a script that no one waits for does not take the page away', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const loading = loadInBackground(() => promise)
  expect(missChunk()).toEqual({ isRethrown: true })
  expect(reload).not.toHaveBeenCalled()
  resolve()
  await loading
  expect(missChunk()).toEqual({ isRethrown: false })
})
