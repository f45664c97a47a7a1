import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MADE_FROM } from './made-from.ts'
import { ResponseCache, type Judgement, type Make } from './response-cache.ts'
import { until } from '../../../tests/support/until.ts'

const JUDGEMENT: Judgement = {
  isCacheable: ({ status }) => status === 200,
  hasFailed: ({ status }) => status >= 500,
}

async function open(cache: ResponseCache, make: Make) {
  const response = await cache.resolve('/', null, make, JUDGEMENT)
  return { text: await response.text(), headers: response.headers, status: response.status }
}

const good = (text: string) => async () => new Response(text)
const failing = async () => new Response('sorry', { status: 503 })

async function droppedCache(text = 'first') {
  const cache = new ResponseCache(60_000, 1_000_000)
  await open(cache, good(text))
  cache.clear()
  return cache
}

describe('the last good copy', () => {
  test.each([
    ['an answer that failed', failing],
    ['one that could not be made', () => Promise.reject(new Error('away'))],
  ])('takes the place of %s, and says so', async (_case, make) => {
    const cache = await droppedCache()
    const { text, headers, status } = await open(cache, make)
    expect([status, text]).toEqual([200, 'first'])
    expect(headers.get('warning')).toMatch(/^111 /)
    expect(headers.get('age')).toBe('0')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('does so only then', async () => {
    const cache = await droppedCache()
    await open(cache, failing)
    const { text, headers } = await open(cache, good('second'))
    expect([text, headers.get('warning')]).toEqual(['second', null])
  })

  test('is forgotten when the page is gone', async () => {
    const cache = await droppedCache()
    await open(cache, async () => new Response('gone', { status: 404 }))
    expect(await open(cache, failing)).toMatchObject({ text: 'sorry', status: 503 })
  })

  test('is no answer where there never was one', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    expect((await open(cache, failing)).status).toBe(503)
    await expect(open(cache, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })
})

test('of many who ask at the same time one has it made, also after a change', async () => {
  const cache = await droppedCache()
  const make = vi.fn<() => Promise<Response>>(good('second'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(cache, make)))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['second']))
  expect(make).toHaveBeenCalledOnce()
})

describe('what has aged', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())
  const agedCache = async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    await open(cache, good('first'))
    cache.age(10_000)
    return cache
  }

  test('is sent while it is made again, once, and then no more', async () => {
    const cache = await agedCache()
    const make = vi.fn<() => Promise<Response>>(good('second'))
    const answers = await Promise.all([open(cache, make), open(cache, make)])
    expect(answers.map(({ text, headers }) => [text, headers.get('warning')])).toEqual([
      ['first', null],
      ['first', null],
    ])
    await until(async () => expect((await open(cache, make)).text).toBe('second'))
    expect(make).toHaveBeenCalledOnce()
  })

  test('is sent for no longer than its time, however often it ages', async () => {
    const cache = await agedCache()
    vi.advanceTimersByTime(9_000)
    cache.age(10_000)
    vi.advanceTimersByTime(2_000)
    expect((await open(cache, good('second'))).text).toBe('second')
  })

  test('goes when the page is gone, and at a change that is not gradual', async () => {
    const gone = await agedCache()
    const missing = async () => new Response('gone', { status: 404 })
    await open(gone, missing)
    await until(async () => expect((await open(gone, missing)).status).toBe(404))
    const cache = await agedCache()
    cache.clear()
    expect((await open(cache, good('second'))).text).toBe('second')
  })

  test('is not replaced by what was begun before', async () => {
    const cache = await agedCache()
    let finish: (response: Response) => void = () => undefined
    await open(cache, () => new Promise((resolve) => (finish = resolve)))
    cache.age(10_000)
    finish(new Response('older'))
    await open(cache, good('newest'))
    await until(async () => expect((await open(cache, good('x'))).text).toBe('newest'))
  })
})

describe('an answer that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('keeps the first waiting for four seconds, and those after him not at all', async () => {
    const cache = await droppedCache()
    const never = () => new Promise<Response>(() => undefined)
    const first = open(cache, never)
    await vi.advanceTimersByTimeAsync(3_900)
    expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(100)
    expect((await first).text).toBe('first')
    const next = open(cache, never)
    await vi.advanceTimersByTimeAsync(1)
    expect((await next).text).toBe('first')
  })
})

test('a small one that is made of the same bytes after a change is still not compressed', async () => {
  const cache = new ResponseCache(60_000, 1_000_000)
  for (let made = 0; made < 2; made += 1) {
    const response = await cache.resolve('/', 'gzip', good('[]'), JUDGEMENT)
    expect([await response.text(), response.headers.get('content-encoding')]).toEqual(['[]', null])
    cache.clear()
  }
})

