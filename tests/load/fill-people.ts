import { Client } from 'pg'

/** What the people, orders and messages of a very busy store are like. */
export const SIZES = {
  people: 100_000,
  orders: 200_000,
  orderMessages: 400_000,
  contactMessages: 100_000,
} as const

const FIRST =
  'Ada,Ben,Cleo,Dan,Eva,Finn,Gia,Hugo,Ida,Jon,Kim,Leo,Mia,Noah,Olga,Pia,Quin,Rita,Sam,Tess'
const LAST =
  'Abbott,Brandt,Castillo,Dubois,Eriksen,Fischer,Garcia,Hughes,Ito,Jensen,Kowalski,Lopez,Murphy,Novak,Okafor,Petrov,Quist,Rossi,Silva,Tanaka'
const TITLES =
  'SEO Audit,Landing Page Repair,Analytics Dashboard,Ad Campaign Setup,Newsletter Setup,Brand Voice Guide,Site Speed Check'

const pick = (list: string, by: string) =>
  `('{${list}}'::text[])[1 + (${by}) % ${list.split(',').length}]`

/** A person by their number: some share a name at one large company, a third is at a mail provider. */
const PERSON = `
  select number,
    case when number % 50 = 7 then 'Ada Castillo' else ${pick(FIRST, 'number / 7')} || ' ' || ${pick(LAST, 'number / 140')} end as name,
    case when number = 0 then 'buying@agency.example'
      when number % 50 = 7 then 'ada' || number || '@castillo-group.example'
      when number % 3 = 0 then lower(${pick(FIRST, 'number / 7')}) || '.' || number || '@gmail.com'
      else lower(${pick(LAST, 'number / 140')}) || number || '@firm' || number % 30000 || '.example' end as email
  from generate_series(0, ${SIZES.people - 1}) number`

/** The newest 2,000 orders need the owner, the 2,000 before them wait for the client. */
const ORDERS = `
  insert into orders (customer_email, customer_name, title, status, work_status, desk_tab, subtotal_cents, total_usd,
    paid_at, due_at, clock_started_at, completed_at, created_at, billing, user_id)
  select person.email, person.name, ${pick(TITLES, 'n')} || ' for ' || ${pick(LAST, 'n / 3')}, stage.status, stage.work,
    stage.tab, 20000 + n % 90000, 20000 + n % 90000,
    case when stage.tab <> 'unpaid' then placed end, case when stage.tab <> 'unpaid' then placed + interval '3 days' end,
    case when stage.tab = 'act' then placed end, case when stage.tab = 'done' then placed + interval '2 days' end,
    placed, '{}', account.id
  from generate_series(1, ${SIZES.orders}) n
  join loaded_people person on person.number = case when n % 100 = 0 then 0 else n % ${SIZES.people} end
  left join auth.users account on account.email = person.email,
  lateral (select now() - n * interval '2 minutes' as placed) times,
  lateral (values (case when n <= 2000 then 1 when n <= 4000 then 2 when n % 20 = 0 then 3 else 4 end)) kind (number)
  join (values (1, 'PAID', 'IN_PROGRESS', 'act'), (2, 'PAID', 'AWAITING_BRIEF', 'waiting'),
    (3, 'CANCELLED', null, 'unpaid'), (4, 'COMPLETED', 'DELIVERED', 'done')) stage (number, status, work, tab)
    on stage.number = kind.number`

/** Each without the triggers that would make an email or a person of every row. */
const ROWS: Readonly<Record<string, string>> = {
  names: `create temp table loaded_people as ${PERSON}`,
  accounts: `
    insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at)
    select gen_random_uuid(), email, joined, joined, joined + interval '1 day'
    from loaded_people, lateral (select now() - number * interval '4 minutes' as joined) times`,
  profiles: `
    insert into public.profiles (id, full_name)
    select id, name from auth.users join loaded_people using (email)`,
  'list of accounts': `
    insert into public.user_accounts (id, email, created_at, last_sign_in_at, confirmed_at)
    select id, email, created_at, last_sign_in_at, email_confirmed_at from auth.users join loaded_people using (email)`,
  'proven addresses': `
    insert into public.proven_addresses (user_id, email) select id, email from auth.users join loaded_people using (email)`,
  sessions: `
    insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users join loaded_people using (email)`,
  orders: ORDERS,
  'order messages': `
    insert into public.order_messages (order_id, author, body, created_at)
    select id, ('{customer,admin}'::text[])[part], 'A message about the order.', created_at + part * interval '1 hour'
    from public.orders, generate_series(1, ${SIZES.orderMessages / SIZES.orders}) part`,
  // Of one in ten that need the owner the latest message is unread.
  'read marks': `
    insert into public.order_reads (order_id, reader, read_at)
    select id, 'admin', case when desk_tab = 'act' and total_usd % 10 = 0 then created_at else now() end from public.orders`,
  'order events': `
    insert into public.order_events (order_id, kind, actor, created_at)
    select id, ('{placed,paid,completed}'::text[])[part], 'system', created_at + part * interval '1 minute'
    from public.orders, generate_series(1, 3) part`,
  'contact messages': `
    insert into public.contact_messages (name, email, subject, message, created_at)
    select name, email, 'other', 'Can you help me with number ' || number || '? ' || ${pick(TITLES, 'number')},
      now() - number * interval '3 minutes'
    from loaded_people`,
  threads: `
    insert into public.contact_threads (message_id, status, waiting_since, last_at, created_at)
    select id, case when created_at > now() - interval '1 day' then 'new'
        else ('{closed,answered}'::text[])[1 + abs(hashtext(id::text)) % 2] end, created_at, created_at, created_at
    from public.contact_messages`,
  'sent emails': `
    insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text, status, sent_at, created_at)
    select 'load:' || id, id, 'order_paid', customer_email, 'Your order ' || left(id::text, 8) || ': ' || title, 'Thank you.',
      'sent', created_at, created_at
    from public.orders where customer_email is not null`,
  // Those of 90 days.
  notifications: `
    insert into public.notifications (kind, dedupe_key, order_id, title, path, created_at)
    select (select min(kind) from public.notification_events), 'load:' || id, id, 'New order ' || left(id::text, 8),
      '/admin/orders/' || id, created_at
    from public.orders where created_at > now() - interval '90 days'`,
  'read notifications': `
    insert into public.notification_reads (notification_id, user_id)
    select told.id, owner.id from public.notifications told, public.profiles owner
    where owner.role = 'admin' and told.created_at < now() - interval '1 day'`,
}

const ADD_UP = `
  insert into private.changed_people (person_id, company_id) select id, company_id from public.crm_people;
  select private.sum_up_people(10000000)`

/** Fills a store that has no people yet. Each part is reported with the seconds it took. */
export async function fillPeople(
  superuserUrl: string,
  report: (part: string, seconds: number) => void,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const run = async (part: string, statement: string) => {
    const began = performance.now()
    await client.query(statement)
    report(part, (performance.now() - began) / 1000)
  }
  try {
    const { rowCount } = await client.query('select from public.crm_people limit 1')
    if (rowCount) return
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`,
    )
    for (const [part, statement] of Object.entries(ROWS)) await run(part, statement)
    await run('statistics', 'analyze')
    await run('people', 'select private.rebuild_people()')
    // Their triggers have not noted them.
    await run('companies', ADD_UP)
    await run('vacuum', 'vacuum analyze')
  } finally {
    await client.end()
  }
}
