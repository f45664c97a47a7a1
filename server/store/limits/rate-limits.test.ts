import { expect, test } from 'vitest'
import { isRefusal, readTarget } from '../http/read-target.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const STORE = 'https://store.example'

/** What one request gets, after its target was read as the process reads it. */
async function ask(limit: RateLimits, path: string, method = 'POST', address = '192.0.2.1') {
  const target = readTarget(path)
  if (isRefusal(target)) throw new Error(target.message)
  return limit(new Request(STORE + target.url, { method }), target, address)
}

/** What one address gets for so many requests of a kind. */
async function statusesOf(times: number, path: string, method = 'POST', factor = 1) {
  const limit = createRateLimits(factor)
  const answers: number[] = []
  for (let tried = 0; tried < times; tried += 1) {
    answers.push((await ask(limit, path, method))?.status ?? 200)
  }
  return answers
}

test.each([
  '/rest/v1/contact_messages',
  '/rest/v1/contact_messages/',
  '/rest/v1/contact%5Fmessages',
  '/rest/v1/contact_messages?columns=name',
  '/functions/v1/request-review-code',
  '/functions/v1/request-review-code/',
  '/functions/v1/request-review-code/x',
  '/functions/v1//request%2Dreview-code',
])('%s takes five tries in ten minutes', async (path) => {
  expect(await statusesOf(6, path)).toEqual([200, 200, 200, 200, 200, 429])
})

test.each([
  ['/auth/v1/user', 'PUT'],
  ['/auth/v1/reauthenticate', 'GET'],
])('%s sends mail or tries a password, ten times a minute', async (path, method) => {
  expect((await statusesOf(11, path, method)).indexOf(429)).toBe(10)
})

test('all spellings of an endpoint count together', async () => {
  const limit = createRateLimits(1)
  const spellings = ['', '/', '/x', '//', '/./x']
  for (const end of spellings) {
    expect(await ask(limit, `/functions/v1/request-review-code${end}`)).toBeNull()
  }
  expect((await ask(limit, '/functions/v1/request-review-code'))?.status).toBe(429)
})

test.each([
  ['/rest/v1/services?select=*', 'GET', 6_000],
  ['/storage/v1/render/image/public/service-media/a.png?width=320', 'GET', 1_200],
  ['/storage/v1/object/public/service-media/a.png', 'GET', 3_000],
  ['/functions/v1/send-mail', 'POST', 1_200],
  ['/auth/v1/user', 'GET', 1_200],
])('%s has a limit too, which no one reaches in normal work', async (path, method, points) => {
  const statuses = await statusesOf(points + 1, path, method)
  expect(statuses.indexOf(429)).toBe(points)
})

test('an admin reads messages as often as need be', async () => {
  expect(await statusesOf(10, '/rest/v1/contact_messages?select=*', 'GET')).not.toContain(429)
})

test('each address has its own share', async () => {
  const limit = createRateLimits(1)
  for (let tried = 0; tried < 6; tried += 1) await ask(limit, '/rest/v1/contact_messages')
  expect(await ask(limit, '/rest/v1/contact_messages', 'POST', '192.0.2.2')).toBeNull()
})

test('an admin who uploads is counted apart from the visitors of the same address', async () => {
  const asAdmin = { value: false }
  const limit = createRateLimits(1, undefined, async () => (asAdmin.value ? 'the owner' : null))
  const upload = async () => (await ask(limit, '/functions/v1/upload-order-file'))?.status ?? 200
  for (let tried = 0; tried < 60; tried += 1) expect(await upload()).toBe(200)
  expect(await upload()).toBe(429)

  asAdmin.value = true
  for (let tried = 0; tried < 600; tried += 1) expect(await upload()).toBe(200)
  expect(await upload()).toBe(429)
})

test('the refusal says in words and in its headers how long to wait', async () => {
  const limit = createRateLimits(1)
  for (let tried = 0; tried < 5; tried += 1) await ask(limit, '/rest/v1/contact_messages')
  const refusal = await ask(limit, '/rest/v1/contact_messages')
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(590)
  const words = 'Too many attempts. Please wait 10 minutes and try again.'
  expect(await refusal?.json()).toEqual({ error: words, message: words, code: 'rate_limited' })
})

test.each([
  ['validate-promo', 20],
  ['create-checkout', 20],
  ['create-payment', 20],
  ['process-checkout-success', 60],
  ['delete-account', 10],
])('%s takes %i tries in a minute', async (name, points) => {
  const path = `/functions/v1/${name}`
  expect((await statusesOf(points + 1, path)).indexOf(429)).toBe(points)
  expect(await waitSeconds(path, points)).toBeLessThanOrEqual(60)
})

test.each([
  ['/functions/v1/submit-review', 20],
  ['/rest/v1/rpc/request_order_links', 20],
  ['/functions/v1/upload-order-file', 60],
])('%s takes %i tries in ten minutes', async (path, points) => {
  expect((await statusesOf(points + 1, path)).indexOf(429)).toBe(points)
  expect(await waitSeconds(path, points)).toBeGreaterThan(590)
})

test('a password may be tried 10 times in a minute', async () => {
  const statuses = await statusesOf(11, '/auth/v1/token?grant_type=password')
  expect(statuses.indexOf(429)).toBe(10)
})

/** How long the first refusal after this many attempts asks to wait. */
async function waitSeconds(path: string, points: number): Promise<number> {
  const limit = createRateLimits(1)
  for (let tried = 0; tried < points; tried += 1) await ask(limit, path)
  return Number((await ask(limit, path))?.headers.get('retry-after'))
}
