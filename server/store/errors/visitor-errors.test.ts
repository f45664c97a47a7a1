import { describe, expect, it, vi } from 'vitest'
import { visitorKeyOf } from '../../../supabase/functions/_shared/visit-event.ts'
import { collectErrors } from './collect-errors.ts'
import { remoteDesk, type ErrorDesk } from './error-desk.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readReport } from './read-report.ts'
import { scrub } from './scrub.ts'

const UUID = '01a2033f-fc81-7278-90fc-5a5725bdd6b7'

describe('a text of an error', () => {
  it.each([
    ['at https://s.example/orders?token=abc123#x:1:2', 'at https://s.example/orders'],
    ['no mail to ada.byron@mail.example.com today', 'no mail to [email] today'],
    [
      'load@https://s.example/assets/cart-D3k9fX2a.js:1:204',
      'load@https://s.example/assets/cart-D3k9fX2a.js:1:204',
    ],
    ['key sb_secret_abcdef123456 refused', 'key [token] refused'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x_y-z', '[token]'],
    [`order ${UUID} is gone`, 'order :id is gone'],
    ['password=hunter2 was wrong', 'password=[removed] was wrong'],
    ['call +1 415 555 0100 now', 'call [number] now'],
    ['a1b2c3d4e5f6a7b8c9d0e1f2a3', '[token]'],
    ["Cannot read 'x' of undefined\u0000\u202e", "Cannot read 'x' of undefined"],
    [
      '/assets/admin-notification-settings-a1B2c3D4.js',
      '/assets/admin-notification-settings-a1B2c3D4.js',
    ],
  ])('%s is kept as %s', (text, kept) => {
    expect(scrub(text, 300)).toBe(kept)
  })

  it.each([
    ['half of a character', 'TypeError: bad \ud800 surrogate', 'TypeError: bad \ufffd surrogate'],
    ['a character at the cut', `${'x'.repeat(299)}😀 and more`, `${'x'.repeat(299)}😀`],
    ['many of them', '😀'.repeat(700), '😀'.repeat(300)],
  ])('with %s is one that a database takes', (_what, text, kept) => {
    expect(scrub(text, 300)).toBe(kept)
    expect(scrub(text, 300).isWellFormed()).toBe(true)
  })

  it('of any length and shape costs no time', () => {
    const start = performance.now()
    for (const piece of ['a', '1', 'a@', '/a', 'eyJ.', 'token=', '1 ', '-']) {
      expect(scrub(piece.repeat(200_000), 3000).length).toBeLessThanOrEqual(3000)
    }
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

it('an error is known again by its place, page and message without numbers', () => {
  const known = fingerprintOf('browser', '/cart', 'Item 12 of cart-D3k9fX2a.js failed')
  expect(fingerprintOf('browser', '/cart', 'Item 7 of cart-Xk9f_D2a.js failed')).toBe(known)
  expect(fingerprintOf('server', '/cart', 'Item 12 of cart-D3k9fX2a.js failed')).not.toBe(known)
  expect(fingerprintOf('browser', '/', 'Item 12 of cart-D3k9fX2a.js failed')).not.toBe(known)
  expect(known).toMatch(/^[\da-f]{32}$/)
})

describe('a report of a browser', () => {
  const sent = { message: 'TypeError: x is undefined', path: '/cart', release: 'a1b2' }

  it('is kept with its page and stack, and none of what is secret', () => {
    expect(readReport({ ...sent, path: '/cart?promo=SECRET', stack: 'at /a?k=SECRET' })).toEqual({
      place: 'browser',
      message: 'TypeError: x is undefined',
      route: '/cart',
      stack: 'at /a',
      release: 'a1b2',
      requestId: null,
    })
  })

  it.each([
    ['an extension', { ...sent, stack: 'at chrome-extension://abc/x.js:1:1' }],
    ['a script from elsewhere', { ...sent, message: 'Script error.' }],
    ['a request that its visitor stopped', { ...sent, message: 'AbortError: The user aborted' }],
    ['nothing', { ...sent, message: ' ' }],
    ['another shape', [1, null]],
  ])('about %s is left out', (_what, body) => {
    expect(readReport(body)).toBeNull()
  })
})

describe('the collector', () => {
  type Taken = Parameters<ErrorDesk['take']>[1]
  function open(take?: ErrorDesk['take']) {
    const taken: Taken[number][] = []
    const desk: ErrorDesk = { take: take ?? (async (_, errors) => void taken.push(...errors)) }
    return { taken, errors: collectErrors(desk, 'r1', () => {}) }
  }
  const post = (message: string, headers = {}) =>
    new Request('https://s.example/errors', {
      method: 'POST',
      headers,
      body: JSON.stringify({ message, path: '/cart' }),
    })
  const failed = (path: string) => ({
    requestId: 'r-1',
    path,
    status: 500,
    said: null,
    network: 'a',
    userAgent: 'b',
  })

  it('is bounded by network, by size, and in memory', async () => {
    const { taken, errors } = open()
    for (let sent = 0; sent < 100; sent += 1) await errors.receive(post('one'), 'a')
    for (let sent = 0; sent < 400; sent += 1) {
      await errors.receive(post(`many ${'x'.repeat(sent % 250)}`), `b${sent}`)
    }
    expect((await errors.receive(post('y'.repeat(20_000)), 'c')).status).toBe(204)
    expect(
      (await errors.receive(post('other site', { 'sec-fetch-site': 'cross-site' }), 'd')).status,
    ).toBe(204)
    await errors.close()
    expect(taken).toHaveLength(100)
    expect(taken[0]).toMatchObject({ message: 'one', count: 30 })
    expect(taken[0]?.occurrences).toHaveLength(3)
  })

  it('counts 10,000 failed answers without a wait, and says why they failed', async () => {
    const { taken, errors } = open()
    errors.explain('/cart', new TypeError('No price.'))
    const start = performance.now()
    for (let sent = 0; sent < 10_000; sent += 1) errors.note(failed('/cart'))
    expect(performance.now() - start).toBeLessThan(5000)
    await errors.close()
    expect(taken).toMatchObject([
      { place: 'server', message: 'No price.', count: 10_000, release: 'r1' },
    ])
    expect(taken[0]?.occurrences.at(-1)).toMatchObject({ request_id: 'r-1' })
    expect(taken[0]?.occurrences.at(-1)?.stack).toContain('TypeError: No price.')
  })

  it('keeps what failed while the database was away', async () => {
    let isAway = true
    const taken: number[] = []
    const { errors } = open(async (_, sent) => {
      if (isAway) throw new Error('away')
      taken.push(...sent.map(({ count }) => count))
    })
    errors.note(failed('/cart'))
    await errors.close()
    errors.note(failed('/cart'))
    isAway = false
    await errors.close()
    expect(taken).toEqual([2])
  })

  it('drops what the database refuses as data, says so once, and writes the others', async () => {
    const said: unknown[] = []
    const taken: string[] = []
    const desk: ErrorDesk = {
      async take(_, sent) {
        const messages = sent.map(({ message }) => message)
        if (messages.includes('bad')) throw Object.assign(new Error('no'), { code: '22P05' })
        taken.push(...messages)
      },
    }
    const errors = collectErrors(desk, 'r1', (error) => void said.push(error))
    for (const message of ['good', 'bad', 'fine']) await errors.receive(post(message), 'a')
    await errors.close()
    await errors.receive(post('later'), 'a')
    await errors.close()
    expect(taken).toEqual(['good', 'fine', 'later'])
    expect(said).toHaveLength(1)
  })

  it('knows from a backend elsewhere what it refuses as data', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('visit_salt')) return Response.json('salt')
      asked.push(String(init.body))
      return Response.json({ code: '22P02', message: 'no' }, { status: 400 })
    })
    const errors = collectErrors(remoteDesk('https://p.example', 'sb_secret_1'), 'r1', () => {})
    errors.note(failed('/cart'))
    await errors.close()
    await errors.close()
    vi.unstubAllGlobals()
    expect(asked).toHaveLength(1)
  })

  it('writes to a backend elsewhere with its secret key, and visitors as keys alone', async () => {
    const asked: { url: string; key: string | null; body: string }[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const body = String(init.body)
      asked.push({ url, key: new Headers(init.headers).get('apikey'), body })
      return Response.json(url.endsWith('visit_salt') ? `salt of day ${day}` : null)
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    const errors = collectErrors(remoteDesk('https://p.example', 'sb_secret_1'), 'r1', () =>
      expect.fail(),
    )
    let day = 1
    for (; day <= 2; day += 1) {
      vi.setSystemTime(`2026-11-0${day}T12:00:00Z`)
      errors.note({ ...failed('/cart'), network: '203.0.113.9', userAgent: 'Firefox' })
      await errors.close()
    }
    vi.useRealTimers()
    vi.unstubAllGlobals()
    const perDay = [
      'https://p.example/rest/v1/rpc/visit_salt',
      'https://p.example/rest/v1/rpc/take_errors',
    ]
    expect(asked.map(({ url }) => url)).toEqual([...perDay, ...perDay])
    expect(asked[1]?.key).toBe('sb_secret_1')
    expect(asked[1]?.body).not.toMatch(/203\.0|Firefox/)
    const visitors = (day: number) => JSON.parse(asked[day]?.body ?? '').p_errors[0].visitors
    // As visits are counted, with the salt of the day.
    const marks = { address: '203.0.113.9', userAgent: 'Firefox', host: '' }
    expect(visitors(1)).toEqual([visitorKeyOf({ salt: 'salt of day 1', ...marks })])
    expect(visitors(3)).toEqual([visitorKeyOf({ salt: 'salt of day 2', ...marks })])
    expect(visitors(1)).not.toEqual(visitors(3))
  })
})
