import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, openChannel, expectSoon } from './support/live-channel.ts'
import { openLiveShop, type LiveShop } from './support/live-shop.ts'
import type { Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
let shop: LiveShop
let ada: Account
let ben: Account

beforeAll(async () => {
  shop = await openLiveShop(access, 'live_access')
  ada = await shop.signUp('ada')
  ben = await shop.signUp('ben')
})
afterEach(() => leaveAll(shop.anonymous))
afterAll(() => shop.close())

const sql = (text: string, ...params: unknown[]) =>
  shop.database.query<{ id: string }>(text, params)

async function order(userId: string | null, email = 'someone@buyer.example') {
  const [row] = await sql(
    `insert into public.orders (user_id, customer_email, subtotal_cents, total_usd)
     values ($1, $2, 100, 100) returning id`,
    userId,
    email,
  )
  return row?.id ?? ''
}

const praise = () =>
  sql(`insert into public.testimonials (client_name, rating, status, testimonial_text, service_category)
       values ('Eve', 5, 'approved', 'Good.', 'Fix Problems')`)

const tokenOf = async ({ client }: Account) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

/** A token as the backend signs them, of an account's session. */
async function tokenFor(account: Account, lifeSeconds: number, secret = access.jwtSecret) {
  const payload = (await tokenOf(account)).split('.')[1] ?? ''
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1_000) + lifeSeconds)
    .sign(new TextEncoder().encode(secret))
}

describe('keys and tokens', () => {
  it.each([
    ['none', ''],
    ['an unknown one', 'sb_publishable_unknown'],
  ])('a key is needed: with %s there is no socket', async (_case, key) => {
    const opened = await new Promise((resolve) => {
      const socket = new WebSocket(`${shop.socketUrl.split('?')[0]}?vsn=2.0.0&apikey=${key}`)
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    })
    expect(opened).toBe(false)
  })

  it.each([
    ['is over', -10, 'InvalidJWTToken: Token has expired'],
    ['another has signed', 3_600, 'JwtSignatureError'],
  ])('a token that %s is refused', async (_case, life, reason) => {
    const secret = life > 0 ? 'another secret that is long enough' : access.jwtSecret
    const visitor = shop.newVisitor()
    visitor.realtime.accessToken = await tokenFor(ada, life, secret).then(
      (token) => async () => token,
    )
    await visitor.realtime.setAuth()
    const live = await openChannel(visitor, [{ table: 'orders' }])
    expect(live.statuses[0]).toContain(`CHANNEL_ERROR: ${reason}`)
    await visitor.removeAllChannels()
  })

  it('a new token changes which rows arrive', async () => {
    const visitor = shop.newVisitor()
    const live = await openChannel(visitor, [{ table: 'orders' }, { table: 'testimonials' }])
    await order(ada.id, 'unheard@buyer.example')
    await praise()
    await live.untilHeard(1)
    await visitor.realtime.setAuth(await tokenOf(ada))
    await expectSoon(() => live.system).toHaveLength(2)
    await order(ben.id, 'unheard@buyer.example')
    await order(ada.id, 'heard@buyer.example')
    expect((await live.untilHeard(2)).map(({ new: row }) => row)).toMatchObject([
      { client_name: 'Eve' },
      { customer_email: 'heard@buyer.example' },
    ])
    await visitor.removeAllChannels()
  })

  it('a refreshed one keeps the channel, which is closed when the last one expires', async () => {
    const visitor = shop.newVisitor()
    const live = await openChannel(visitor, [{ table: 'orders' }])
    await visitor.realtime.setAuth(await tokenFor(ada, 2))
    await visitor.realtime.setAuth(await tokenFor(ada, 4))
    const lastsUntilMs = Math.floor(Date.now() / 1_000 + 3) * 1_000
    await live.untilStatus('CLOSED')
    expect(Date.now()).toBeGreaterThanOrEqual(lastsUntilMs)
    expect(live.system.filter(({ status }) => status === 'ok')).toHaveLength(3)
    expect(live.system.at(-1)).toMatchObject({ extension: 'system', status: 'error' })
    expect(live.system.at(-1)?.message).toContain('Token has expired')
    expect(live.statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
    await visitor.removeAllChannels()
  })

  it('a user who was signed out elsewhere gets no more of their own changes', async () => {
    const account = await shop.signUp('cleo')
    const live = await openChannel(account.client, [{ table: 'orders' }])
    await sql('delete from auth.sessions where user_id = $1', account.id)
    await order(account.id)
    await expectSoon(() => live.system.at(-1)?.message).toBe(
      'Your session has ended. Please sign in again.',
    )
    expect(live.changes).toEqual([])
    await account.client.removeAllChannels()
  })

  it('a user who signs out becomes a visitor', async () => {
    const account = await shop.signUp('dana')
    const live = await openChannel(account.client, [{ table: 'orders' }, { table: 'testimonials' }])
    await order(account.id)
    await live.untilHeard(1)
    await account.client.auth.signOut()
    await order(account.id)
    await praise()
    expect((await live.untilHeard(2))[1]?.table).toBe('testimonials')
    expect(live.statuses).toEqual(['SUBSCRIBED'])
    await account.client.removeAllChannels()
  })
})

describe('a private channel', () => {
  it('is refused, because no policy opens it', async () => {
    const statuses: string[] = []
    const channel = shop.anonymous.channel('secret', { config: { private: true } })
    channel.subscribe((status, error) => statuses.push(`${status}: ${error?.message}`))
    await expectSoon(() => statuses[0]).toBe(
      'CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: secret',
    )
  })
})
