import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dismissAdmins, hireAdmin } from './support/admins.ts'
import { callFunction } from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await hireAdmin(shop, 'cashier')
})
afterAll(() => dismissAdmins(shop))

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
