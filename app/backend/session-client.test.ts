import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const STORE = 'https://store.example'
const USER = { id: crypto.randomUUID(), aud: 'authenticated', email: 'ada@buyer.example' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session as the backend gives it, for so many seconds. */
function sessionOf(seconds: number) {
  const exp = Math.floor(Date.now() / 1000) + seconds
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: USER.id, exp })}.${part({})}`,
    refresh_token: 'again',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: exp,
    user: USER,
  }
}

/** A page of the store whose browser keeps these entries; answers what it asks the backend for. */
function openPage(
  kept: Map<string, string>,
  answer = async (_request: Request) => Response.json(sessionOf(3600)),
): string[] {
  const asked: string[] = []
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({
      content: JSON.stringify({ supabaseUrl: STORE, publishableKey: 'publishable' }),
    }),
  })
  const window = Object.assign(new EventTarget(), {
    localStorage,
    location: new URL(STORE),
    document,
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', { ...localStorage, getItem: () => null })
  // Clients of two tests are not two tabs.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    return answer(request)
  })
  return asked
}

// The files before this one may have made a client, with another browser's storage.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the browser keeps its session under `session`, and refreshes its token on its own', async () => {
  vi.useFakeTimers()
  const kept = new Map([['session', JSON.stringify(sessionOf(125))]])
  const asked = openPage(kept)
  const { browserBackend } = await import('./browser-backend.ts')
  const client = await browserBackend()
  const before = await client.auth.getSession()
  expect(before.data.session?.user.email).toBe('ada@buyer.example')
  expect(asked).toEqual([])
  // It looks every 30 s, and acts when less than 3 looks are left; the first may come late on a busy machine.
  for (let look = 0; look < 4 && asked.length === 0; look += 1) {
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(asked).toEqual(['/auth/v1/token?grant_type=refresh_token'])
  const stored = JSON.parse(kept.get('session') ?? '{}')
  expect(stored.expires_in).toBe(3600)
  await client.auth.stopAutoRefresh()
})

test('a session that ended with its account is dropped without a request, and the placed order with it', async () => {
  const kept = new Map([
    ['session', JSON.stringify(sessionOf(3600))],
    ['placedOrder', '{"page":"/orders/1f0c9d52?key=of-its-link","placedAt":0}'],
  ])
  const asked = openPage(kept)
  const { browserBackend } = await import('./browser-backend.ts')
  const client = await browserBackend()
  expect((await client.auth.getSession()).data.session).not.toBeNull()
  const told: string[] = []
  client.auth.onAuthStateChange((event) => void told.push(event))
  const { signOut } = await import('./session.ts')
  await signOut('/', { isGone: true })
  expect(asked).toEqual([])
  expect(kept.has('session')).toBe(false)
  expect(kept.has('placedOrder')).toBe(false)
  expect(told).toContain('SIGNED_OUT')
  await client.auth.stopAutoRefresh()
})

test('an admin’s session that was ended elsewhere leads to the sign-in, and back', async () => {
  const kept = new Map([['session', JSON.stringify(sessionOf(3600))]])
  openPage(kept, async () =>
    Response.json(
      { code: 'session_not_found', error_code: 'session_not_found', message: 'It was ended.' },
      { status: 401 },
    ),
  )
  const { requireAdmin } = await import('./session.ts')
  const asked = requireAdmin(new Request(`${STORE}/admin/orders?tab=late`))
  const answer: unknown = await asked.catch((error: unknown) => error)
  expect(answer).toBeInstanceOf(Response)
  expect(Object(answer).headers.get('Location')).toBe(
    '/auth/sign-in?returnTo=%2Fadmin%2Forders%3Ftab%3Dlate&ended=1',
  )
  expect(kept.has('session')).toBe(false)
  // Where the page was open, its guard finds no session any more.
  const again: unknown = await requireAdmin(new Request(`${STORE}/admin`)).catch((error) => error)
  expect(Object(again).headers.get('Location')).toBe('/auth/sign-in?returnTo=%2Fadmin&ended=1')
})

test('a token whose key was retired is replaced, and what was asked with it is asked again', async () => {
  const kept = new Map([['session', JSON.stringify(sessionOf(3600))]])
  const old = sessionOf(3600).access_token
  const fresh = { ...sessionOf(3600), access_token: `${old}-new` }
  const asked = openPage(kept, async ({ url, headers }) => {
    if (url.includes('/token')) return Response.json(fresh)
    const isNew = headers.get('authorization') === `Bearer ${fresh.access_token}`
    return isNew ? Response.json([{ id: 1 }]) : Response.json({ code: 'bad_jwt' }, { status: 401 })
  })
  const { browserBackend } = await import('./browser-backend.ts')
  const client = await browserBackend()
  const answer = await client.from('services').select('id')
  expect(answer.data).toEqual([{ id: 1 }])
  expect(asked).toEqual([
    '/rest/v1/services?select=id',
    '/auth/v1/token?grant_type=refresh_token',
    '/rest/v1/services?select=id',
  ])
  await client.auth.stopAutoRefresh()
})
