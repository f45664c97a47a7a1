import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)
const secret = new TextEncoder().encode(access.jwtSecret)

let ada: Account
let claims: JWTPayload
let accessToken: string

beforeAll(async () => {
  ada = await shop.signUp('ada')
  const { data } = await ada.client.auth.getSession()
  accessToken = data.session?.access_token ?? ''
  claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
})

const signed = (payload: JWTPayload, key = secret) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)

/** What is no user's token, by what is wrong with it. */
const BAD_TOKENS: Record<string, () => Promise<string> | string> = {
  'alg: none': () => new UnsecuredJWT(claims).encode(),
  'alg: none without claims': () => new UnsecuredJWT({ role: 'service_role' }).encode(),
  'one part': () => 'abc',
  'its middle part alone': () => accessToken.split('.')[1] ?? '',
  'two parts': () => accessToken.split('.').slice(0, 2).join('.'),
  nothing: () => '',
  'another key': () => signed(claims, new TextEncoder().encode('x'.repeat(32))),
  'no end': () => {
    const { exp: _end, ...endless } = claims
    return signed(endless)
  },
  'a link to a file': async () => {
    const bucket = shop.backOffice.storage.from('order-files')
    const path = `${crypto.randomUUID()}/note.txt`
    await bucket.upload(path, new Blob(['x'], { type: 'text/plain' }))
    const { data } = await bucket.createSignedUrl(path, 60)
    return new URL(data?.signedUrl ?? '', shop.url).searchParams.get('token') ?? ''
  },
  'white space in its signature': () => accessToken.replace(/(?=.{3}$)/, ' '),
  'more behind it': () => `${accessToken}=`,
  'a role of its own': () => signed({ ...claims, role: 'postgres' }),
}

const ROUTES: readonly [string, string, object?][] = [
  ['GET', '/rest/v1/service_cards?select=id&limit=1'],
  ['POST', '/rest/v1/rpc/is_admin', {}],
  ['POST', '/storage/v1/object/list/order-files', { prefix: '' }],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/storage/v1/object/service-media/none.png'],
  ['GET', '/storage/v1/render/image/public/service-media/none.png?width=320&quality=75'],
  ['POST', '/functions/v1/search-suggest', {}],
  ['POST', '/functions/v1/count-visit', {}],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', { data: {} }],
  ['POST', '/auth/v1/logout', {}],
  ['GET', '/auth/v1/admin/users'],
]

const ask = (method: string, path: string, token: string, body?: object, scheme = 'Bearer') =>
  fetch(shop.url + path, {
    method,
    headers: {
      apikey: access.publishableKey,
      authorization: `${scheme} ${token}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe.each(Object.keys(BAD_TOKENS))('a token with %s', (name) => {
  it.each(ROUTES)('is refused at %s %s', async (method, path, body) => {
    const token = await BAD_TOKENS[name]?.()
    for (const scheme of ['Bearer', 'bearer']) {
      expect((await ask(method, path, token ?? '', body, scheme)).status).toBe(401)
    }
  })

  it('opens no live channel', async () => {
    const token = (await BAD_TOKENS[name]?.()) ?? ''
    const client = shop.newVisitor()
    await client.realtime.setAuth(token)
    const status = await new Promise((resolve) =>
      client.channel('live', { config: { private: true } }).subscribe(resolve),
    )
    await client.removeAllChannels()
    expect(status).toBe('CHANNEL_ERROR')
  })
})

it('a good token, and none, are let through', async () => {
  expect((await ask('GET', '/rest/v1/service_cards?select=id&limit=1', accessToken)).status).toBe(
    200,
  )
  expect((await ask('GET', '/auth/v1/user', accessToken)).status).toBe(200)
  const server = await signed({ role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 })
  expect((await ask('GET', '/rest/v1/outbox_emails?select=id&limit=1', server)).status).toBe(200)
  expect((await shop.anonymous.from('service_cards').select('id').limit(1)).status).toBe(200)
})

it('a token by a process whose clock is ahead is good, as its session is', async () => {
  const ahead = await signed({ ...claims, iat: Math.floor(Date.now() / 1000) + 20 })
  const profiles = await ask('GET', '/rest/v1/profiles?select=id', ahead)
  expect([profiles.status, await profiles.json()]).toEqual([200, [{ id: ada.id }]])
  const noSession = await signed({ ...claims, session_id: crypto.randomUUID() })
  expect((await ask('GET', '/rest/v1/profiles?select=id', noSession)).status).toBe(401)
})

it.each(['bearer', 'BEARER', 'Bearer '])('the scheme "%s" is one of a token', async (scheme) => {
  const headers = { apikey: access.publishableKey, authorization: `${scheme} ${accessToken}` }
  expect((await fetch(`${shop.url}/auth/v1/user`, { headers })).status).toBe(200)
  const profiles = await fetch(`${shop.url}/rest/v1/profiles?select=id`, { headers })
  expect(await profiles.json()).toHaveLength(1)
})

it('the credentials of a proxy are not a token', async () => {
  const { status } = await fetch(`${shop.url}/rest/v1/service_cards?select=id&limit=1`, {
    headers: { apikey: access.publishableKey, authorization: 'Basic dXNlcjpwYXNz' },
  })
  expect(status).toBe(200)
})
