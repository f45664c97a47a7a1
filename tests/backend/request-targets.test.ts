import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAsWritten } from '../support/ask-as-written.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
/** Its limits are those of a real store. */
let store: StoreProcess
let admin: Account
let token = ''
let unlimitedToken = ''

beforeAll(async () => {
  const databaseUrl = await createProjectDatabase(access, 'targets')
  store = await startStore({ databaseUrl, env: { RATE_LIMIT_FACTOR: '1', SEED_DEMO: 'false' } })
  admin = await openShop(store).signInAdmin()
  token = await tokenOf(admin)
  unlimitedToken = await tokenOf(await openShop(access).signInAdmin())
})
afterAll(() => store.stop())

async function tokenOf({ client }: Account): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}

const encodeLetter = (path: string, index: number) =>
  `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`

/** Ways to write one path; behind some of them there may be nothing, but never someone else's answer. */
const SPELLINGS: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['an encoded letter of the area', (path) => encodeLetter(path, 1)],
  ['an encoded letter of the end', (path) => encodeLetter(path, path.length - 1)],
  ['an encoded slash', (path) => `/${path.slice(1).replaceAll('/', '%2F')}`],
  ['double slashes', (path) => `/${path.replace('/v1/', '//v1//')}`],
  ['a slash at the end', (path) => `${path}/`],
  ['a dot', (path) => path.replace('/v1/', '/./v1/%2e/')],
  ['two dots', (path) => `/services/..${path}`],
  ['encoded dots', (path) => path.replace('/v1/', '/v1/x/%2E%2e/')],
  ['encoded dots and slash', (path) => `/services/..%2f${path.slice(1)}`],
  ['backslashes', (path) => path.replaceAll('/', '\\').replace('\\', '/')],
  ['capital letters', (path) => path.replace(/^\/\w+/, (area) => area.toUpperCase())],
  ['an absolute address', (path) => `http://elsewhere.example${path}`],
]

const FUNCTIONS = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'))

const ENDPOINTS = [
  '/rest/v1/orders',
  '/rest/v1/profiles',
  '/rest/v1/contact_messages',
  '/rest/v1/services',
  '/rest/v1/rpc/get_site',
  '/auth/v1/user',
  '/storage/v1/bucket',
  '/rest/v1/rpc/admin_shell',
  '/rest/v1/rpc/admin_dashboard',
  '/rest/v1/rpc/admin_payment_troubles',
  '/rest/v1/admin_orders',
  '/storage/v1/object/list/order-files',
  '/storage/v1/object/public/service-media/none.png',
  '/storage/v1/object/authenticated/order-files/none.pdf',
  '/storage/v1/render/image/public/service-media/none.png',
  '/og/none.png',
  '/assets/none.js',
  ...FUNCTIONS.map((name) => `/functions/v1/${name}`),
  '/realtime/v1/websocket',
  '/v1/account',
  '/sandbox/checkout/none',
  '/readyz',
]

/** What a visitor gets at each path as it is. */
const plainAnswers = new Map<string, ReturnType<typeof askAsWritten>>()

function askPlainly(path: string): ReturnType<typeof askAsWritten> {
  const answer = plainAnswers.get(path) ?? askAsWritten(access.url, path)
  plainAnswers.set(path, answer)
  return answer
}

const IN_ONE_SPELLING = /^\/(?:og|assets)\//

describe.each(SPELLINGS)('with %s', (_name, write) => {
  it.each(ENDPOINTS)('%s tells a visitor nothing that was told to the owner', async (path) => {
    const address = `${write(path)}?x=1`
    // Without limits: so many requests would be refused before they are read.
    const { url, publishableKey, secretKey } = access
    const own = { apikey: publishableKey, authorization: `Bearer ${unlimitedToken}` }
    const plain = await askPlainly(path)
    for (const headers of [{ apikey: secretKey }, own]) {
      await askAsWritten(url, address, { headers })
    }
    const told = await askAsWritten(url, address)
    // Pages and pictures have one spelling: others lead there, or are no address.
    if (IN_ONE_SPELLING.test(path) && [301, 400].includes(told.status)) return
    // What a visitor gets at the plain path, or nothing at all.
    expect([plain.status, 404]).toContain(told.status)
    const lengths = [plain.text.length, told.text.length]
    expect(lengths[told.status === 404 ? 0 : 1]).toBe(lengths[0])
  })
})

