import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionPool } from './connection-pool.ts'

const SPARE_MS = 20_000

let open: number
let pool: ConnectionPool

beforeEach(() => {
  vi.useFakeTimers()
  open = 0
  const connect = () => {
    open += 1
    return { end: async () => void (open -= 1) } as unknown as Sql
  }
  pool = new ConnectionPool({ size: 8, maxWaitMs: 100, keep: 2, spareMs: SPARE_MS, connect })
})
afterEach(() => vi.useRealTimers())

/** So many transactions at the same time. */
async function rush(size: number): Promise<void> {
  const leases = await Promise.all(Array.from({ length: size }, () => pool.acquire()))
  for (const lease of leases) lease.release()
}

test('what only a rush needed is closed when it is over, and a few stay', async () => {
  await rush(6)
  await vi.advanceTimersByTimeAsync(SPARE_MS - 1)
  expect(open).toBe(6)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toBe(2)
  await vi.advanceTimersByTimeAsync(10 * SPARE_MS)
  expect(open).toBe(2)
})

test('as many as are used stay open, for as long as they are', async () => {
  await rush(6)
  for (let second = 0; second < 60; second += 1) {
    await rush(4)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(open).toBe(4)
})

test('one that is in use is not closed', async () => {
  const leases = await Promise.all([pool.acquire(), pool.acquire(), pool.acquire()])
  await rush(1)
  await vi.advanceTimersByTimeAsync(2 * SPARE_MS)
  expect(open).toBe(4)
  for (const lease of leases) lease.release()
  await vi.advanceTimersByTimeAsync(SPARE_MS)
  expect(open).toBe(2)
})
