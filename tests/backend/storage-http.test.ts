import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenOf } from './support/access-token.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const isPrivate = `http-${crypto.randomUUID()}`
const isPublic = `public-${crypto.randomUUID()}`
let ada: Account

const BODY = 'Hello, storage.'
const PAGE = '<script>alert(1)</script>'

beforeAll(async () => {
  ada = await shop.signUp('ada')
  await shop.backOffice.storage.createBucket(isPrivate)
  await shop.backOffice.storage.createBucket(isPublic, { public: true })
  for (const bucket of [isPrivate, isPublic]) {
    const files = shop.backOffice.storage.from(bucket)
    const { error } = await files.upload('a/b.txt', new Blob([BODY], { type: 'text/plain' }))
    if (error) throw error
  }
})

const secret = { apikey: store.secretKey }
const ask = (path: string, init: RequestInit = {}) => fetch(`${store.url}/storage/v1${path}`, init)

describe('routes besides those that supabase-js asks', () => {
  it.each([
    ['GET', `/object/authenticated/${isPrivate}/a/b.txt`],
    ['HEAD', `/object/authenticated/${isPrivate}/a/b.txt`],
    ['GET', `/object/info/authenticated/${isPrivate}/a/b.txt`],
    ['HEAD', `/object/info/${isPrivate}/a/b.txt`],
    ['GET', `/object/info/${isPrivate}/a/b.txt`],
  ])('%s %s is for callers with rights', async (method, path) => {
    expect((await ask(path, { method, headers: secret })).status).toBe(200)
    const publishable = { apikey: store.publishableKey }
    const adas = { ...publishable, authorization: `Bearer ${await tokenOf(ada)}` }
    for (const headers of [{}, publishable, adas]) {
      expect((await ask(path, { method, headers })).status).toBe(400)
    }
  })

  it('tell everyone about a public object, and never about a private one', async () => {
    expect(await (await ask(`/object/info/public/${isPublic}/a/b.txt`)).json()).toMatchObject({
      name: 'a/b.txt',
      size: BODY.length,
    })
    for (const kind of ['info/public', 'public']) {
      expect((await ask(`/object/${kind}/${isPrivate}/a/b.txt`)).status).toBe(400)
    }
  })

  it.each([
    ['GET', '/nothing'],
    ['POST', '/object/nothing'],
    ['POST', '/upload/resumable'],
    ['GET', '/vector/x'],
  ])('%s %s does not exist', async (method, path) => {
    const response = await ask(path, { method, headers: secret })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: `Route ${method}:${path} not found`,
      error: 'Not Found',
      statusCode: 404,
    })
  })

  it('list no buckets without a key', async () => {
    expect((await ask('/bucket')).status).toBe(400)
    const listed = await ask('/bucket', { headers: { apikey: store.publishableKey } })
    expect(await listed.json()).toEqual([])
  })
})

describe('a download', () => {
  const path = `/object/public/${isPublic}/a/b.txt`

  it('sends the range that was asked for', async () => {
    const part = await ask(path, { headers: { range: 'bytes=7-13' } })
    expect([part.status, await part.text()]).toEqual([206, 'storage'])
    expect(part.headers.get('content-range')).toBe(`bytes 7-13/${BODY.length}`)
    const end = await ask(path, { headers: { range: 'bytes=-8' } })
    expect(await end.text()).toBe('storage.')
    expect((await ask(path, { headers: { range: 'bytes=99-' } })).status).toBe(416)
  })

  it('sends nothing that the browser has already', async () => {
    const etag = String((await ask(path)).headers.get('etag'))
    const again = await ask(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml'])(
    'of %s is saved and never shown, in a public bucket too',
    async (type) => {
      const files = shop.backOffice.storage.from(isPublic)
      await files.upload('page', new Blob([PAGE], { type }), { upsert: true })
      const response = await ask(`/object/public/${isPublic}/page`)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    },
  )
})

it.each(['text/plain', 'multipart/form-data; boundary=x'])(
  'refuses an upload of %s before it has come',
  async (type) => {
    const path = `/storage/v1/object/${isPrivate}/${crypto.randomUUID()}`
    for (const [apikey, status] of [
      [null, 401],
      [store.publishableKey, 400],
    ] as const) {
      const headers = {
        'content-type': type,
        'content-length': 1_000_000,
        ...(apikey && { apikey }),
      }
      const sending = request(store.url + path, { method: 'POST', headers })
      sending.on('error', () => undefined)
      sending.write('The other bytes never come.')
      const [answer] = (await once(sending, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(status)
      sending.destroy()
    }
  },
)

it('answers what no row can hold with a refusal', async () => {
  const headers = { ...secret, 'content-type': 'application/json' }
  const list = (body: unknown) =>
    ask(`/object/list/${isPrivate}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const form = new FormData()
  form.set('metadata', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  form.set('', new File(['x'], 'x.txt', { type: 'text/plain' }))
  const answers = await Promise.all([
    list({ prefix: 'a\u0000b' }),
    list({ prefix: 5 }),
    list({ prefix: '', sortBy: { column: 'id; drop table x' } }),
    ask(`/object/${isPrivate}/a%00b`, { headers: secret }),
    ask(`/object/${isPrivate}/%ff`, { headers: secret }),
    ask(`/object/${isPrivate}/${randomBytes(3_000).toString('hex')}`, {
      method: 'POST',
      headers,
      body: 'x',
    }),
    ask(`/object/${isPrivate}/deep.txt`, { method: 'POST', headers: secret, body: form }),
    ask('/bucket', { method: 'POST', headers, body: '{"name":"x/y"}' }),
    ask('/bucket', { method: 'POST', headers, body: '{"name":"big","file_size_limit":"9e9gb"}' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 200, 400, 400])
})
