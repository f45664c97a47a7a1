import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionPool } from './connection-pool.ts'

const SPARE_MS = 20_000
const IDLE_MS = 300_000
const LIFE_MS = 600_000

let open: number
let opened: number
let pool: ConnectionPool

beforeEach(() => {
  vi.useFakeTimers()
  open = 0
  opened = 0
  const connect = () => {
    open += 1
    opened += 1
    return { end: async () => void (open -= 1) } as unknown as Sql
  }
  const times = { maxWaitMs: 100, spareMs: SPARE_MS, idleMs: IDLE_MS, lifeMs: LIFE_MS }
  pool = new ConnectionPool({ size: 8, keep: 2, ...times, connect })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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
  await vi.advanceTimersByTimeAsync(IDLE_MS - SPARE_MS - 1)
  expect(open).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toBe(0)
})

test('one that is old makes way for a new one, also when it is always asked for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const first = await pool.acquire()
  await vi.advanceTimersByTimeAsync(LIFE_MS - 1)
  first.release()
  expect(open).toBe(1)
  const again = await pool.acquire()
  await vi.advanceTimersByTimeAsync(1)
  // Its transaction goes on.
  expect(open).toBe(1)
  again.release()
  expect(open).toBe(0)
})

test('who waits for a connection that has grown old is given a new one', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, () => pool.acquire()))
  await vi.advanceTimersByTimeAsync(LIFE_MS)
  const waiting = pool.acquire()
  leases[0]?.release()
  await expect(waiting).resolves.toBeTruthy()
  expect(opened).toBe(9)
  expect(open).toBe(8)
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
