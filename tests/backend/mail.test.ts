import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_SUCH_HOST, startMailServer, type MailServer } from '../support/mail-server.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { eventually } from './support/eventually.ts'
import {
  clearOutbox,
  letTimePass,
  makeDue,
  outboxOf,
  queueMails,
  sendMail,
} from './support/outbox.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop, type Shop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const common = workerStore()
const ARRIVES_WITHIN_MS = 20_000

const messageIds = (ids: { id: string }[]) =>
  ids.map(({ id }) => `<${id}@store.example>`).toSorted()
const arrivedIds = () => server.mails.map(({ messageId }) => messageId).toSorted()

let server: MailServer
let dataDir: string
let databaseUrl: string
let store: StoreProcess
let shop: Shop

const MAIL_FROM = 'hello@store.example'
const env = () => ({ SEED_DEMO: 'false', SMTP_URL: server.url, MAIL_FROM })

const start = async () => {
  store = await startStore({ dataDir, databaseUrl, env: env() })
  shop = openShop(store)
}

const arrival = (count: number) =>
  eventually(
    async () => server.mails.length,
    (arrived) => arrived >= count,
    ARRIVES_WITHIN_MS,
  )

async function expectSent(mails: { id: string }[]): Promise<void> {
  const waiting = await eventually(
    async () => (await outboxOf(shop, mails)).filter(({ status }) => status !== 'sent'),
    (rows) => rows.length === 0,
    ARRIVES_WITHIN_MS,
  )
  expect(waiting).toEqual([])
}

beforeAll(async () => {
  server = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-mail-'))
  databaseUrl = await createProjectDatabase(common, 'mail')
  await start()
  const settings = [
    { key: 'store_name', value: 'Oneday' },
    { key: 'contact_email', value: 'owner@store.example' },
    { key: 'address', value: '240 Clockwork Lane' },
  ]
  const { error } = await shop.backOffice.from('site_settings').upsert(settings)
  if (error) throw error
})
beforeEach(async () => {
  await clearOutbox(shop)
  server.accept()
  server.mails.length = 0
})
afterAll(async () => {
  await store.stop()
  await server.stop()
})

it('a store sends a mail as text and as HTML, from the store, with answers to its owner', async () => {
  const body_text = 'Thank you – <b>Ada</b>.\n\n[Open your order](/orders/1?key=a.b)\n\nOneday'
  const [queued] = await queueMails(shop, 1, { subject: 'Your order', body_text })
  await sendMail(shop)
  await arrival(1)
  expect((await (await shop.signInAdmin()).client.rpc('sends_mail')).data).toBe(true)
  const [mail] = server.mails
  expect(mail).toMatchObject({
    messageId: `<${queued?.['id']}@store.example>`,
    from: 'Oneday <hello@store.example>',
    to: 'reader-0@inbox.example',
    subject: 'Your order',
    replyTo: 'Oneday <owner@store.example>',
  })
  expect(mail?.raw).toMatch(/content-type: multipart\/alternative/i)
  const [, text, html] = mail?.raw.split(/content-type: text\//i) ?? []
  expect(text).toMatch(/^plain; charset=utf-8/)
  expect(text).toContain(`Open your order: ${store.url}/orders/1?key=a.b`)
  expect(text).toContain('Thank you – <b>Ada</b>.')
  expect(html).toMatch(/^html; charset=utf-8/)
  expect(html).toContain(`href="${store.url}/orders/1?key=a.b"`)
  expect(html).toContain('Thank you – &lt;b&gt;Ada&lt;/b&gt;.')
  expect(html).toContain('240 Clockwork Lane')
})

it('a store gives up right away on an address that does not exist, and on nothing else', async () => {
  const gone = await queueMails(shop, 1, { to_email: `ada@${NO_SUCH_HOST}` })
  const good = await queueMails(shop, 1)
  await sendMail(shop)
  const [failed] = await eventually(
    () => outboxOf(shop, gone),
    ([row]) => row?.status === 'failed',
    ARRIVES_WITHIN_MS,
  )
  expect(failed).toMatchObject({ status: 'failed', attempts: 1 })
  expect(failed?.last_error).toContain('No such user here')
  await arrival(1)
  expect(arrivedIds()).toEqual(messageIds(good))
  expect(store.output()).not.toContain('ada@')
})

it('a store waits longer after each failure', async () => {
  server.refuse()
  const queued = await queueMails(shop, 1)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await eventually(
      async () => (await sendMail(shop), outboxOf(shop, queued)),
      // The store's own job may be at it: an attempt that is not settled would undo `makeDue`.
      ([row]) => row?.attempts === attempt && row.taken_until === null,
    )
    const [row] = await outboxOf(shop, queued)
    expect(row).toMatchObject({ status: 'queued', attempts: attempt })
    waits.push(Math.round((Date.parse(row?.next_attempt_at ?? '') - Date.now()) / 10_000))
    await makeDue(shop, queued)
  }
  expect(waits).toEqual([1, 2, 4, 8])
  server.accept()
  await sendMail(shop)
  await arrival(1)
  expect(arrivedIds()).toEqual(messageIds(queued))
})

it('a store that is killed while the mail server refuses loses no mail and sends none twice', async () => {
  server.refuse()
  const queued = await queueMails(shop, 100)
  expect((await sendMail(shop)).body).toMatchObject({ sent: 0, left: 100 })
  await makeDue(shop, queued)
  const before = server.offers()
  const interrupted = sendMail(shop).catch(() => null)
  await eventually(
    async () => server.offers(),
    (offers) => offers > before + 30,
  )
  await store.kill()
  await interrupted

  await letTimePass(dataDir, databaseUrl)
  server.accept()
  await start()
  await expectSent(queued)
  expect(arrivedIds()).toEqual(messageIds(queued))
})

it('a store that is killed while it sends repeats at most what it could not write down', async () => {
  const queued = await queueMails(shop, 100)
  const interrupted = sendMail(shop).catch(() => null)
  await arrival(11)
  await store.kill()
  await interrupted
  await letTimePass(dataDir, databaseUrl)
  await start()
  await sendMail(shop)
  await expectSent(queued)
  // A mail that arrives twice has one Message-ID, by which mail programs recognize it.
  expect([...new Set(arrivedIds())]).toEqual(messageIds(queued))
  // The job and this test, with twenty mails in hand each.
  expect(server.mails.length).toBeLessThanOrEqual(140)
})

describe('two stores on one database', () => {
  let second: StoreProcess

  beforeAll(async () => {
    second = await startStore({ databaseUrl, dataDir, env: env() })
  })
  afterAll(() => second.stop({ keepData: true }))

  it('send each mail once', async () => {
    const queued = await queueMails(shop, 80)
    const other = openShop({ ...store, url: second.url })
    await Promise.all([sendMail(shop), sendMail(other), sendMail(shop), sendMail(other)])
    await arrival(80)
    expect(arrivedIds()).toEqual(messageIds(queued))
  })
})
