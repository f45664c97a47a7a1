import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import {
  checkoutOutcomeQuery,
  forgetOutcome,
  mayTryAgain,
  type CheckoutOutcome,
} from './settle-checkout.ts'

const STORE = 'https://store.example'

beforeAll(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({
      content: JSON.stringify({ supabaseUrl: STORE, publishableKey: 'publishable' }),
    }),
  })
  const window = { localStorage: storage, location: new URL(STORE), document }
  vi.stubGlobal('window', Object.assign(new EventTarget(), window))
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterAll(() => vi.unstubAllGlobals())

const RELAY_ERROR = { headers: { 'x-relay-error': 'true' } }

const FAILURES: Record<string, [answer: () => Response | Promise<Response>, message: string]> = {
  'message from body field error': [
    () => Response.json({ error: 'Not paid yet.' }, { status: 422 }),
    'Not paid yet.',
  ],
  'message from body field details': [
    () => Response.json({ details: 'No line items.' }, { status: 500 }),
    'No line items.',
  ],
  "else 'Failed to process checkout'": [
    () => new Response('broken', { status: 502 }),
    'Failed to process checkout',
  ],
  "'Relay error:'": [
    () => new Response('relay', RELAY_ERROR),
    'Relay error: Relay Error invoking the Edge Function',
  ],
  "'Fetch error:'": [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Fetch error: Failed to send a request to the Edge Function',
  ],
  "'No data returned from function'": [() => Response.json(null), 'No data returned from function'],
}

test.each(Object.entries(FAILURES))(
  'what is said of a checkout that cannot be processed · %s',
  async (_kind, [answer, message]) => {
    vi.stubGlobal('fetch', async () => answer())
    const told: CheckoutOutcome[] = []
    const query = checkoutOutcomeQuery('cs_test_failure', (outcome) => told.push(outcome))
    const outcome = await new QueryClient().fetchQuery(query)
    expect(outcome).toMatchObject({ status: 'error', message })
    expect(told).toEqual([outcome])
  },
)

test('a question that got no answer is asked again, an answer is kept, and a failure until the buyer asks', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const fetched = vi.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', fetched)
  /** As a page does that was just loaded. */
  const ask = () =>
    new QueryClient().fetchQuery(checkoutOutcomeQuery('cs_test_lost', () => undefined))
  expect(mayTryAgain(await ask())).toBe(true)
  for (const [calls, status] of [503, 429].entries()) {
    fetched.mockImplementation(async () => Response.json({ error: 'Busy.' }, { status }))
    expect([await ask(), await ask()].map(mayTryAgain)).toEqual([true, true])
    expect(fetched).toHaveBeenCalledTimes(calls + 2)
    forgetOutcome('cs_test_lost')
  }
  fetched.mockImplementation(async () => Response.json({ error: 'Not paid.' }, { status: 422 }))
  expect([await ask(), await ask()].map(mayTryAgain)).toEqual([false, false])
  expect(fetched).toHaveBeenCalledTimes(4)
})
