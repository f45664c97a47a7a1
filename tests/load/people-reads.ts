// The lists of people at 100,000 people, 200,000 orders and 500,000 messages, against a query by primary key:
// node tests/load/people-reads.ts. Prints p95 of each, and how many times the query's it is (at most 20).
import { createClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { startPostgres } from '../support/postgres-cluster.ts'
import { startStore } from '../support/store-process.ts'

const PEOPLE = 100_000
const ORDERS = 200_000
const CONTACT_MESSAGES = 100_000
const ORDER_MESSAGES = 400_000
const ROUNDS = 100
const MOST = 20

/** In pieces, each without the triggers that would make an email or a person of every row. */
const FILL: readonly string[] = [
  `set session_replication_role = replica`,
  `insert into public.orders (customer_email, customer_name, title, status, work_status, subtotal_cents, total_usd,
    paid_at, due_at, created_at, billing)
  select 'buyer' || n % ${PEOPLE} || '@' || case when n % 3 = 0 then 'gmail.com' else 'firm' || n % 30000 || '.example' end,
    'Buyer Number' || n % ${PEOPLE}, 'Audit', 'COMPLETED', 'DELIVERED', 20000 + n, 20000 + n,
    placed, placed + interval '1 day', placed, '{}'
  from generate_series(1, ${ORDERS}) n, lateral (select now() - n * interval '2 minutes' as placed) times`,
  `insert into public.order_messages (order_id, author, body, created_at)
  select id, (array['customer', 'admin'])[part], 'A message about the order.', created_at + part * interval '1 hour'
  from public.orders, generate_series(1, ${ORDER_MESSAGES / ORDERS}) part`,
  `insert into public.contact_messages (name, email, subject, message, created_at)
  select 'Buyer Number' || n % ${PEOPLE}, 'buyer' || n % ${PEOPLE} || '@gmail.com', 'other',
    'Can you help me with number ' || n || '?', now() - n * interval '3 minutes'
  from generate_series(1, ${CONTACT_MESSAGES}) n`,
  `insert into public.contact_threads (message_id, status, waiting_since, last_at, created_at)
  select id, (array['closed', 'answered', 'answered', 'new'])[1 + abs(hashtext(id::text)) % 4], created_at, created_at, created_at
  from public.contact_messages`,
  `set session_replication_role = origin`,
  `analyze`,
  `select private.rebuild_people()`,
  `vacuum analyze`,
]

const cluster = await startPostgres({})
const databaseUrl = await cluster.createDatabase('people')
const store = await startStore({ databaseUrl, env: { SEED_DEMO: 'false' } })
try {
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  for (const part of FILL) {
    const began = Date.now()
    await owner.query(part)
    console.log(`${((Date.now() - began) / 1000).toFixed(1)} s  ${part.trim().slice(0, 60)}`)
  }
  const { rows } = await owner.query(`select count(*) as people from crm_people`)
  console.log(rows[0])
  const some = await owner.query(`select id from crm_people order by md5(id::text) limit ${ROUNDS}`)
  const ids: string[] = some.rows.map(({ id }) => String(id))
  await owner.end()
  await measure(ids)
} finally {
  await store.stop()
  await cluster.stop()
}

async function measure(ids: readonly string[]): Promise<void> {
  const client = createClient(store.url, store.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signInWithPassword({
    email: store.adminEmail,
    password: store.adminPassword,
  })
  if (error) throw error
  const headers = {
    apikey: store.publishableKey,
    authorization: `Bearer ${data.session.access_token}`,
    prefer: 'count=exact',
  }
  const list = '/rest/v1/admin_people?select=*&limit=25'
  const order = (by: string) => `&order=${by}.desc.nullslast,id.asc`
  const searchFor = (text: string) =>
    `${list}&or=(search_text.imatch.%22${text}%22)${order('last_contact_at')}`
  const reads: Record<string, (round: number) => Promise<Response>> = {
    'primary key': (round) => ask(`/rest/v1/crm_people?select=*&id=eq.${ids[round]}`),
    'list, latest contact': () => ask(list + order('last_contact_at')),
    'list, most spent': () => ask(list + order('spend_cents')),
    'list, one stage': () => ask(`${list}&stage=eq.customer${order('last_contact_at')}`),
    'search, one person': (round) => ask(searchFor(`buyer${round * 997}@`)),
    'search, many people': (round) => ask(searchFor(`number${round}`)),
    'page of a person': (round) =>
      ask('/rest/v1/rpc/get_person', JSON.stringify({ p_id: ids[round] })),
    'stage board': () => ask('/rest/v1/rpc/list_stage_board', '{}'),
    inbox: () => ask(`/rest/v1/admin_messages?select=*&limit=25&place=eq.new${order('last_at')}`),
    companies: () => ask(`/rest/v1/admin_companies?select=*&limit=25${order('spend_cents')}`),
  }
  let reference = 0
  for (const [name, read] of Object.entries(reads)) {
    const p95 = await p95Of(name.startsWith('companies') ? 20 : ROUNDS, read)
    reference ||= p95
    const times = p95 / reference
    const verdict = name === 'primary key' ? '' : times <= MOST ? 'ok' : 'TOO SLOW'
    console.log(
      `${name.padEnd(24)} p95 ${p95.toFixed(1).padStart(7)} ms  ${times.toFixed(1).padStart(5)} × ${verdict}`,
    )
  }

  function ask(path: string, body?: string): Promise<Response> {
    const call =
      body === undefined
        ? { headers }
        : { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
    return fetch(`${store.url}${path}`, call)
  }
}

async function p95Of(rounds: number, read: (round: number) => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const began = performance.now()
    const response = await read(Math.max(round, 0))
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    if (round >= 0) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
