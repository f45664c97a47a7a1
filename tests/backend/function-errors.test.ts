import {
  createClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const FUNCTIONS = [
  'validate-promo',
  'create-checkout',
  'create-payment',
  'process-checkout-success',
  'cancel-checkout',
  'create-case-study-zip',
  'review-invitation',
  'request-review-code',
  'submit-review',
  'upload-order-file',
  'order-file',
  'order-invoice',
]

function post(name: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${store.url}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' })
}

describe('supabase-js', () => {
  it('raises a FunctionsHttpError with the JSON of a refusal', async () => {
    const { error } = await shop.anonymous.functions.invoke('create-checkout', {
      body: { items: [] },
    })
    expect(error).toBeInstanceOf(FunctionsHttpError)
    expect(error.message).toBe('Edge Function returned a non-2xx status code')
    const response = error.context as Response
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Your cart is empty.', code: 'cart_empty' },
    ])
  })

  it.each(['no-such-function', '_shared', '__proto__', 'constructor'])(
    'raises a FunctionsRelayError for %s',
    async (name) => {
      const { error } = await shop.anonymous.functions.invoke(name, { body: {} })
      expect(error).toBeInstanceOf(FunctionsRelayError)
      expect(error.message).toBe('Relay Error invoking the Edge Function')
      expect((error.context as Response).status).toBe(404)
    },
  )

  it('raises a FunctionsFetchError when nothing listens', async () => {
    const nowhere = createClient('http://127.0.0.1:1', store.publishableKey)
    const { error } = await nowhere.functions.invoke('create-checkout', { body: {} })
    expect(error).toBeInstanceOf(FunctionsFetchError)
    expect(error.message).toBe('Failed to send a request to the Edge Function')
  })
})

describe.each(FUNCTIONS)('%s', (name) => {
  it('answers the preflight of a store on another origin', async () => {
    const response = await fetch(`${store.url}/functions/v1/${name}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://store.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-type,x-client-info,idempotency-key',
      },
    })
    expect(response.ok).toBe(true)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = response.headers.get('access-control-allow-headers')?.split(/, ?/)
    expect(allowed).toEqual(
      expect.arrayContaining([
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'idempotency-key',
      ]),
    )
  })

  it('lets another origin read its refusals', async () => {
    const response = await post(name, { apikey: store.publishableKey })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it.each([
    ['no key', {}],
    ['another key', { apikey: 'sb_publishable_of_another_store' }],
    ['a token that is not signed by the store', { authorization: `Bearer ${forgedToken()}` }],
    [
      'such a token beside the right key',
      { apikey: store.publishableKey, authorization: `Bearer ${forgedToken()}` },
    ],
  ])('refuses a caller with %s', async (_case, headers) => {
    const response = await post(name, headers)
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    ])
  })
})

/** An admin's claims under a made-up signature. */
function forgedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3_600
  const claims = { sub: crypto.randomUUID(), role: 'authenticated', aud: 'authenticated', exp }
  return `${part({ alg: 'HS256', typ: 'JWT', kid: 'local' })}.${part(claims)}.${'A'.repeat(43)}`
}
