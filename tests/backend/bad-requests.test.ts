import { beforeAll, describe, expect, it } from 'vitest'
import { BAD_REQUESTS, type BadRequest } from './support/bad-requests.ts'
import { callFunction } from './support/checkout.ts'
import { openShop, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
let admin: Account
let adminToken: string

beforeAll(async () => {
  admin = await shop.signInAdmin()
  const { data } = await admin.client.auth.getSession()
  adminToken = data.session?.access_token ?? ''
})

async function answerTo(request: BadRequest, key: string, token = key) {
  const { path, method = 'GET', body, headers } = request
  const response = await fetch(store.url + path, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const { code } = response.ok ? {} : ((await response.json()) as { code?: string })
  return [response.status, code].filter(Boolean).join(' ')
}

const named = BAD_REQUESTS.map((request) => {
  const { method = 'GET', path, body = '', headers } = request
  const name = `${method} ${path} ${body} ${headers ? JSON.stringify(headers) : ''}`
  return { name: name.slice(0, 90).trim(), request }
})

describe('nothing that a request says is a fault of the server', () => {
  it.each(named)('$name', async ({ request }) => {
    expect(await answerTo(request, store.publishableKey)).toBe(request.answer)
    for (const answer of [
      await answerTo(request, store.secretKey),
      await answerTo(request, store.publishableKey, adminToken),
    ]) {
      expect(answer).toMatch(/^[24]/)
    }
  })

  it.each([1e12, 1e30, -1, 0.5, '1', null])('a refund of %j', async (amount) => {
    const { status } = await callFunction(
      admin.client,
      'refund-order',
      { order_id: crypto.randomUUID(), amount_cents: amount, reason: 'x\0y' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('a filter by an empty array', () => {
  it('finds every row, and rows without any', async () => {
    const { id } = await stockService(shop)
    const services = () => shop.anonymous.from('services').select('id').eq('id', id)
    expect((await services().contains('badge_codes', [])).data).toEqual([{ id }])
    expect((await services().containedBy('badge_codes', [])).data).toEqual([{ id }])
    expect((await services().overlaps('badge_codes', [])).data).toEqual([])
  })
})

describe('a statement that takes too long', () => {
  const endless = 'service_description=imatch.(.%2B)(.%2B)(.%2B)\\1x\\2x\\3q'

  it('ends after the time that its role has, while others are answered', async () => {
    await stockService(shop, { service_description: 'a'.repeat(20_000) })
    const started = Date.now()
    let endedAfterMs = Infinity
    const slow = answerTo(
      { path: `/rest/v1/services?${endless}`, answer: '' },
      store.publishableKey,
    )
    const ended = slow.then((answer) => {
      endedAfterMs = Date.now() - started
      return answer
    })
    const other = await answerTo(
      { path: '/rest/v1/services?limit=1', answer: '' },
      store.publishableKey,
    )
    expect(other).toBe('200')
    expect(endedAfterMs).toBe(Infinity)
    expect(await ended).toBe('504 57014')
    expect(endedAfterMs).toBeLessThan(4_000)
  })
})
