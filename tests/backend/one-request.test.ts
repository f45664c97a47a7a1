import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { createDemoPlace } from './support/own-demo.ts'

/** A process of its own, so that its end would be seen. */
let store: StoreProcess
/** How long a client is listened to that stops in the middle of a head, while other tests go on. */
let silence: Promise<number>

beforeAll(async () => {
  store = await startStore(await createDemoPlace('one-request'))
  silence = listenToSilence()
})
afterAll(() => store.stop())

async function listenToSilence(): Promise<number> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\n')
  socket.resume()
  const start = performance.now()
  await once(socket, 'close')
  return performance.now() - start
}

/** At the same time: the store does the one while its database does the other. */
const VISITORS = 4
const LONGEST_ANSWER_MS = 20_000

/** Sends bytes as they are; answers the status of what comes back, 0 when the connection just ends. */
function statusOf(bytes: string | Buffer): Promise<number> {
  const { hostname, port } = new URL(store.url)
  return new Promise((resolve, reject) => {
    let told = ''
    const socket = connect({ host: hostname, port: Number(port) })
    const finish = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1] ?? 0))
    }
    socket.setTimeout(LONGEST_ANSWER_MS, () =>
      reject(new Error(`No answer: ${bytes}`.slice(0, 300))),
    )
    socket.on('data', (part) => {
      told += part.toString('latin1')
      if (told.includes('\r\n\r\n')) finish()
    })
    socket.on('close', finish)
    socket.on('error', () => undefined)
    socket.write(bytes)
  })
}

const ROUTES = [
  '/',
  '/services',
  '/service/seo-audit',
  '/checkout/success',
  '/orders/00000000-0000-4000-8000-000000000000',
  '/admin/orders',
  '/sitemap.xml',
  '/rss.xml',
  '/og/services.png',
  '/assets/none.js',
  '/healthz',
  '/rest/v1/services',
  '/rest/v1/rpc/get_site',
  '/auth/v1/token',
  '/storage/v1/object/public/service-media/none.png',
  '/storage/v1/render/image/public/service-media/none.png',
  '/realtime/v1/websocket',
  '/v1/checkout/sessions',
  '/sandbox/checkout/cs_test_none',
  ...readdirSync('supabase/functions')
    .filter((name) => !name.startsWith('_'))
    .map((name) => `/functions/v1/${name}`),
]

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: store', 'Connection: close', ...headers, '', ''].join('\r\n')

const keyOf = () => `apikey: ${store.publishableKey}`

const post = (path: string, body: string | Buffer, ...headers: string[]) => {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  const head = get(path, keyOf(), length, ...headers).replace('GET', 'POST')
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)])
}

const JSON_TYPE = 'Content-Type: application/json'
const LONE = '\\ud800'

/** One visitor's request; `{path}` where it goes. */
const WEIRD: [string, (path: string) => string | Buffer][] = [
  ['an open percent sign', (path) => get(`${path}%`)],
  ['bytes that are no UTF-8', (path) => get(`${path}/%c0%af%ff%fe?q=%c0%af`)],
  ['raw bytes that are no UTF-8', (path) => Buffer.from(get(`${path}?q=\xff\xfe\xc0`), 'latin1')],
  ['half of a letter', (path) => get(`${path}?q=%ed%a0%80`)],
  ['NUL', (path) => get(`${path}/%00?q=%00`)],
  ['a thousand encodings', (path) => get(`${path}?q=%${'25'.repeat(1_000)}00`)],
  ['a thousand dots', (path) => get(`${path}${'/..'.repeat(1_000)}/%2e%2e/etc/passwd`)],
  ['a thousand slashes', (path) => get(`${'/'.repeat(1_000)}${path}`)],
  [
    'closing parentheses first',
    (path) => get(`${path}?select=${')'.repeat(500)}${'a('.repeat(500)}`),
  ],
  ['a thousand parameters', (path) => get(`${path}?${'a[]=1&'.repeat(1_000)}__proto__[x]=1`)],
  ['too long an address', (path) => get(`${path}?q=${'x'.repeat(100_000)}`)],
  ['another host', (path) => get(`http://[::1${path}`)],
  ['a cookie of any kind', (path) => get(path, 'Cookie: =;;;session=%; a=\x01\x7f')],
  ['a token in pieces', (path) => get(path, keyOf(), 'Authorization: Bearer ..')],
  [
    'a token of brackets',
    (path) => get(path, keyOf(), `Authorization: Bearer ${'{'.repeat(5_000)}`),
  ],
  ['impossible ranges', (path) => get(path, keyOf(), 'Range: bytes=9-1,-0,a-b', 'Range-Unit: x')],
  [
    'impossible choices',
    (path) => get(path, 'Accept: ,;q=', 'Accept-Encoding: ;;q=9', 'Accept-Language: %'),
  ],
  ['impossible times', (path) => get(path, 'If-Modified-Since: never', 'If-None-Match: ","W/')],
  ['an upgrade to nothing', (path) => get(path, 'Upgrade: x', 'Connection: Upgrade')],
  ['a socket without a key', (path) => get(path, 'Upgrade: websocket', 'Connection: Upgrade')],
  ['another sender', (path) => get(path, 'X-Forwarded-For: ,,[::%eth0]:x', 'Forwarded: for=')],
  ['a body that is no JSON', (path) => post(path, '{"', JSON_TYPE)],
  [
    'a body of another kind',
    (path) => post(path, '\u{0}\u{1}', 'Content-Type: multipart/form-data'),
  ],
  [
    'a form without an end',
    (path) => post(path, '--x\r\n', 'Content-Type: multipart/form-data; boundary=x'),
  ],
  [
    'half letters and names of objects',
    (path) => post(path, `{"__proto__":{"x":"${LONE}"},"constructor":"${LONE}"}`, JSON_TYPE),
  ],
  ['null', (path) => post(path, 'null', JSON_TYPE)],
  ['a number without an end', (path) => post(path, `{"amount":1e${'9'.repeat(300)}}`, JSON_TYPE)],
  ['a packed body', (path) => post(path, gzipSync('{}'), JSON_TYPE, 'Content-Encoding: gzip')],
  [
    'a body in no letters that there are',
    (path) => post(path, '{}', 'Content-Type: application/json; charset=no'),
  ],
  ['two lengths', (path) => post(path, '{}', JSON_TYPE, 'Content-Length: 7')],
  ['a length and parts', (path) => post(path, 'zz\r\n', JSON_TYPE, 'Transfer-Encoding: chunked')],
]

