import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { cartLine, orderOf, payInSandbox, placeOrder, settle } from './support/checkout.ts'
import { must } from './support/procedures.ts'
import { authenticatorOf, setUpSecondFactor } from './support/second-factor.ts'
import { openShop, type Shop } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { COMPILE_CACHE } from '../support/compile-cache.ts'

const RUN = join(import.meta.dirname, '../../server/run.ts')
let store: StoreProcess
let shop: Shop

beforeAll(async () => {
  store = await startStore({ env: { SEED_DEMO: 'false' } })
  shop = openShop(store)
})
afterAll(() => store.stop())

/** `npm run rotate-keys` on the store's machine. */
async function rotate(...options: string[]): Promise<string> {
  const { port } = new URL(store.url)
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: store.dataDir,
    PORT: port,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  }
  const run = promisify(execFile)(process.execPath, [RUN, 'rotate-keys', ...options], { env })
  return run.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}
const keys = async () => parseEnv(await readFile(join(store.dataDir, 'local.env'), 'utf8'))
const tokenOf = async (client: Shop['anonymous']) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''
const headOf = (token: string) => token.split('.').slice(0, 2).join('.')

it('replaces the keys of a running store under a customer, a checkout and a second factor', async () => {
  const ada = await shop.signUp('ada')
  const guarded = await shop.signUp('guarded')
  const { id: factorId, totp } = await setUpSecondFactor(guarded.client)
  const service = await stockService(shop)
  const order = await placeOrder(shop, { lines: [cartLine(service)], client: ada.client })
  const oldToken = await tokenOf(ada.client)

  expect(await rotate()).toContain('The store has new keys.')
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey = '', SUPABASE_SECRET_KEY: secretKey = '' } =
    await keys()
  expect([publishableKey, secretKey]).not.toContain(store.publishableKey)
  expect(await rotate()).toContain('npm run rotate-keys -- --retire')

  // An open page has the old key and an old token: it reads, pays and gets a new token.
  await must(ada.client, 'list_my_sessions', {})
  await payInSandbox(order.url)
  await settle(shop, order.sessionId)
  expect(await orderOf(shop, order.sessionId)).toMatchObject({ status: 'PAID' })
  expect(await tokenOf(ada.client)).toBe(oldToken)
  expect((await ada.client.auth.refreshSession()).error).toBeNull()
  const newToken = await tokenOf(ada.client)
  expect(headOf(newToken)).not.toBe(headOf(oldToken))

  // A page of today, and an authenticator app from before.
  const visitor = createClient(store.url, publishableKey, { auth: { persistSession: false } })
  const password = 'correct horse battery'
  expect(
    (await visitor.auth.signInWithPassword({ email: guarded.email, password })).error,
  ).toBeNull()
  const today = { ...shop, anonymous: visitor }
  await placeOrder(today, { lines: [cartLine(service)], client: visitor })
  const app = authenticatorOf(totp.secret)
  app.next()
  const code = app.next()
  expect((await visitor.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()

  expect(await rotate('--retire')).toContain('open nothing')
  const answers = await Promise.all(
    [
      { apikey: store.publishableKey },
      { apikey: store.secretKey },
      { apikey: publishableKey, authorization: `Bearer ${oldToken}` },
      { apikey: publishableKey, authorization: `Bearer ${newToken}` },
      { apikey: secretKey },
    ].map(async (headers) =>
      fetch(`${store.url}/rest/v1/profiles?select=id`, { headers }).then(({ status }) => status),
    ),
  )
  expect(answers).toEqual([401, 401, 401, 200, 200])
  expect(await rotate('--retire')).toContain('There are no old keys')
}, 300_000)
