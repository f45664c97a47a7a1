import { afterEach, describe, expect, test, vi } from 'vitest'

import { discardStaleCaches } from './discard-stale-caches.ts'

/** A browser that has visited before (`storedVersion`) and opens a page of build "new". */
function openPage(storedVersion: string | null) {
  const stored = new Map(storedVersion === null ? [] : [['buildVersion', storedVersion]])
  const deleteCache = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true))
  const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  vi.stubGlobal('document', {
    querySelector: () => ({ content: JSON.stringify({ buildVersion: 'new' }) }),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const caches = { keys: () => Promise.resolve(['pages', 'images']), delete: deleteCache }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
  })
  return { stored, deleteCache, unregister }
}

afterEach(() => vi.unstubAllGlobals())

describe('what caches and service workers kept', () => {
  test('is dropped when the stored build is another one', async () => {
    const page = openPage('old')
    await discardStaleCaches()
    expect(page.deleteCache.mock.calls).toEqual([['pages'], ['images']])
    expect(page.unregister).toHaveBeenCalledOnce()
    expect(page.stored.get('buildVersion')).toBe('new')
  })

  test.each([
    ['of the same build', 'new'],
    ['on the first visit', null],
  ])('stays %s', async (_when, storedVersion) => {
    const page = openPage(storedVersion)
    await discardStaleCaches()
    expect(page.deleteCache).not.toHaveBeenCalled()
    expect(page.unregister).not.toHaveBeenCalled()
    expect(page.stored.get('buildVersion')).toBe('new')
  })
})