/** Pages that are not built yet, and busy answers, are not faults. */
const IS_FAULT = (status: number) => status >= 500 && ![501, 503, 504, 505].includes(status)

describe('one request of a visitor never stops the store', () => {
  it.each(WEIRD)('with %s', async (_name, write) => {
    const faults: string[] = []
    const routes = [...ROUTES]
    const visitor = async () => {
      for (let route = routes.shift(); route; route = routes.shift()) {
        const status = await statusOf(write(route))
        if (IS_FAULT(status)) faults.push(`${status} ${route}`)
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visitor))
    expect(faults).toEqual([])
    expect(await statusOf(get('/healthz'))).toBe(200)
    expect(await statusOf(get('/rest/v1/services?select=slug&limit=1', keyOf()))).toBe(200)
  })
})

it('an offer of another protocol gets the page over this one', async () => {
  expect(await statusOf(get('/', 'Upgrade: h2c', 'Connection: Upgrade'))).toBe(200)
  expect(await statusOf(get('/', 'Upgrade: websocket', 'Connection: Upgrade'))).toBe(404)
})

describe('the log', () => {
  const NAME = 'jane.doe'
  const ADDRESS = `${NAME}@private.example`
  const value = encodeURIComponent(ADDRESS)
  const asked = (path: string, init: RequestInit = {}) =>
    fetch(store.url + path, {
      ...init,
      headers: { apikey: store.publishableKey, 'content-type': 'application/json' },
    })
  const written = JSON.stringify({ [ADDRESS]: ADDRESS, id: ADDRESS })

  it.each([
    ['a value of another type', `/rest/v1/services?id=eq.${value}`, {}],
    ['no operator', `/rest/v1/services?id=${value}`, {}],
    ['an unknown column', `/rest/v1/services?${value}=eq.1`, {}],
    ['an unknown choice', `/rest/v1/services?select=${value}`, {}],
    ['an unknown order', `/rest/v1/services?order=${value}.desc`, {}],
    ['an unknown table', `/rest/v1/${value}`, {}],
    ['a pattern that is none', `/rest/v1/services?slug=match.(${value}`, {}],
    ['a wrong row', '/rest/v1/contact_messages', { method: 'POST', body: written }],
    ['a wrong call', '/rest/v1/rpc/get_order', { method: 'POST', body: written }],
    ['a wrong sign-in', '/auth/v1/signup', { method: 'POST', body: written }],
    ['an unknown link', `/auth/v1/verify?token=${value}&type=${value}`, {}],
    ['an unknown file', `/storage/v1/object/public/service-media/${value}`, {}],
  ])('has nothing of what a request says: %s', async (_name, path, init) => {
    const before = store.output().length
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await asked(path, init)
        await answer.text()
        return answer.status
      }),
    )
    // None was only sent away because there were many.
    expect(new Set(statuses).size).toBe(1)
    const logged = store.output().slice(before)
    expect(logged).not.toContain(NAME)
    expect(logged.split('\n').length).toBeLessThan(5)
  })
})

it('a client that says nothing is hung up on', async () => {
  expect(await silence).toBeLessThan(20_000)
})
