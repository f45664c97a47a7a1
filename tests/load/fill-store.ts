import { Client } from 'pg'

/** Of a shop that is large for one person. */
const LARGE = { services: 10_000, orders: 50_000 }

/** The owner works on the newest; all others are delivered. Placed over two years. */
const OPEN_ORDERS = 2_500
const DAYS = 730

/** The triggers of these work row by row, for minutes with a million; what they keep is written once, after the rows. */
const FILLED_WITHOUT_TRIGGERS = ['orders', 'order_messages', 'order_reads']

const fill = ({ services, orders }: typeof LARGE) => [
  ...FILLED_WITHOUT_TRIGGERS.map((table) => `alter table ${table} disable trigger user`),
  `insert into services (slug, service_title, service_description, category, price_usd, delivery_time_days, status,
    published_at, created_at, updated_at)
  select 'large-' || n, (array['Audit', 'Repair', 'Dashboard', 'Campaign', 'Setup'])[1 + n % 5] || ' number ' || n,
    '{"about":"One of many."}',
    (array['Fix Problems', 'Grow Sales & Leads', 'Create Content', 'Analyze & Report', 'Set Up & Automate',
      'Advise & Plan'])[1 + n % 6],
    10000 + n, 1 + n % 5, (array['published', 'published', 'draft', 'archived'])[1 + n % 4],
    now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, ${services}) n`,
  `insert into orders (customer_email, customer_name, title, status, work_status, subtotal_cents, total_usd,
    paid_at, due_at, clock_started_at, clock_paused_at, created_at, updated_at, desk_tab)
  select 'buyer' || n % ${orders / 10} || '@example.com', 'Buyer ' || n % ${orders / 10}, 'Audit number ' || n % ${services},
    case when n <= ${OPEN_ORDERS} then 'PAID' else 'COMPLETED' end,
    case when n <= ${OPEN_ORDERS} then 'IN_PROGRESS' else 'DELIVERED' end,
    20000 + n % 50000, 20000 + n % 50000, placed, placed + interval '1 day', placed,
    case when n > ${OPEN_ORDERS} then placed + interval '20 hours' end, placed, placed,
    case when n <= ${OPEN_ORDERS} then 'act' else 'done' end
  from generate_series(1, ${orders}) n,
    lateral (select now() - n * interval '${DAYS} days' / ${orders} as placed) times`,
  `insert into order_messages (order_id, author, body, created_at)
  select id, (array['customer', 'admin'])[1 + part % 2], 'A message.', created_at + part * interval '1 hour'
  from orders, generate_series(1, 2) part where status = 'COMPLETED' and total_usd > 20000`,
  `insert into order_reads (order_id, reader, settled_at)
  select id, 'admin', now() from orders on conflict do nothing`,
  ...FILLED_WITHOUT_TRIGGERS.map((table) => `alter table ${table} enable trigger user`),
  `analyze`,
  `select private.rebuild_people()`,
  `select private.sum_up_people(10000000)`,
  `select private.count_services_on_sale()`,
  // As PostgreSQL does on its own within minutes: counts go by indexes alone from then on.
  `vacuum analyze`,
]

/** Adds services, and orders with a conversation each, as rows: without mail, and without news of each to the owner. */
export async function fillStore(databaseUrl: string, size = LARGE): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of fill(size)) await client.query(statement)
  } finally {
    await client.end()
  }
}
