import { describe, expect, it } from 'vitest'
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
import { fail, openReadiness, type Check } from './support/readiness.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'

const { shop, admin, check } = openReadiness()

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
