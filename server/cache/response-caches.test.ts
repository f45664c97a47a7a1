import { expect, test } from 'vitest'
import { createResponseCaches } from './response-caches.ts'

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
