import { createClient } from '@supabase/supabase-js'
import { fillStore } from './fill-store.ts'
import { compare } from './measure.ts'
import { printRatio, printSection } from './report.ts'
import { startStore } from '../support/store-process.ts'
import type { Bench } from './stores.ts'

/** Within three times the time of the bare query, as a share of its speed. */
const A_THIRD = { atLeast: 33.3 }

interface Read {
  name: string
  path: string
  /** The page and its count, as one would write them by hand. */
  sql: readonly string[]
}

const SEARCHED = {
  services: ['service_title', 'slug'],
  admin_orders: ['customer_email', 'customer_name', 'title', 'short_id'],
  admin_people: ['search_text'],
}
const LATEST_FIRST = { column_name: 'updated_at', is_descending: true }
const NEWEST_FIRST = { column_name: 'created_at', is_descending: true }

const READS: readonly Read[] = [
  {
    name: 'services, newest first',
    path: listPath('services', {}, LATEST_FIRST),
    sql: listOf('services', '', 'updated_at desc nulls last, id'),
  },
  {
    name: 'services, filtered',
    path: listPath(
      'services',
      { eq: { status: 'draft', category: 'Fix Problems' } },
      { column_name: 'price_usd', is_descending: false },
    ),
    sql: listOf('services', `and status = 'draft' and category = 'Fix Problems'`, 'price_usd, id'),
  },
  {
    name: 'services, searched',
    path: listPath('services', { q: 'dashboard' }, LATEST_FIRST),
    sql: listOf(
      'services',
      `and (service_title ~* 'dashboard' or slug ~* 'dashboard')`,
      'updated_at desc nulls last, id',
    ),
  },
  {
    name: 'orders, time left',
    path: listPath('admin_orders', {}, { column_name: 'runs_out_at', is_descending: false }),
    sql: listOf('admin_orders', '', 'runs_out_at nulls last, id'),
  },
  {
    name: 'orders, newest of one state',
    path: listPath('admin_orders', { eq: { status: 'PAID' } }, NEWEST_FIRST),
    sql: listOf('admin_orders', `and status = 'PAID'`, 'created_at desc nulls last, id'),
  },
  {
    name: 'orders, searched by email',
    path: listPath('admin_orders', { q: 'buyer4242' }, NEWEST_FIRST),
    sql: listOf(
      'admin_orders',
      `and (${SEARCHED.admin_orders.map((column) => `${column} ~* 'buyer4242'`).join(' or ')})`,
      'created_at desc nulls last, id',
    ),
  },
  {
    name: 'dashboard',
    path: '/rest/v1/rpc/admin_dashboard',
    // Its own function, without everything that is between it and the browser.
    sql: ['select admin_dashboard()'],
  },
]

/** The owner's lists with 10,000 services and 50,000 orders, one reader at a time. */
export async function benchAdminReads({ http, postgres, createDatabase }: Bench): Promise<void> {
  printSection('Back office with 10,000 services and 50,000 orders, against bare pg')
  const databaseUrl = await createDatabase('large')
  const store = await startStore({ databaseUrl })
  try {
    await fillStore(databaseUrl)
    const headers = {
      apikey: store.publishableKey,
      authorization: `Bearer ${await signInAdmin(store)}`,
      prefer: 'count=exact',
    }
    for (const { name, path, sql } of READS) {
      const ours = http.load({ url: store.url, paths: [path], headers, connections: 1 })
      printRatio(name, await compare(ours, postgres.queries(databaseUrl, sql)), A_THIRD)
    }
  } finally {
    await store.stop()
  }
}

function listOf(relation: string, filter: string, order: string): string[] {
  const from = `from ${relation} where deleted_at is null ${filter}`
  return [`select count(*) ${from}`, `select * ${from} order by ${order} limit 25`]
}

/** The first page of a list, as the back office asks for it. */
export function listPath(
  source: keyof typeof SEARCHED,
  where: { q?: string; eq?: Record<string, string> },
  order: { column_name: string; is_descending: boolean },
): string {
  const query = new URLSearchParams({
    p_source: source,
    p_where: JSON.stringify({
      q: '',
      in: SEARCHED[source],
      eq: {},
      ...(source !== 'admin_people' && { trash: false }),
      ...where,
    }),
    p_order: JSON.stringify([order]),
    p_limit: '25',
    p_offset: '0',
  })
  return `/rest/v1/rpc/list_admin_rows?${query}`
}

export async function signInAdmin(store: {
  url: string
  publishableKey: string
  adminEmail: string
  adminPassword: string
}): Promise<string> {
  const client = createClient(store.url, store.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signInWithPassword({
    email: store.adminEmail,
    password: store.adminPassword,
  })
  if (error) throw error
  return data.session.access_token
}
