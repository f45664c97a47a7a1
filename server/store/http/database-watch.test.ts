import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unlessAway, watchDatabase } from './database-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const REQUEST = new Request('http://store.example/rest/v1/orders')

/** Of a request that is never answered, how long it takes to be a 503; null while it is none. */
async function refusedAfter(isReady: () => Promise<boolean>, limitMs: number) {
  const handler = unlessAway(() => new Promise(() => undefined), watchDatabase(isReady))
  const start = Date.now()
  const answer = handler(REQUEST).then(({ status }) => [status, Date.now() - start])
  return Promise.race([answer, vi.advanceTimersByTimeAsync(limitMs).then(() => null)])
}

test('a request that waits for a database that hangs is a 503 after five seconds', async () => {
  expect(await refusedAfter(() => new Promise(() => undefined), 10_000)).toEqual([503, 5_000])
})

test('one that takes long while the database answers goes on', async () => {
  expect(await refusedAfter(async () => true, 29_000)).toBeNull()
})

test('a database that hangs later is noticed later', async () => {
  let asked = 0
  const isReady = () => {
    asked += 1
    return asked < 3 ? Promise.resolve(true) : new Promise<boolean>(() => undefined)
  }
  expect(await refusedAfter(isReady, 20_000)).toEqual([503, 13_000])
})

test('the next requests get that after a second, and what says it by itself before that is sent', async () => {
  const watch = watchDatabase(async () => false)
  const hanging = unlessAway(() => new Promise(() => undefined), watch)
  watch.noteAway()
  const answer = hanging(REQUEST)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await answer).status).toBe(503)
  const busy = unlessAway(async () => Response.json({ code: 'busy' }, { status: 503 }), watch)
  expect(await (await busy(REQUEST)).json()).toEqual({ code: 'busy' })
})