describe('a draft of the owner', () => {
  it.each(SPELLINGS)('is in no copy for others, with %s', async (_name, write) => {
    const mark = `Note ${crypto.randomUUID()}`
    await stockService(openShop(store), { service_title: mark, status: 'draft' })
    const address =
      write('/rest/v1/services') +
      `?select=service_title&service_title=eq.${encodeURIComponent(mark)}`
    const own = { apikey: store.publishableKey, authorization: `Bearer ${token}` }
    const seen = await askAsWritten(store.url, address, { headers: own })
    expect(seen.status === 404 || seen.text.includes(mark)).toBe(true)
    for (const headers of [{}, { apikey: store.publishableKey }]) {
      const { text } = await askAsWritten(store.url, address, { headers })
      expect(text).not.toContain(mark)
    }
  })
})

it('attempts at a review code count together, however its function is called', async () => {
  const ends = ['', '/', '//', '/x', '/x/y', '%2Fx', '/./', '/%2e/x']
  const paths = ends.flatMap((end) => [
    `/functions/v1/submit-review${end}`,
    `/%66unctions/v1/submit%2Dreview${end}`,
    `//functions//v1//submit-review${end}`,
  ])
  const wereRefused: boolean[] = []
  for (const path of paths) {
    const { status } = await askAsWritten(store.url, path, {
      method: 'POST',
      headers: { apikey: store.publishableKey, 'content-type': 'application/json' },
      body: '{"email":"ada@buyer.example","code":"000000"}',
    })
    wereRefused.push(status === 429)
  }
  expect(wereRefused).toEqual(paths.map((_, index) => index >= 20))
})

describe('an address that is none', () => {
  it.each([
    '/services%',
    '/%00',
    '/rest/v1/services?slug=eq.%',
    '/rest/v1/%zz',
    '/functions/v1/%',
    '/storage/v1/object/public/service-media/%ff',
    '/sandbox/checkout/%',
    '/assets/%',
    '/og/%00.png',
    `/rest/v1/services?select=${'a('.repeat(101)}`,
  ])('%s is the caller’s fault', async (path) => {
    const headers = { apikey: store.publishableKey }
    const { status, text } = await askAsWritten(store.url, path, { headers })
    expect([status, text]).toEqual([400, expect.stringContaining('"code":"invalid_')])
  })

  it.each(['/service/%E0%A4%A', '/blog/%00', '/services%'])(
    '%s leads a visitor to the page that says so',
    async (path) => {
      const answer = await fetch(store.url + path, { headers: { accept: 'text/html' } })
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<h1')])
    },
  )

  it.each(['/services?q=100%', '/services?q=%00', `/?utm=${'('.repeat(101)}`])(
    '%s still shows its page',
    async (path) => {
      expect((await askAsWritten(store.url, path)).status).toBe(200)
    },
  )

  it.each(['//', '//[', '/\\[', '//?x', '///%2f//'])('%s leads to a page', async (path) => {
    expect([200, 301, 400]).toContain((await askAsWritten(store.url, path)).status)
    expect((await askAsWritten(store.url, '/healthz')).status).toBe(200)
  })

  it.each(['TRACE', 'PROPFIND', 'QUERY', 'PURGE'])('the method %s is not known', async (method) => {
    for (const path of ['/rest/v1/services', '/services', '/functions/v1/validate-promo']) {
      expect(await askAsWritten(store.url, path, { method })).toMatchObject({ status: 405 })
    }
  })

  it('a page is read and not written', async () => {
    const { status } = await askAsWritten(store.url, '/services', { method: 'POST', body: 'x' })
    expect(status).toBe(405)
  })
})

it('a page has one spelling, so that no one fills the memory with copies of it', async () => {
  const { status, headers } = await askAsWritten(store.url, '/%73ervices?q=seo')
  expect([status, headers.location]).toEqual([301, '/services?q=seo'])
})
