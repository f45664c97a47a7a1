import { expect, test } from 'vitest'
import { createResponseCaches } from './response-cache.ts'

const HALF_MIB = 512 * 1024

test('any number of searches pushes out only other searches', async () => {
  const caches = createResponseCaches(60_000)
  const made: string[] = []
  const open = (key: string, bytes: number) =>
    caches.of(key).resolve(
      key,
      null,
      async () => {
        made.push(key)
        return new Response(' '.repeat(bytes))
      },
      { isCacheable: () => true, hasFailed: () => false },
    )
  await open('/services', 10)
  await open('/rest/v1/service_cards?select=id', 10)
  for (let n = 0; n < 36; n += 1) await open(`/services?q=${n}`, HALF_MIB)
  made.length = 0
  await open('/services', 10)
  await open('/rest/v1/service_cards?select=id', 10)
  await open('/services?q=35', HALF_MIB)
  expect(made).toEqual([])
  await open('/services?q=0', HALF_MIB)
  expect(made).toEqual(['/services?q=0'])

  caches.clear()
  await open('/services', 10)
  await open('/services?q=35', HALF_MIB)
  expect(made).toEqual(['/services?q=0', '/services', '/services?q=35'])
})

const GOOD = {
  isCacheable: ({ status }: Response) => status === 200,
  hasFailed: ({ status }: Response) => status >= 500,
}

test('any number of reads of tables leaves the last good copy of each page', async () => {
  const caches = createResponseCaches(60_000)
  const open = (key: string, response: () => Response) =>
    caches.of(key).resolve(key, null, async () => response(), GOOD)
  await open('/', () => new Response('home'))
  await open('/services?q=seo', () => new Response('found'))
  for (let n = 0; n < 80; n += 1) {
    await open(`/rest/v1/services?select=id&offset=${n}`, () => new Response(' '.repeat(HALF_MIB)))
  }
  caches.clear()
  for (const [key, text] of [
    ['/', 'home'],
    ['/services?q=seo', 'found'],
  ] as const) {
    const response = await open(key, () => new Response(null, { status: 503 }))
    expect(await response.text()).toBe(text)
  }
})

test('an address weighs what it takes', async () => {
  const key = (n: number) => `/rest/v1/services?id=eq.${n}&x=${'x'.repeat(12_000)}`
  const cache = createResponseCaches(60_000).of(key(0))
  for (let n = 0; n < 20; n += 1) {
    await cache.resolve(key(n), null, async () => new Response('[]'), GOOD)
  }
  expect(cache.bytes).toBeGreaterThan(20 * 12_000)
})

test('what is too old to be sent takes no memory', async () => {
  const cache = createResponseCaches(50).of('/')
  await cache.resolve('/', null, async () => new Response('home'), GOOD)
  expect(cache.bytes).toBeGreaterThan(0)
  await expect.poll(() => cache.bytes).toBe(0)
})
