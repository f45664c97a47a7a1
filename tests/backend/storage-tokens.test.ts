import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenOf } from './support/access-token.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const bucket = `tokens-${crypto.randomUUID()}`
let ada: Account

const BODY = 'Hello, storage.'

beforeAll(async () => {
  ada = await shop.signUp('ada')
  await shop.backOffice.storage.createBucket(bucket)
  const files = shop.backOffice.storage.from(bucket)
  const { error } = await files.upload('a/b.txt', new Blob([BODY], { type: 'text/plain' }))
  if (error) throw error
})

const ask = (path: string, init: RequestInit = {}) => fetch(`${store.url}/storage/v1${path}`, init)

describe('the token of a signed address', () => {
  const files = shop.backOffice.storage.from(bucket)
  const object = `${bucket}/a/b.txt`

  async function signedTokens() {
    const [download, upload] = await Promise.all([
      files.createSignedUrl('a/b.txt', 60),
      files.createSignedUploadUrl('a/b.txt', { upsert: true }),
    ])
    const url = new URL(String(download.data?.signedUrl))
    return {
      download: String(url.searchParams.get('token')),
      upload: String(upload.data?.token),
    }
  }

  it('opens what it was signed for, and only in that way', async () => {
    const { download, upload } = await signedTokens()
    const put = (token: string, path = object) =>
      ask(`/object/upload/sign/${path}?token=${token}`, { method: 'PUT', body: BODY })
    expect((await ask(`/object/sign/${object}?token=${download}`)).status).toBe(200)
    expect((await put(upload)).status).toBe(200)
    expect((await ask(`/object/sign/${object}?token=${upload}`)).status).toBe(400)
    expect((await put(download)).status).toBe(400)
    expect((await put(upload, `${bucket}/other.txt`)).status).toBe(400)
    expect((await put('not-a-token')).status).toBe(400)
    expect((await put(await tokenOf(ada))).status).toBe(400)
  })

  it('is never accepted as a session token', async () => {
    for (const token of Object.values(await signedTokens())) {
      expect(decodeJwt(token)).not.toHaveProperty('role')
      const headers = { apikey: store.publishableKey, authorization: `Bearer ${token}` }
      for (const path of ['/rest/v1/services?select=id', '/storage/v1/bucket']) {
        expect((await fetch(store.url + path, { headers })).status).toBe(401)
      }
    }
  })
})

it('takes no token that is unsigned, cut off or without an end', async () => {
  const [header = '', payload = ''] = (await tokenOf(ada)).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const endless = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(store.jwtSecret))
  const unsigned = `${none}.${payload}.`
  for (const token of ['one-part', unsigned, `${header}.${payload}.x`, endless]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask(`/object/${bucket}/a/b.txt`, { headers })).status).toBe(401)
  }
})
