import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dismissAdmins, hireAdmin } from './support/admins.ts'
import {
  callFunction,
  cartLine,
  eventsOf,
  mailKindsOf,
  orderOf,
  payInSandbox,
  placeOrder,
} from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await hireAdmin(shop, 'cashier')
})
afterEach(() => withSql((sql) => sql`delete from sandbox.faults`))
afterAll(() => dismissAdmins(shop))

interface Check {
  key: string
  state: string
  sentence: string
  items: { id: string; kind: string; orderId: string | null }[]
}

/** Makes the sandbox fail, as long as the test lasts. */
const fail = (name: string, value: unknown) =>
  withSql(
    (sql) =>
      sql`insert into sandbox.faults (name, value) values (${name}, ${sql.json(value as never)})`,
  )

/** @param patience_ms for which the store waits for an event that may be lost */
async function check(key: string, patience_ms = 1_500): Promise<Check> {
  const body = { keys: [key], patience_ms }
  const answer = await callFunction(admin.client, 'check-readiness', body)
  expect(answer).toMatchObject({ status: 200 })
  const [found] = answer.body['checks'] as Check[]
  if (!found) throw new Error(`There is no check ${key}.`)
  return found
}

const OTHER = 'https://other.example/hooks'
const OWED = ['business_profile.url']
const SUBSCRIBED = ['checkout.session.completed', 'checkout.session.expired']

describe('a fault of the payment provider', () => {
  it.each([
    ['account', { charges_enabled: false }, 'charges', 'failed', "can't take payments yet"],
    [
      'account',
      { requirements: { currently_due: OWED, past_due: [], disabled_reason: null } },
      'charges',
      'warning',
      'still asks for details',
    ],
    ['account', { payouts_enabled: false }, 'payouts', 'failed', "can't be paid out"],
    ['account', { default_currency: 'eur' }, 'currency', 'warning', 'the account is in EUR'],
    [
      'account',
      { settings: { payments: { statement_descriptor: null } } },
      'descriptor',
      'warning',
      'no name of the store',
    ],
    ['account', { settings: {} }, 'descriptor', 'warning', 'no name of the store'],
    ['account', { requirements: { past_due: 7 } }, 'charges', 'unknown', 'could not be checked'],
    ['endpoints', [{ url: null }], 'endpoint', 'failed', 'to another address'],
    ['endpoints', [{ enabled_events: null }], 'events', 'unknown', 'could not be checked'],
    ['endpoints', [], 'endpoint', 'failed', 'no address to send events to'],
    ['endpoints', [{ url: OTHER }], 'endpoint', 'failed', 'to another address'],
    ['endpoints', [{ status: 'disabled' }], 'endpoint', 'failed', 'turned off'],
    ['endpoints', [{ enabled_events: SUBSCRIBED }], 'events', 'failed', '10 events'],
    ['api', { status: 401 }, 'charges', 'failed', 'refuses the secret key'],
    ['api', { status: 403, path: 'account' }, 'payouts', 'unknown', 'may not read this'],
    ['api', { status: 500 }, 'endpoint', 'unknown', "didn't answer in time"],
    ['webhooks', 'lost', 'ping', 'failed', "didn't come back within 2 seconds"],
    ['webhooks', 'unsigned', 'ping', 'failed', 'the signing secret is wrong'],
  ])('%s %j is found: %s %s, %s', async (name, value, key, state, words) => {
    await fail(name, value)
    // One that comes is refused when the machine finds the time.
    const found = await check(key, value === 'unsigned' ? 4_000 : undefined)
    expect(found).toMatchObject({ key, state, sentence: expect.stringContaining(words) })
  })

  it('in one answer leaves the other checks as they are', async () => {
    await fail('account', { requirements: { past_due: 7 } })
    await fail('endpoints', [{ enabled_events: null }])
    const answer = await callFunction(admin.client, 'check-readiness', { patience_ms: 1500 })
    expect(answer.status).toBe(200)
    const checks = answer.body['checks'] as Check[]
    const open = checks.filter(({ sentence }) => sentence.includes('could not be checked'))
    expect(open.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'charges unknown',
      'payouts unknown',
      'currency unknown',
      'descriptor unknown',
      'endpoint unknown',
      'events unknown',
    ])
    expect(checks).toHaveLength(15)
  })

  it('of none leaves every check of the account and the webhooks as it should be', async () => {
    for (const key of [
      'charges',
      'payouts',
      'currency',
      'descriptor',
      'endpoint',
      'ping',
      'events',
    ]) {
      expect(await check(key)).toMatchObject({ key, state: 'ok' })
    }
  })

  it('of ours: a claim that the data does not bear out, and an email that failed', async () => {
    await withSql(async (sql) => {
      const [was] = await sql`select value from site_settings where key = 'headline_brands'`
      const claim = (value: unknown) =>
        sql`update site_settings set value = ${sql.json(value as never)} where key = 'headline_brands'`
      await claim('9000+')
      expect((await check('claims')).sentence).toMatch(/not what the data says/)
      if (was) await claim(was['value'])
    })
    expect((await check('emails')).sentence).toMatch(/no mail server is set up/)
  })
})

