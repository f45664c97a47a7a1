import { describe, expect, it } from 'vitest'
import { attempt } from './support/procedures.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'
import { withSql } from './support/with-sql.ts'

const shop = openShop(workerStore())

type Run = (query: string) => Promise<string>

/**
 * Plans of queries, in a transaction that is taken back. It has a connection of its own, which goes with it: one that
 * has seen indexes as invalid remembers them so, and refuses updates of orders for want of a primary key.
 */
async function withPlans<Result>(
  prepare: string,
  use: (planOf: Run) => Promise<Result>,
): Promise<Result> {
  const undone = new Error('Everything is as before.')
  let result: { of: Result } | null = null
  await withSql(
    (sql) =>
      sql.begin(async (transaction) => {
        await transaction.unsafe(prepare)
        const of = await use(async (query) => {
          const lines = await transaction.unsafe<{ 'QUERY PLAN': string }[]>(
            `explain (costs off) ${query}`,
          )
          return lines.map((line) => line['QUERY PLAN']).join('\n')
        })
        result = { of }
        throw undone
      }),
    workerStore().databaseUrl,
  ).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!result) throw undone
  return (result as { of: Result }).of
}

/** A small table PostgreSQL would rather read as a whole. */
const planOf: Run = (query) =>
  withPlans(
    'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    (plan) => plan(query),
  )

/** What the list of a source looks up for a word, as the database writes it. */
async function searchOf(source: string, columns: readonly string[], q: string): Promise<string> {
  const where = {
    q,
    in: [...columns],
    ...((source === 'admin_orders' || source === 'services') && { trash: false }),
  }
  const [row] = await withSql(
    (sql) =>
      sql<{ condition: string }[]>`select private.list_condition(${sql.json(where)}) as condition`,
  )
  return `select id from public.${source} where ${row?.condition}`
}

const ORDERS = ['admin_orders', ['customer_email', 'customer_name', 'title', 'short_id']] as const
const SEARCHED = [
  [...ORDERS, 'orders_by_text'],
  ['admin_people', ['search_text'], 'crm_people_by_text'],
  ['admin_messages', ['name', 'email', 'company', 'message'], 'contact_messages_by_words'],
  ['admin_users', ['email', 'full_name'], 'user_accounts_by_text'],
  ['admin_outbox', ['to_email', 'subject'], 'outbox_emails_by_text'],
  ['services', ['service_title', 'slug'], 'services_by_text'],
] as const

/** Without other indexes to fall back on: in a small table the planner likes any of them better. */
const onlyIndexes = (names: readonly string[]) => `
  set local enable_seqscan = off;
  update pg_index set indisvalid = false
  from pg_class where pg_class.oid = indexrelid and relname <> all ('{${names.join()}}')
    and indrelid = any ('{orders,crm_people,contact_messages,user_accounts,outbox_emails,services}'::regclass[])`