describe('a response that would be made from the same after a change', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Says what it is made from, and makes nothing when that is what the former one was made from. */
  const maker = (text: string, madeFrom: string) =>
    vi.fn<Make>(async (formerly) =>
      formerly === madeFrom
        ? new Response(null, { status: 304 })
        : new Response(text, { headers: { [MADE_FROM]: madeFrom } }),
    )

  test('is kept as it is, and asked for once', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    const first = await open(cache, maker('first', 'a price of 10'))
    expect(first.headers.get(MADE_FROM)).toBeNull()
    cache.clear()
    const same = maker('never made', 'a price of 10')
    const answers = await Promise.all([open(cache, same), open(cache, same)])
    for (const { text, headers, status } of [...answers, await open(cache, same)]) {
      expect([status, text, headers.get('warning')]).toEqual([200, 'first', null])
      expect(headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect(same).toHaveBeenCalledOnce()
  })

  test('is made again from anything else', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    await open(cache, maker('first', 'a price of 10'))
    cache.clear()
    expect((await open(cache, maker('second', 'a price of 12'))).text).toBe('second')
  })

  test('grows old all the same', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    await open(cache, maker('first', 'a price of 10'))
    for (const text of ['first', 'first', 'second']) {
      await vi.advanceTimersByTimeAsync(20_001)
      cache.clear()
      expect((await open(cache, maker('second', 'a price of 10'))).text).toBe(text)
    }
  })

  test('leaves the memory at its time', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    const make = maker('first', 'a price of 10')
    await open(cache, make)
    await vi.advanceTimersByTimeAsync(40_000)
    cache.clear()
    await open(cache, make)
    expect(cache.bytes).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(20_001)
    cache.purge()
    expect(cache.bytes).toBe(0)
  })
})

describe('a page that was sent twice', () => {
  const TEXT = Array.from({ length: 400 }, (_, n) => `Sentence ${n % 37} of ${n % 11}.`).join(' ')
  async function bytesSent(cache: ResponseCache, { path = '/', text = TEXT } = {}) {
    const answer = await cache.resolve(path, 'br', good(text), JUDGEMENT)
    return (await answer.arrayBuffer()).byteLength
  }

  test('is compressed once more, and stays so when it is made of the same bytes again', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    const quick = await bytesSent(cache)
    await cache.compactOne()
    expect(await bytesSent(cache)).toBe(quick)
    await cache.compactOne()
    const compact = await bytesSent(cache)
    expect(compact).toBeLessThan(quick)

    cache.clear()
    expect(await bytesSent(cache)).toBe(compact)
    cache.clear()
    expect(await bytesSent(cache, { text: `${TEXT} And one more.` })).toBeGreaterThan(compact)
  })

  test('more often than others is compressed before them, one at a time', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    for (let n = 0; n < 3; n += 1) await bytesSent(cache)
    const quick = await bytesSent(cache, { path: '/about' })
    await bytesSent(cache, { path: '/about' })
    await cache.compactOne()
    expect(await bytesSent(cache)).toBeLessThan(quick)
    expect(await bytesSent(cache, { path: '/about' })).toBe(quick)
    await cache.compactOne()
    expect(await bytesSent(cache, { path: '/about' })).toBeLessThan(quick)
  })
})

describe('who hangs up', () => {
  const asking = (cache: ResponseCache, make: Make) => {
    const caller = new AbortController()
    const answer = cache.resolve('/', null, make, JUDGEMENT, caller.signal)
    return { answer, hangUp: () => caller.abort() }
  }
  const untilStopped = vi.fn<Make>(
    (_from, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )

  test('as the last one stops what was made', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    const [first, second] = [asking(cache, untilStopped), asking(cache, untilStopped)]
    expect(untilStopped).toHaveBeenCalledOnce()
    const ended = Promise.allSettled([first.answer, second.answer])
    first.hangUp()
    expect(untilStopped.mock.lastCall?.[1].aborted).toBe(false)
    second.hangUp()
    const stopped = expect.objectContaining({ reason: new Error('stopped') })
    expect(await ended).toEqual([stopped, stopped])
    expect((await open(cache, good('made again'))).text).toBe('made again')
  })

  test('leaves others their answer', async () => {
    const cache = new ResponseCache(60_000, 1_000_000)
    const made = Promise.withResolvers<Response>()
    const [first, second] = [asking(cache, () => made.promise), asking(cache, good('another'))]
    first.hangUp()
    made.resolve(new Response('the same'))
    expect(await (await second.answer).text()).toBe('the same')
  })
})
