import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, openChannel } from './support/live-channel.ts'
import { openLiveShop, type LiveShop } from './support/live-shop.ts'
import type { Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
let shop: LiveShop
let ada: Account
let ben: Account

beforeAll(async () => {
  shop = await openLiveShop(access, 'live_rows')
  ada = await shop.signUp('ada')
  ben = await shop.signUp('ben')
})
afterEach(() => leaveAll(shop.anonymous, shop.backOffice, ada.client, ben.client))
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

describe('a customer', () => {
  it('never gets the rows of another, in 1,000 changes', async () => {
    const interest = [{ table: 'orders' }]
    const [adas, bens, visitors, servers] = await Promise.all(
      [ada.client, ben.client, shop.anonymous, shop.backOffice].map((client) =>
        openChannel(client, interest),
      ),
    )
    if (!adas || !bens || !visitors || !servers) throw new Error('There is a channel for each.')
    // 150 orders of each and 100 of no one, each changed once, and 200 of all deleted.
    await sql(
      `insert into public.orders (user_id, customer_email, subtotal_cents, total_usd)
       select (array[$1::uuid, $2::uuid, $1, $2, null, $1, $2, null])[1 + n % 8], 'x@buyer.example', n, n
       from generate_series(1, 400) n`,
      ada.id,
      ben.id,
    )
    await sql(`update public.orders set customer_name = 'changed'`)
    await sql('delete from public.orders where subtotal_cents <= 200')
    const expected = { INSERT: 150, UPDATE: 150, DELETE: 75 }
    for (const [live, owner] of [
      [adas, ada],
      [bens, ben],
    ] as const) {
      const heard = await live.untilHeard(375, 60_000)
      const count = (kind: string) => heard.filter(({ eventType }) => eventType === kind).length
      expect({ INSERT: count('INSERT'), UPDATE: count('UPDATE'), DELETE: count('DELETE') }).toEqual(
        expected,
      )
      const rows = heard.filter(({ eventType }) => eventType !== 'DELETE')
      expect(new Set(rows.map(({ new: row }) => (row as { user_id: string }).user_id))).toEqual(
        new Set([owner.id]),
      )
      const own = new Set(rows.map(({ new: row }) => (row as { id: string }).id))
      expect(own.size).toBe(150)
      const deleted = heard.filter(({ eventType }) => eventType === 'DELETE')
      expect(deleted.filter(({ old }) => !own.has((old as { id: string }).id))).toEqual([])
    }
    expect(await servers.untilHeard(1_000, 60_000)).toHaveLength(1_000)
    expect(visitors.changes).toEqual([])
    // Nothing comes late either: changes come in turn, each after everything before it.
    await order(ada.id)
    await adas.untilHeard(376)
    expect([adas, bens, servers].map(({ changes }) => changes.length)).toEqual([376, 375, 1_001])
  })

  it('does not get an order that goes to another, nor its notes', async () => {
    const id = await order(ada.id)
    const interests = [
      { table: 'orders' },
      { table: 'order_messages', filter: `order_id=eq.${id}` },
    ]
    const adas = await openChannel(ada.client, interests)
    const bens = await openChannel(ben.client, interests)
    const write = (body: string, isPrivate: boolean) =>
      sql(
        `insert into public.order_messages (order_id, author, body, is_private) values ($1, 'admin', $2, $3)`,
        id,
        body,
        isPrivate,
      )
    await write('A note of the owner.', true)
    await write('Hello Ada.', false)
    await adas.untilHeard(1)
    await sql('update public.orders set user_id = $2 where id = $1', id, ben.id)
    await write('Hello Ben.', false)
    await order(ada.id, 'last@buyer.example')
    const told = await adas.untilHeard(2)
    expect(told.map(({ new: row }) => row)).toMatchObject([
      { body: 'Hello Ada.' },
      { customer_email: 'last@buyer.example' },
    ])
    expect((await bens.untilHeard(2)).map(({ new: row }) => row)).toMatchObject([
      { id, user_id: ben.id },
      { body: 'Hello Ben.' },
    ])
  })
})

describe('the published tables', () => {
  it('have policies that can be judged for every role', async () => {
    const tables = await sql(
      "select tablename as id from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
    )
    const names = tables.map(({ id }) => id)
    expect(names).toEqual([
      'blog_posts', 'bulk_runs', 'case_studies', 'case_study_sources', 'case_study_syncs', 'contact_messages', 'contact_replies', 'contact_threads', 'content_blocks', 'crm_notes', 'crm_people', 'crm_tasks', 'disputes', 'email_templates', 'error_groups', 'invoices', 'late_payments', 'legal_documents', 'notification_events', 'notification_reads', 'notifications', 'order_briefs', 'order_deliveries', 'order_events', 'order_files',
      'order_messages', 'order_reads', 'order_work_times', 'orders', 'outbox_emails', 'promo_campaigns', 'promo_codes', 'promo_redemptions', 'refund_requests', 'refunds', 'search_promotions', 'search_vocabulary', 'service_reviews',
      'service_stats', 'services', 'testimonials', 'user_accounts',
    ]) // prettier-ignore
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const name of names) {
        const [table] = await sql(
          `select realtime_feed.readable_rows(('public.' || $1)::regclass, $2) as id`,
          name,
          role,
        )
        await shop.database.transaction(async (tx) => {
          await tx.query("select set_config('role', $1, true)", [role])
          await tx.query(`select 1 from jsonb_populate_record(null::public.${name}, '{}') as ${name}
            where ${table?.id}`)
        })
      }
    }
  })

  it('open no table of the schema that roles may name for them', async () => {
    const open = await sql(
      `select oid::regclass::text as id from pg_class
       where relnamespace = 'auth'::regnamespace and relkind in ('r', 'v', 'm')
         and (has_any_column_privilege('anon', oid, 'select')
           or has_any_column_privilege('authenticated', oid, 'select'))`,
    )
    expect(open).toEqual([])
  })
})
