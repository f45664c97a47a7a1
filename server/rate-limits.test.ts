import { expect, test } from 'vitest'

import { createRateLimits } from './rate-limits.ts'

const STORE = 'https://store.example'

/** What one address gets for so many requests of a kind. */
async function statusesOf(times: number, path: string, method = 'POST', factor = 1) {
  const limit = createRateLimits(factor)
  const answers: number[] = []
  for (let tried = 0; tried < times; tried += 1) {
    const refusal = await limit(new Request(STORE + path, { method }), '192.0.2.1')
    answers.push(refusal?.status ?? 200)
  }
  return answers
}

test.each([
  '/rest/v1/contact_messages',
  '/rest/v1/contact_messages/',
  '/rest/v1/contact%5Fmessages',
  '/rest/v1/contact_messages?columns=name',
  '/functions/v1/request-review-code',
])('%s takes five tries in ten minutes', async (path) => {
  expect(await statusesOf(6, path)).toEqual([200, 200, 200, 200, 200, 429])
})

test('an admin reads messages as often as need be', async () => {
  expect(await statusesOf(10, '/rest/v1/contact_messages?select=*', 'GET')).not.toContain(429)
})

test('a path that cannot be decoded is left to those who know it', async () => {
  expect(await statusesOf(1, '/rest/v1/%E0%A4%A')).toEqual([200])
})

test('each address has its own share', async () => {
  const limit = createRateLimits(1)
  const request = () => new Request(`${STORE}/rest/v1/contact_messages`, { method: 'POST' })
  for (let tried = 0; tried < 6; tried += 1) await limit(request(), '192.0.2.1')
  expect(await limit(request(), '192.0.2.2')).toBeNull()
})

test('the refusal says in words and in its headers how long to wait', async () => {
  const limit = createRateLimits(1)
  const send = () =>
    limit(new Request(`${STORE}/rest/v1/contact_messages`, { method: 'POST' }), '192.0.2.1')
  for (let tried = 0; tried < 5; tried += 1) await send()
  const refusal = await send()
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(590)
  const words = 'Too many tries. Please wait 10 minutes and try again.'
  expect(await refusal?.json()).toEqual({ error: words, message: words, code: 'rate_limited' })
})
