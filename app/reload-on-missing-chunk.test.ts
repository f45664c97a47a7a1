import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'

import { loadInBackground, reloadOnMissingChunk } from './reload-on-missing-chunk.ts'

let reload: Mock<() => void>
let assign: Mock<(address: string) => void>
let page: EventTarget
let isReachable: boolean

beforeEach(() => {
  const stored = new Map<string, string>()
  reload = vi.fn<() => void>()
  assign = vi.fn<(address: string) => void>()
  isReachable = true
  const location = { reload, assign, pathname: '/cart', search: '' }
  page = Object.assign(new EventTarget(), { location })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('history', { state: null, replaceState() {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (isReachable) return Response.json({ status: 'ok' })
    throw new TypeError('Failed to fetch')
  })
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
async function missChunk(payload = new Error('gone')): Promise<{ isRethrown: boolean }> {
  const event = new Event('vite:preloadError', { cancelable: true })
  page.dispatchEvent(Object.assign(event, { payload }))
  await vi.advanceTimersByTimeAsync(0)
  return { isRethrown: !event.defaultPrevented }
}

/** What the router does, as it is built, when the script of the next page is gone. */
async function missRoute(pathname: string): Promise<void> {
  goTo(pathname)
  page.dispatchEvent(new Event('routemissing'))
  await vi.advanceTimersByTimeAsync(0)
}

function goTo(pathname: string): void {
  const state = { navigation: { location: { pathname, search: '', hash: '' } } }
  Object.assign(page, { __reactRouterDataRouter: { state } })
}

test('a page from before a deployment is reloaded', async () => {
  await missChunk()
  expect(reload).toHaveBeenCalledOnce()
})

test('a second failure within a minute is a real one and is rethrown', async () => {
  await missChunk()
  await vi.advanceTimersByTimeAsync(60_000 - 1000)
  expect(await missChunk()).toEqual({ isRethrown: true })
  expect(reload).toHaveBeenCalledOnce()
})

test('the next deployment may reload again', async () => {
  await missChunk()
  await vi.advanceTimersByTimeAsync(60_000 + 1000)
  await missChunk()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that cannot reach the store stays, and says what failed', async () => {
  isReachable = false
  expect(await missChunk()).toEqual({ isRethrown: true })
  expect(reload).not.toHaveBeenCalled()
  isReachable = true
  await missChunk()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page whose script is missing is opened once the store answers', async () => {
  isReachable = false
  await missRoute('/services')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(assign).not.toHaveBeenCalled()
  isReachable = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(assign.mock.calls).toEqual([['/services']])
  expect(reload).not.toHaveBeenCalled()
})

test('on the way back, where the address is there already, it is reloaded', async () => {
  await missRoute('/cart')
  expect(reload).toHaveBeenCalledOnce()
})

test('a visitor who has gone elsewhere is not called back', async () => {
  isReachable = false
  await missRoute('/services')
  goTo('/about')
  isReachable = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(assign).not.toHaveBeenCalled()
})

test('a script that no one waits for does not take the page away; another does meanwhile', async () => {
  const gone = new Error('gone')
  const { promise, reject } = Promise.withResolvers<void>()
  const loading = loadInBackground(() => promise)
  const missed = missChunk(gone)
  reject(gone)
  await expect(loading).rejects.toBe(gone)
  await missed
  expect(reload).not.toHaveBeenCalled()

  void loadInBackground(() => new Promise(() => undefined))
  await missChunk()
  expect(reload).toHaveBeenCalledOnce()
})
