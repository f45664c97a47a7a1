import { beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 24 * 60 * 60_000
const PAGE = '/orders/1f0c9d52?key=of-its-link'

let kept: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('the order that a guest has placed is known in each tab for a day', async () => {
  const { keepPlacedOrder, readPlacedOrder } = await import('./placed-order.ts')
  expect(readPlacedOrder(0)).toBeNull()
  keepPlacedOrder(PAGE, 0)
  expect(readPlacedOrder(DAY_MS - 1)).toBe(PAGE)
  expect(readPlacedOrder(DAY_MS)).toBeNull()
})

test.each(['nothing', '{}', '{"page":"https://elsewhere.example/","placedAt":0}', '{"page":1}'])(
  'what was stored otherwise is no order: %s',
  async (stored) => {
    kept.set('placedOrder', stored)
    const { readPlacedOrder } = await import('./placed-order.ts')
    expect(readPlacedOrder(1)).toBeNull()
  },
)

test('it is known as long as the page where local storage is blocked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('Blocked.')
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { keepPlacedOrder, readPlacedOrder } = await import('./placed-order.ts')
  keepPlacedOrder(PAGE, 0)
  expect(readPlacedOrder(1)).toBe(PAGE)
})
