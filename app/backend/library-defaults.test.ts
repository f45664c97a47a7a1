import { createClient, type AuthChangeEvent, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** What the library does where nothing else is said (product 11.11, 11.12). */
const STORE = 'https://store.example'
const KEY = 'session'
const USER = { id: crypto.randomUUID(), aud: 'authenticated', email: 'ada@buyer.example' }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session as the backend gives it, for so many seconds. */
function sessionOf(seconds: number) {
  const exp = Math.floor(Date.now() / 1000) + seconds
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: USER.id, exp })}.${part({})}`
  return {
    access_token: token,
    refresh_token: 'again',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: exp,
    user: USER,
  }
}

let calls: Request[]
let client: SupabaseClient

/** A client whose backend says yes to everything, with such a session in its storage. */
function openClient(stored?: ReturnType<typeof sessionOf>): SupabaseClient {
  calls = []
  const kept = new Map(stored ? [[KEY, JSON.stringify(stored)]] : [])
  return createClient(STORE, 'publishable', {
    auth: {
      persistSession: true,
      autoRefreshToken: false,
      storageKey: KEY,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    global: {
      async fetch(input, init) {
        const request = new Request(input, init)
        calls.push(request)
        const { pathname } = new URL(request.url)
        return Response.json(pathname.endsWith('/user') ? USER : sessionOf(3600))
      },
    },
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await client.auth.stopAutoRefresh()
  vi.useRealTimers()
})

test('every 30 s it is looked whether the session ends within 3 of these ticks; then it is refreshed', async () => {
  client = openClient(sessionOf(125))
  await client.auth.initialize()
  await client.auth.startAutoRefresh()
  await vi.advanceTimersByTimeAsync(30_000 - 1000)
  // 125 s are more than four ticks, and so many were left when it was looked.
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.map(({ url }) => url)).toEqual([`${STORE}/auth/v1/token?grant_type=refresh_token`])
})

describe('the events of a session', () => {
  const cases: [AuthChangeEvent, (auth: SupabaseClient['auth']) => Promise<unknown>][] = [
    [
      'SIGNED_IN',
      (auth) => auth.signInWithPassword({ email: USER.email, password: 'correct horse' }),
    ],
    ['TOKEN_REFRESHED', (auth) => auth.refreshSession()],
    ['USER_UPDATED', (auth) => auth.updateUser({ data: { name: 'Ada' } })],
    ['PASSWORD_RECOVERY', (auth) => auth.verifyOtp({ type: 'recovery', token_hash: 'mailed' })],
    [
      'MFA_CHALLENGE_VERIFIED',
      (auth) => auth.mfa.verify({ factorId: 'f', challengeId: 'c', code: '123456' }),
    ],
    ['SIGNED_OUT', (auth) => auth.signOut()],
  ]
  test.each(cases)('%s', async (event, act) => {
    client = openClient(sessionOf(3600))
    await client.auth.initialize()
    const seen: AuthChangeEvent[] = []
    const { data } = client.auth.onAuthStateChange((name) => void seen.push(name))
    await vi.advanceTimersByTimeAsync(0)
    await act(client.auth)
    data.subscription.unsubscribe()
    expect(seen).toContain(event)
  })
})

test('the live connection: a heartbeat of 25 s, a timeout of 10 s, back-off 1, 2, 5, 10, 10 s', () => {
  client = openClient()
  const { heartbeatIntervalMs, timeout, reconnectAfterMs } = client.realtime
  expect([heartbeatIntervalMs, timeout]).toEqual([25_000, 10_000])
  expect([1, 2, 3, 4, 5, 9].map((tries) => reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ])
})

test('a storage listing has the first 100 by name; an upload may be cached for 3600 s', async () => {
  client = openClient()
  const bucket = client.storage.from('service-media')
  await bucket.list('service-slides')
  await bucket.upload('service-slides/one.txt', 'words')
  const [listing, upload] = calls
  expect(await listing?.json()).toEqual({
    limit: 100,
    offset: 0,
    sortBy: { column: 'name', order: 'asc' },
    prefix: 'service-slides',
  })
  expect(upload?.headers.get('cache-control')).toBe('max-age=3600')
})
