import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../supabase/index.ts'
import { limitersOn } from './limiters.ts'

const LIMIT = { name: 'guesses', points: 3, duration: 60 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A PostgreSQL whose answers the test decides. */
function databaseThat(answers: (params: readonly unknown[]) => Promise<object[]>): Database {
  const query = async (_text: string, params: readonly unknown[] = []) => answers(params)
  return {
    query: query as Database['query'],
    exec: async () => undefined,
    transaction: () => Promise.reject(new Error('Not asked for.')),
    bulk: () => Promise.reject(new Error('Not asked for.')),
    listen: () => Promise.reject(new Error('Not asked for.')),
    catchUp: () => Promise.reject(new Error('Not asked for.')),
    close: async () => undefined,
  }
}

/** The answers to this many attempts in a row. */
async function tries(database: Database, count: number): Promise<(number | null)[]> {
  const limiter = limitersOn(database)(LIMIT)
  const answers = Array.from({ length: count }, () => limiter.take('192.0.2.1'))
  await vi.advanceTimersByTimeAsync(30_000)
  return Promise.all(answers)
}

test('a database that fails leaves this process to count alone', async () => {
  const failing = databaseThat(() => Promise.reject(new Error('The connection was lost.')))
  expect(await tries(failing, 5)).toEqual([null, null, null, 60, 60])
})

test('a database that does not answer is not waited for', async () => {
  const silent = databaseThat(() => new Promise(() => undefined))
  expect(await tries(silent, 4)).toEqual([null, null, null, 60])
})

test('a caller with no attempts left costs the database nothing more, and it never learns who that is', async () => {
  const asked: unknown[] = []
  const counting = databaseThat(async (params) => {
    asked.push(params[0])
    return [{ points: asked.length, expire: Date.now() + 60_000 }]
  })
  const limiter = limitersOn(counting)(LIMIT)
  const answers = []
  for (let tried = 0; tried < 10; tried += 1) answers.push(await limiter.take('192.0.2.1'))
  expect(answers.filter((answer) => answer === null)).toHaveLength(3)
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^[\w-]{43}$/)
})
