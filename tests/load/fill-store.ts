import { Client } from 'pg'

/** Of a shop that is large for one person. */
const LARGE = { services: 10_000, orders: 50_000 }

const fill = ({ services, orders }: typeof LARGE) => `
  insert into services (slug, service_title, service_description, category, price_usd, delivery_time_days, status,
    published_at, created_at, updated_at)
  select 'large-' || n, (array['Audit', 'Repair', 'Dashboard', 'Campaign', 'Setup'])[1 + n % 5] || ' number ' || n,
    '{"about":"One of many."}',
    (array['Fix Problems', 'Grow Sales & Leads', 'Create Content', 'Analyze & Report', 'Set Up & Automate',
      'Advise & Plan'])[1 + n % 6],
    10000 + n, 1 + n % 5, (array['published', 'published', 'draft', 'archived'])[1 + n % 4],
    now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, ${services}) n;

  insert into orders (customer_email, customer_name, title, status, work_status, subtotal_cents, total_usd,
    paid_at, due_at, clock_started_at, clock_paused_at, created_at)
  select 'buyer' || n % 9000 || '@example.com', 'Buyer ' || n % 9000, 'Audit number ' || n % ${services},
    case when n % 40 = 0 then 'PAID' else 'COMPLETED' end,
    case when n % 40 = 0 then 'IN_PROGRESS' else 'DELIVERED' end,
    20000 + n, 20000 + n, placed, placed + interval '1 day', placed,
    case when n % 40 = 0 then null else placed + interval '20 hours' end, placed
  from generate_series(1, ${orders}) n, lateral (select now() - n * interval '7 minutes' as placed) times;

  insert into order_messages (order_id, author, body, created_at)
  select id, (array['customer', 'admin'])[1 + part % 2], 'A message.', created_at + part * interval '1 hour'
  from orders, generate_series(1, 2) part where status = 'COMPLETED' and total_usd > 20000;
  insert into order_reads (order_id, reader, settled_at) select id, 'admin', now() from orders on conflict do nothing;
  analyze`

/** Adds services, and orders with a conversation each, as rows and without mail. */
export async function fillStore(databaseUrl: string, size = LARGE): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(fill(size))
  } finally {
    await client.end()
  }
}