/** An order that is paid at the provider, whose event never gets here. */
async function paidThere() {
  const { url, sessionId } = await placeOrder(shop, { lines: [cartLine(await stockService(shop))] })
  await fail('webhooks', 'lost')
  await payInSandbox(url)
  await age(sessionId)
  return sessionId
}

/** What has just happened may be on its way: this was a while ago. */
const age = (sessionId: string) =>
  withSql(async (sql) => {
    await sql`update orders set created_at = now() - interval '1 hour' where checkout_session_id = ${sessionId}`
    for (const table of ['checkout_sessions', 'events']) {
      await sql`
        update sandbox.${sql(table)} set body = jsonb_set(body, '{created}', to_jsonb((body ->> 'created')::bigint - 60))
        where body::text like ${`%${sessionId}%`}`
    }
  })

const itemOf = ({ items }: Check, id: string) => items.find((item) => item.id === id)

describe('a payment on which the provider and the store disagree', () => {
  it('is settled once, also by two at the same time', async () => {
    const sessionId = await paidThere()
    expect(itemOf(await check('sessions'), sessionId)).toMatchObject({ kind: 'paid_there' })
    const settle = () => callFunction(admin.client, 'reconcile-payment', { session_id: sessionId })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ body }) => body)).toEqual([{ outcome: 'settled' }, { outcome: 'settled' }])
    const { id, status } = await orderOf(shop, sessionId)
    expect(status).toBe('PAID')
    expect((await eventsOf(shop, id)).filter((kind) => kind === 'paid')).toHaveLength(1)
    const mails = await mailKindsOf(shop, id)
    expect(mails.filter((kind) => kind === 'order_confirmation')).toHaveLength(1)
    expect(itemOf(await check('sessions'), sessionId)).toBeUndefined()
  })

  it('is closed where the checkout has ended there, and named where only the store says paid', async () => {
    const lines = [cartLine(await stockService(shop))]
    const ended = await placeOrder(shop, { lines })
    const unpaid = await placeOrder(shop, { lines: [cartLine(await stockService(shop))] })
    await payInSandbox(unpaid.url)
    await eventually(
      () => orderOf(shop, unpaid.sessionId),
      ({ status }) => status === 'PAID',
    )
    await age(ended.sessionId)
    await withSql(async (sql) => {
      const change = (id: string, part: object) =>
        sql`update sandbox.checkout_sessions set status = 'expired', body = body || ${sql.json(part as never)} where id = ${id}`
      await change(ended.sessionId, { status: 'expired' })
      await change(unpaid.sessionId, { status: 'expired', payment_status: 'unpaid' })
    })
    const found = await check('sessions')
    expect(itemOf(found, ended.sessionId)).toMatchObject({ kind: 'ended_there' })
    expect(itemOf(found, unpaid.sessionId)).toMatchObject({ kind: 'not_paid_there' })
    const about = { session_id: ended.sessionId }
    const closed = await callFunction(admin.client, 'reconcile-payment', about)
    expect(closed.body).toEqual({ outcome: 'closed' })
    expect(await orderOf(shop, ended.sessionId)).toMatchObject({ status: 'CANCELLED' })
    expect(itemOf(await check('sessions'), ended.sessionId)).toBeUndefined()
    await withSql(
      (sql) => sql`
      update sandbox.checkout_sessions set status = 'complete', body = body || '{"status": "complete", "payment_status": "paid"}'
      where id = ${unpaid.sessionId}`,
    )
  })

  it('is in the log of what got lost, and one click takes the event', async () => {
    const sessionId = await paidThere()
    const [event] = await withSql(
      (sql) =>
        sql<
          { id: string }[]
        >`select id from sandbox.events where body::text like ${`%${sessionId}%`}`,
    )
    const eventId = String(event?.id)
    expect(itemOf(await check('deliveries'), eventId)).toMatchObject({ kind: 'event' })
    const replay = () => callFunction(admin.client, 'replay-webhook', { event_id: eventId })
    expect((await replay()).body).toEqual({ outcome: 'done' })
    expect((await replay()).body).toEqual({ outcome: 'done' })
    const { id, status } = await orderOf(shop, sessionId)
    expect(status).toBe('PAID')
    expect((await eventsOf(shop, id)).filter((kind) => kind === 'paid')).toHaveLength(1)
    expect(itemOf(await check('deliveries'), eventId)).toBeUndefined()
    const logged = admin.client
      .from('webhook_deliveries')
      .select('outcome, attempts')
      .eq('id', eventId)
    expect(await rowOf(logged)).toEqual({ outcome: 'done', attempts: 2 })
  })
})

/** Everything that a payment could change. */
const figures = () =>
  withSql(
    (sql) => sql`select
      (select sum(total_usd) from orders where status in ('PAID', 'COMPLETED')) as revenue,
      (select count(*) from orders) as orders, (select count(*) from invoices) as invoices,
      (select max(number) from invoices) as number, (select count(*) from promo_redemptions) as promo,
      (select count(*) from crm_people) as people, (select count(*) from notifications) as notifications,
      (select count(*) from order_events) as events`,
  )

