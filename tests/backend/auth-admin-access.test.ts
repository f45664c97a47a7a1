import { describe, expect, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)

const ADMIN_ROUTES: readonly [string, string, object?][] = [
  ['GET', 'admin/users'],
  ['POST', 'admin/users', { email: 'x@y.example' }],
  ['GET', `admin/users/${crypto.randomUUID()}`],
  ['PUT', `admin/users/${crypto.randomUUID()}`, {}],
  ['DELETE', `admin/users/${crypto.randomUUID()}`],
  ['POST', 'admin/generate_link', { type: 'recovery', email: 'x@y.example' }],
  ['POST', 'invite', { email: 'x@y.example' }],
  ['GET', 'admin%2Fusers'],
]

describe.each(ADMIN_ROUTES)('%s /auth/v1/%s', (method, path, body) => {
  const ask = async (headers: Record<string, string>) => {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await fetch(`${shop.url}/auth/v1/${path}`, init)).status
  }
  const tokenOf = async (account: { client: (typeof shop)['anonymous'] }) => {
    const { data } = await account.client.auth.getSession()
    return { authorization: `Bearer ${data.session?.access_token}` }
  }

  it('is for the secret key alone', async () => {
    const apikey = access.publishableKey
    expect(await ask({})).toBe(401)
    expect(await ask({ apikey: 'sb_secret_wrong' })).toBe(401)
    expect(await ask({ apikey })).toBe(403)
    expect(await ask({ apikey, authorization: `Bearer ${apikey}` })).toBe(403)
    const customer = await tokenOf(await shop.signUp('cora'))
    const owner = await tokenOf(await shop.signInAdmin())
    expect(await ask({ apikey, ...customer })).toBe(403)
    expect(await ask({ apikey, ...owner })).toBe(403)
    // A user's token says who asks, no matter which key comes with it.
    expect(await ask({ apikey: access.secretKey, ...customer })).toBe(403)
  })
})

it.each([
  'admin',
  'admin/',
  'admin/audit',
  'admin/users/a/b',
  'factors/recovery-codes/elsewhere',
  'x',
  'sso',
  'user/identities',
])('there is nothing at /auth/v1/%s, no matter who asks', async (path) => {
  for (const apikey of [access.publishableKey, access.secretKey]) {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${shop.url}/auth/v1/${path}`, { method, headers: { apikey } })
      expect(response.status).toBe(404)
    }
  }
})
