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

test('the next requests get that at once, until it answers again', async () => {
  let isThere = false
  const watch = watchDatabase(async () => isThere)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const handler = unlessAway(() => promise, watch)
  watch.noteAway()
  expect((await handler(REQUEST)).status).toBe(503)
  isThere = true
  const answered = handler(REQUEST)
  resolve(new Response('there'))
  expect(await (await answered).text()).toBe('there')
})
