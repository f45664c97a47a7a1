import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_MS, retryDelayMs } from '../events.ts'
import { createSandboxSchema } from '../schema.ts'
import { openShop, type SandboxShop } from './sandbox-shop.ts'
import { until } from '../../../tests/support/until.ts'

let shop: SandboxShop

beforeAll(async () => {
  shop = await openShop()
})

afterEach(() => shop.reset())

afterAll(() => shop.close())

function receivedTypes(): string[] {
  return shop.received.map(({ event }) => event.type)
}

function pendingEvents() {
  return shop.db.query<{ id: string; attempts: number; last_error: string | null }>(
    'select id, attempts, last_error from sandbox.events where delivered_at is null',
  )
}

async function payNewSession(): Promise<string> {
  const { id } = await shop.createSession()
  expect((await shop.pay(id)).status).toBe(303)
  return id
}

describe('webhooks', () => {
  it('carries the paid session, signed so that the SDK accepts it', async () => {
    const id = await payNewSession()
    await until(() => expect(shop.received).toHaveLength(1))
    const event = shop.received[0]?.event
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id, payment_status: 'paid', amount_total: 280_100 } },
    })
    await until(async () => expect(await pendingEvents()).toEqual([]))
  })

  it('does not keep the buyer waiting for a slow shop', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>()
    shop.answerWebhooksWith(() => answered)
    await payNewSession()
    expect(await pendingEvents()).toHaveLength(1)
    answer(200)
    await until(async () => expect(await pendingEvents()).toEqual([]))
  })

  it('is tried again, later each time, until the shop accepts it', async () => {
    shop.answerWebhooksWith(() => 500)
    await payNewSession()
    await until(async () =>
      expect(await pendingEvents()).toMatchObject([{ attempts: 1, last_error: 'HTTP 500' }]),
    )
    shop.advanceClock(60_000)
    expect(await shop.sandbox.deliverDueWebhooks()).toBe(0)
    shop.advanceClock(500)
    expect(await shop.sandbox.deliverDueWebhooks()).toBe(0)
    expect(shop.received).toHaveLength(2)

    shop.answerWebhooksWith(() => 200)
    shop.advanceClock(60_000)
    expect(await shop.sandbox.deliverDueWebhooks()).toBe(1)
    expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1)
    shop.advanceClock(60_000)
    expect(await shop.sandbox.deliverDueWebhooks()).toBe(0)
    expect(shop.logged).toContainEqual({
      level: 'warn',
      message: 'sandbox: webhook failed, will be retried',
    })
  })

  it('is given up after three days', async () => {
    shop.answerWebhooksWith(() => 500)
    await payNewSession()
    await until(async () => expect(await pendingEvents()).toMatchObject([{ attempts: 1 }]))
    shop.advanceClock(4 * 24 * 60 * 60 * 1000)
    await shop.sandbox.deliverDueWebhooks()
    shop.advanceClock(24 * 60 * 60 * 1000)
    await shop.sandbox.deliverDueWebhooks()
    expect(shop.received).toHaveLength(2)
  })

  it('waits longer after every failure, up to an hour', () => {
    expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000])
    expect(retryDelayMs(40)).toBe(60 * 60 * 1000)
  })

  it('is delivered by the next process when the first one died before it could', async () => {
    const { id } = await shop.createSession()
    // The first attempt hangs, as if the process had been killed between payment and webhook.
    const { promise: hanging, resolve: release } = Promise.withResolvers<number>()
    shop.answerWebhooksWith(() => (shop.received.length === 1 ? hanging : 200))
    await shop.pay(id)
    await until(() => expect(shop.received).toHaveLength(1))

    const next = shop.secondProcess()
    await next.start()
    try {
      await next.deliverDueWebhooks()
      await until(() => expect(shop.received.length).toBeGreaterThan(1))
    } finally {
      release(500)
      await next.stop()
    }
    expect(shop.received[1]?.event.data.object).toMatchObject({ id, payment_status: 'paid' })
    await shop.sandbox.stop()
    expect(await pendingEvents()).toEqual([])
  })

  it('is delivered by one process only while its lease lasts', async () => {
    shop.answerWebhooksWith(() => 500)
    await payNewSession()
    await until(async () => expect(await pendingEvents()).toMatchObject([{ attempts: 1 }]))
    shop.answerWebhooksWith(() => 200)
    shop.advanceClock(LEASE_MS * 2)
    const second = shop.secondProcess()
    await Promise.all([shop.sandbox.deliverDueWebhooks(), second.deliverDueWebhooks()])
    expect(shop.received).toHaveLength(2)
  })

  it('reports refunds', async () => {
    const id = await payNewSession()
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) })
    await until(() =>
      expect(receivedTypes()).toEqual(
        expect.arrayContaining(['charge.refunded', 'refund.created']),
      ),
    )
  })
})

describe('session expiry', () => {
  it('expires sessions whose time is up, once, and notifies the shop', async () => {
    const { id } = await shop.createSession({ expires_at: Math.floor(Date.now() / 1000) + 1800 })
    const paid = await payNewSession()
    expect(await shop.sandbox.expireDueSessions()).toBe(0)
    shop.advanceClock(1801 * 1000)
    const second = shop.secondProcess()
    const counts = await Promise.all([shop.sandbox.expireDueSessions(), second.expireDueSessions()])
    expect(counts.toSorted()).toEqual([0, 1])
    await until(() => expect(receivedTypes()).toContain('checkout.session.expired'))
    await second.stop()
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    expect(await shop.stripe.checkout.sessions.retrieve(paid)).toMatchObject({ status: 'complete' })
  })

  it('cannot be paid after its time, even before the timer has run', async () => {
    const { id } = await shop.createSession()
    shop.advanceClock(25 * 60 * 60 * 1000)
    const response = await shop.pay(id)
    expect(await response.text()).toContain('This payment page has expired')
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
  })
})

it('keeps its tables from the roles of the public API', async () => {
  await shop.db.exec(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
    end $$;
  `)
  await createSandboxSchema(shop.db)
  const rows = await shop.db.query<{ visible: boolean; secured: boolean }>(
    `select has_table_privilege('anon', c.oid, 'select') or has_schema_privilege('anon', 'sandbox', 'usage') as visible,
            c.relrowsecurity as secured
     from pg_class c where c.relnamespace = 'sandbox'::regnamespace and c.relkind = 'r'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(row).toEqual({ visible: false, secured: true })
})