describe('a long list', () => {
  it('is searched by an index of its words', async () => {
    const indexesOfWords = onlyIndexes(SEARCHED.map(([, , index]) => index))
    await withPlans(indexesOfWords, async (plan) => {
      for (const [source, columns, index] of SEARCHED) {
        for (const q of ['castillo', 'qz', 'a'])
          expect(await plan(await searchOf(source, columns, q))).toContain(index)
      }
    })
  })

  it('is asked for an address by the words of it, and for someone by theirs', async () => {
    await withPlans(onlyIndexes(['orders_by_words', 'orders_by_text']), async (plan) => {
      const orders = await searchOf(...ORDERS, 'ada.lovelace@buyer.exam')
      expect(await plan(orders)).toContain(`@@ '''ada'' & ''lovelace'' & ''buyer'''::tsquery`)
    })
    expect(await searchOf(...ORDERS, 'castillo@')).toContain("@@ '''castillo'''")
    const [someone] = await withSql(
      (sql) =>
        sql<
          { id: string; email: string }[]
        >`select id, email from crm_people where id = root_id limit 1`,
    )
    const people = await searchOf('admin_people', ['search_text'], String(someone?.email))
    expect(people).toContain(`id = '${someone?.id}'`)
    expect(await searchOf('admin_people', ['search_text'], 'no.one@buyer.example')).toContain('~*')
  })

  it.each([
    ['#1A2b', '1a2b3c4d', 1],
    ['2b3c', '1a2b3c4d', 0],
    ['1a2b3c4d5', '1a2b3c4d', 0],
    ['1_2b', '1a2b3c4d', 0],
  ])('finds by %j of the order %s, by the beginning of its number, %i', async (q, id, count) => {
    const where = { q, in: ['short_id'] }
    const found = await withSql(async (sql) => {
      const [row] = await sql<{ condition: string }[]>`
        select private.list_condition(${sql.json(where)}) as condition`
      return sql.unsafe(`select from (values ('${id}')) listed (short_id) where ${row?.condition}`)
    })
    expect(found).toHaveLength(count)
  })

  it.each([
    ['admin_orders where deleted_at is null', 'created_at desc nulls last', 'orders_newest_first'],
    ['admin_orders where deleted_at is null', 'total_usd desc nulls last', 'orders_dearest_first'],
    ['admin_orders where deleted_at is null', 'total_usd nulls last', 'orders_cheapest_first'],
    ['admin_messages', 'last_at desc nulls last', 'contact_threads_latest'],
    [
      'admin_messages',
      'unanswered_since nulls last, last_at desc nulls last',
      'contact_threads_by_promise',
    ],
    [
      'admin_messages',
      'spam_score desc nulls last, last_at desc nulls last',
      'contact_threads_by_score',
    ],
    ['admin_users', 'created_at desc nulls last', 'user_accounts_newest'],
    ['admin_notifications', 'created_at desc nulls last', 'notifications_newest_first'],
    ['admin_outbox', 'created_at desc nulls last', 'outbox_emails_newest_first'],
    ['services where deleted_at is null', 'updated_at desc nulls last', 'services_newest_first'],
    ['services where deleted_at is null', 'updated_at nulls last', 'services_oldest_first'],
    ['services where deleted_at is null', 'price_usd desc nulls last', 'services_dearest_first'],
    ['services where deleted_at is null', 'price_usd nulls last', 'services_cheapest_first'],
    [
      'services where deleted_at is null',
      'projects_sold_30d desc nulls last',
      'services_most_popular_first',
    ],
    ['services where deleted_at is null', 'service_title nulls last', 'services_from_a'],
    ['services where deleted_at is null', 'service_title desc nulls last', 'services_from_z'],
  ])('%s by %s is in the order of an index', async (from, order, index) => {
    const plan = await planOf(`select id from public.${from} order by ${order}, id limit 25`)
    expect(plan).toContain(index)
  })

  it('counts without what a count does not need', async () => {
    const counting = (index: string, condition: string) =>
      withPlans(onlyIndexes([index]), (plan) =>
        plan(`select count(*) from public.admin_orders where ${condition}`),
      )
    const ofTab = await counting('orders_by_tab', "deleted_at is null and is_abandoned = 'false'")
    expect(ofTab).toContain('orders_by_tab')
    // Orders alone.
    expect(ofTab).not.toMatch(/Join|Loop|SubPlan/)
    expect(await planOf('select count(*) from public.admin_messages')).not.toContain(
      'contact_messages',
    )
    expect(await counting('orders_due', "is_overdue = 'true'")).toContain('orders_due')
  })

  it('finds an account by its address without reading all', async () => {
    expect(
      await planOf("select from private.accounts where email = 'ada@buyer.example'"),
    ).toContain('users_email_partial_key')
  })

  it('is the same page, whether few rows match or many', async () => {
    const order = [{ column_name: 'created_at', is_descending: true }]
    await withSql(async (sql) => {
      for (const where of [{}, { trash: false }, { eq: { is_abandoned: 'false' } }]) {
        const [pages] = await sql<{ found_first: unknown; in_order: unknown }[]>`
          select private.list_rows('admin_orders', ${sql.json(where)}, ${sql.json(order)}, 5, 1, 1000000) as found_first,
            private.list_rows('admin_orders', ${sql.json(where)}, ${sql.json(order)}, 5, 1, -1) as in_order`
        expect(pages?.in_order).toEqual(pages?.found_first)
      }
    })
  })

  it('is the same page of a search, whether it finds few rows or many', async () => {
    const where = { q: 's', in: ['service_title', 'slug'], trash: false }
    const order = [{ column_name: 'price_usd', is_descending: true }]
    await withSql(async (sql) => {
      const pageOf = async (found: number) => {
        const [row] = await sql<{ page: { count: number; is_counted: boolean; rows: object[] } }[]>`
          select private.list_rows('services', ${sql.json(where)}, ${sql.json(order)}, 5, 1, 0, 0, ${found}) as page`
        return row?.page
      }
      const all = await pageOf(10_000)
      expect(all?.is_counted).toBe(true)
      expect(all?.count).toBeGreaterThan(6)
      expect(await pageOf(6)).toEqual({ count: 6, is_counted: false, rows: all?.rows })
      const [usual] = await sql<{ arguments: string }[]>`
        select pg_get_function_arguments('private.list_rows'::regproc) as arguments`
      expect(usual?.arguments).toMatch(
        /p_counted integer DEFAULT 10000, p_found integer DEFAULT 300$/,
      )
    })
  })

  it('counts some rows with a page, and all when it is asked for that', async () => {
    const where = { trash: false }
    const order = [{ column_name: 'created_at', is_descending: true }]
    await withSql(async (sql) => {
      const pageOf = async (most: number) => {
        const [row] = await sql<{ page: { count: number; is_counted: boolean; rows: object[] } }[]>`
          select private.list_rows('admin_orders', ${sql.json(where)}, ${sql.json(order)}, 3, 0, 1, ${most}) as page`
        return row?.page
      }
      expect(await pageOf(2)).toMatchObject({ count: 2, is_counted: false })
      expect((await pageOf(2))?.rows).toHaveLength(3)
      const whole = await pageOf(10_000)
      expect(whole?.is_counted).toBe(true)
      const admin = await shop.signInAdmin()
      const counted = { p_source: 'admin_orders', p_where: where }
      const { data } = await admin.client.rpc('count_admin_rows', counted)
      expect(data).toBe(whole?.count)
      expect(
        await attempt(admin.client, 'count_admin_rows', { ...counted, p_source: 'profiles' }),
      ).toMatchObject({ status: 422, code: 'unknown_list' })
    })
  })

  it('is of the lists that there are, in the order of their columns', async () => {
    const admin = await shop.signInAdmin()
    const ask = (p_source: string, column_name: string) =>
      attempt(admin.client, 'list_admin_rows', {
        p_source,
        p_where: {},
        p_order: [{ column_name, is_descending: false }],
      })
    expect(await ask('profiles', 'id')).toMatchObject({ status: 422, code: 'unknown_list' })
    expect(await ask('admin_users', 'id; drop table orders')).toMatchObject({ code: '42703' })
  })
})
