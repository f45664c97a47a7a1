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

const SERVICES = '/rest/v1/services?select=*&deleted_at=is.null&limit=25'
const ORDERS = '/rest/v1/admin_orders?select=*&deleted_at=is.null&limit=25'

const READS: readonly Read[] = [
  {
    name: 'services, newest first',
    path: `${SERVICES}&order=updated_at.desc.nullslast,id.asc`,
    sql: listOf('services', '', 'updated_at desc nulls last, id'),
  },
  {
    name: 'services, filtered',
    path: `${SERVICES}&status=eq.draft&category=eq.Fix%20Problems&order=price_usd.asc.nullslast,id.asc`,
    sql: listOf('services', `and status = 'draft' and category = 'Fix Problems'`, 'price_usd, id'),
  },
  {
    name: 'services, searched',
    path: `${SERVICES}&or=(service_title.imatch.%22dashboard%22,slug.imatch.%22dashboard%22)&order=updated_at.desc.nullslast,id.asc`,
    sql: listOf(
      'services',
      `and (service_title ~* 'dashboard' or slug ~* 'dashboard')`,
      'updated_at desc nulls last, id',
    ),
  },
  {
    name: 'orders, time left',
    path: `${ORDERS}&order=runs_out_at.asc.nullslast,id.asc`,
    sql: listOf('admin_orders', '', 'runs_out_at nulls last, id'),
  },
  {
    name: 'orders, newest of one state',
    path: `${ORDERS}&status=eq.PAID&order=created_at.desc.nullslast,id.asc`,
    sql: listOf('admin_orders', `and status = 'PAID'`, 'created_at desc nulls last, id'),
  },
  {
    name: 'orders, searched by email',
    path: `${ORDERS}&or=(customer_email.imatch.%22buyer4242%22,title.imatch.%22buyer4242%22)&order=created_at.desc.nullslast,id.asc`,
    sql: listOf(
      'admin_orders',
      `and (customer_email ~* 'buyer4242' or title ~* 'buyer4242')`,
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
