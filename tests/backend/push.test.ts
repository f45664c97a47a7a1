import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

interface Received {
  path: string
  headers: IncomingHttpHeaders
  bytes: number
}

/** As a browser gives them with its address. */
const KEYS = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }

/** A push that its service does not answer is sent again after a minute. */
const SENT_WITHIN_MS = 90_000

/** A push service, as browsers name it in their subscriptions. */
const received: Received[] = []
const service = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
  })
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, bytes })
    response.statusCode = path.startsWith('/gone') ? 410 : 201
    response.end()
  })
})

beforeAll(async () => {
  admin = await shop.signInAdmin()
  await new Promise<void>((done) => service.listen(0, 'localhost', done))
})
afterAll(async () => {
  await shop.backOffice.from('push_devices').delete().like('endpoint', 'http://localhost:%')
  service.close()
})

const toBase64Url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')

/** Turns a device on, as a browser does after its own question. */
async function turnOn(path: string): Promise<string> {
  const { publicKey } = (await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    ['deriveBits'],
  )) as CryptoKeyPair
  const { port } = service.address() as AddressInfo
  const endpoint = `http://localhost:${port}/${path}/${crypto.randomUUID()}`
  const added = await admin.client.from('push_devices').insert({
    endpoint,
    p256dh: toBase64Url(await crypto.subtle.exportKey('raw', publicKey)),
    auth: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
  })
  expect(added.error).toBeNull()
  return new URL(endpoint).pathname
}

const notify = () =>
  rowsOf(
    shop.backOffice
      .from('notifications')
      .insert({ kind: 'owner_order', dedupe_key: crypto.randomUUID(), title: 'New order' })
      .select('id'),
  )

describe('push notifications', () => {
  it('know the store by one key, made when the first device is turned on', async () => {
    const first = await callFunction(admin.client, 'push-key', {})
    const again = await callFunction(admin.client, 'push-key', {})
    expect(again.body).toEqual(first.body)
    const { publicKey } = first.body as { publicKey: string }
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  })

  it(
    'reach each device of an admin, encrypted and signed, and forget one that is gone',
    async () => {
      await callFunction(admin.client, 'push-key', {})
      const phone = await turnOn('phone')
      const gone = await turnOn('gone')
      await notify()
      const push = await eventually(
        async () => received.find(({ path }) => path === phone),
        (found) => found !== undefined,
        SENT_WITHIN_MS,
      )
      expect(push?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        authorization: expect.stringMatching(/^vapid t=\S+, ?k=\S+$/i),
      })
      expect(push?.bytes).toBeGreaterThan(100)
      const devices = await eventually(
        () => rowsOf<{ endpoint: string }>(admin.client.from('push_devices').select('endpoint')),
        (left) => !left.some(({ endpoint }) => endpoint.endsWith(gone)),
        SENT_WITHIN_MS,
      )
      const paths = devices.map(({ endpoint }) => new URL(endpoint).pathname)
      expect(paths).toContain(phone)
      expect(paths).not.toContain(gone)
    },
    2 * SENT_WITHIN_MS,
  )

  it('are not sent to a private address, nor held up by one that is none', async () => {
    const { port } = service.address() as AddressInfo
    const endpoints = [`https://127.0.0.1:${port}/private`, 'https://push.example:99999/x']
    const devices = admin.client.from('push_devices')
    const added = await devices.insert(endpoints.map((endpoint) => ({ endpoint, ...KEYS })))
    expect(added.error).toBeNull()
    await notify()
    expect((await callFunction(shop.backOffice, 'send-push', {})).status).toBe(200)
    expect(received.some(({ path }) => path === '/private')).toBe(false)
    await devices.delete().in('endpoint', endpoints)
  })

  it.each([
    'https://',
    'https://%zz/',
    'https://a b/',
    'http://push.example/',
    'javascript:alert(1)',
  ])('are not turned on for %s', async (endpoint) => {
    const added = await admin.client.from('push_devices').insert({ endpoint, ...KEYS })
    expect(added.error?.code).toBe('23514')
  })
})

describe('a push', () => {
  let own: OwnShop
  beforeAll(async () => {
    own = await openOwnShop(workerStore(), 'push')
  })
  afterAll(() => own.close())

  async function newAdmin(name: string): Promise<Account> {
    const account = await own.signUp(name)
    await own.backOffice.from('profiles').update({ role: 'admin' }).eq('id', account.id)
    return account
  }
  const notifyOwn = () =>
    own.backOffice
      .from('notifications')
      .insert({ kind: 'owner_order', dedupe_key: crypto.randomUUID(), title: 'New order' })
  const newDevice = () => ({ endpoint: `https://push.example/${crypto.randomUUID()}`, ...KEYS })

  it('is tried 6 times and then dropped', async () => {
    const { client } = await newAdmin('phone')
    await client.from('push_devices').insert(newDevice())
    await notifyOwn()
    const attempts: number[] = []
    for (;;) {
      await own.database.query('update private.pushes set next_attempt_at = now()')
      const taken = await own.backOffice.rpc('take_pushes')
      const [push] = taken.data as { notification_id: string; device_id: string }[]
      if (!push) break
      attempts.push(attempts.length + 1)
      const { notification_id: p_notification_id, device_id: p_device_id } = push
      await own.backOffice.rpc('settle_push', { p_notification_id, p_device_id, p_status: 0 })
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is for admins who can sign in, whose devices are off once they cannot', async () => {
    const [boss, gone, other] = [
      await newAdmin('boss'),
      await newAdmin('gone'),
      await newAdmin('x'),
    ]
    const devicesOf = ({ id }: Account) =>
      rowsOf(own.backOffice.from('push_devices').select('id').eq('user_id', id))
    for (const { client } of [gone, other]) await client.from('push_devices').insert(newDevice())
    const of = ({ id }: Account) => ({ p_ids: [id], p_where: null })
    await must(boss.client, 'set_users_active', { ...of(gone), p_is_active: false })
    await must(boss.client, 'set_user_role', { ...of(other), p_role: 'customer' })
    expect([await devicesOf(gone), await devicesOf(other)]).toEqual([[], []])
    await own.backOffice.from('push_devices').insert({ ...newDevice(), user_id: gone.id })
    await own.database.query('delete from private.pushes')
    await notifyOwn()
    const queued = await own.database.query(
      `select 1 from private.pushes push join public.push_devices device on device.id = push.device_id
       where device.user_id = $1`,
      [gone.id],
    )
    expect(queued).toEqual([])
    await must(boss.client, 'delete_users', of(gone))
    expect(await devicesOf(gone)).toEqual([])
  })
})
