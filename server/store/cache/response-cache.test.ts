import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ResponseCache, type Judgement } from './response-cache.ts'

const JUDGEMENT: Judgement = {
  isCacheable: ({ status }) => status === 200,
  hasFailed: ({ status }) => status >= 500,
}

async function open(cache: ResponseCache, make: () => Promise<Response>) {
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