describe('a test payment', () => {
  it('is made once where two tabs start one', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const started = await Promise.all(
      ids.map((id) => callFunction(admin.client, 'test-payment', { id })),
    )
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(started.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'test_just_made',
    })
    const made = await rowsOf(admin.client.from('test_payments').select('id').in('id', ids))
    expect(made).toHaveLength(1)
    const sessions = await withSql(
      (sql) => sql`select status from sandbox.checkout_sessions
        where body #>> '{metadata,test_payment}' in ${sql(ids)} order by status`,
    )
    expect(sessions.map(({ status }) => status)).toEqual(['complete', 'expired'])
    await withSql(
      (sql) => sql`update test_payments set created_at = created_at - interval '5 seconds'`,
    )
    const later = { id: crypto.randomUUID() }
    expect(await callFunction(admin.client, 'test-payment', later)).toMatchObject({ status: 200 })
    await withSql(
      (sql) => sql`update test_payments set created_at = created_at - interval '5 seconds'`,
    )
  })

  it('goes from the session to the email and counts nowhere, and is refunded once', async () => {
    const before = await figures()
    const id = crypto.randomUUID()
    const start = () => callFunction(admin.client, 'test-payment', { id })
    expect(await start()).toEqual({ status: 200, body: { url: null } })
    const read = () =>
      rowOf<Record<string, unknown>>(
        admin.client
          .from('test_payments')
          .select(
            'webhook_at, order_result, refund_id, amount_cents, email:outbox_emails(kind, subject)',
          )
          .eq('id', id),
      )
    await eventually(read, (payment) => payment['webhook_at'] !== null)
    expect(await read()).toMatchObject({
      amount_cents: 50,
      order_result: { status: 'PAID', emails: expect.any(Number) },
      email: { kind: 'owner_test', subject: 'Test payment received' },
    })
    expect(await figures()).toEqual(before)
    const refund = () => callFunction(admin.client, 'test-payment', { id, refund: true })
    const refunds = await Promise.all([refund(), refund()])
    expect(refunds.map(({ status }) => status)).toEqual([200, 200])
    const made = await withSql(
      (sql) => sql`select id from sandbox.refunds where body #>> '{metadata,test_payment}' = ${id}`,
    )
    expect(made).toHaveLength(1)
    expect(await figures()).toEqual(before)
  })
})

describe('the dashboard', () => {
  it('counts emails that wait or failed as the outbox does, since the oldest, and tries the failed again', async () => {
    const mails = shop.backOffice.from('outbox_emails')
    const row = { kind: 'owner_test', to_email: 'a@b.example', subject: 'x', body_text: 'x' }
    const oldest = '2024-03-02T10:00:00+00:00'
    const stored = await rowsOf<{ id: string }>(
      mails
        .insert(
          ['queued', 'failed'].map((status) => ({
            ...row,
            status,
            dedupe_key: crypto.randomUUID(),
            created_at: oldest,
            next_attempt_at: '2099-01-01T00:00:00Z',
          })),
        )
        .select('id'),
    )
    const listed = async (status: string) =>
      (await rowsOf(admin.client.from('admin_outbox').select('id').eq('status', status))).length
    // The store's own jobs send emails meanwhile.
    await expect
      .poll(async () => {
        const [waiting, failed] = [await listed('queued'), await listed('failed')]
        const health = await must(admin.client, 'admin_delivery_health', {})
        expect(health).toMatchObject({
          mails: { waiting, waiting_since: oldest, failed, failed_since: oldest },
          webhooks: { last_at: expect.any(String) },
        })
        return failed
      })
      .toBeGreaterThan(0)
    const length = await listed('failed')
    expect(await must(admin.client, 'retry_failed_emails', {})).toBe(length)
    const again = await must(admin.client, 'admin_delivery_health', {})
    expect(again).toMatchObject({ mails: { failed: 0 } })
    const ids = stored.map(({ id }) => id)
    await shop.backOffice.from('outbox_emails').delete().in('id', ids)
  })

  it('has a log that counts a day of failures, and forgets after 30 days', async () => {
    const failures = async () => {
      const { webhooks } = (await must(admin.client, 'admin_delivery_health', {})) as Health
      return webhooks.failed_24h
    }
    const before = await failures()
    await withSql(async (sql) => {
      const ids = ['1 hour', '24 hours 1 minute', '30 days 1 minute'].map((age) => ({
        age,
        id: `evt_${crypto.randomUUID()}`,
      }))
      for (const { id, age } of ids) {
        await sql`select record_webhook(${id}, 'refund.created', 're_1', 'failed', 'It broke.')`
        await sql`update webhook_deliveries set received_at = now() - ${age}::interval where id = ${id}`
      }
      expect(await failures()).toBe(before + 1)
      await sql`select private.forget_webhook_deliveries(10000)`
      const [young, middle] = ids.map(({ id }) => id)
      const own = sql`select id from webhook_deliveries where object_id = 're_1' order by received_at desc`
      expect((await own).map(({ id }) => id)).toEqual([young, middle])
      await sql`delete from webhook_deliveries where object_id = 're_1'`
    })
  })
})

interface Health {
  webhooks: { failed_24h: number }
}
