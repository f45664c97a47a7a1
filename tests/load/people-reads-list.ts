import { Client } from 'pg'

/** What the back office asks for, in the round of this number. */
export type Read = (round: number) => { path: string; body?: object }

export const REFERENCE = 'query by primary key'
export const PALETTE = 'palette'

/** All of them; those about one record ask for another one in each round. */
export async function readsOf(databaseUrl: string, rounds: number): Promise<Record<string, Read>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const some = async (column: string, table: string) => {
    const { rows } = await client.query<{ found: string }>(
      `select ${column} as found from ${table} order by md5(${column}::text) limit ${rounds}`,
    )
    const found = rows.map((row) => row.found)
    return (round: number) => found[round % found.length] ?? ''
  }
  const person = await some('id', 'crm_people')
  const email = await some('email', 'crm_people')
  const order = await some('id', 'orders')
  const message = await some('message_id', 'contact_threads')
  const best = await client.query<{ id: string }>(
    'select id from crm_people order by spend_cents desc limit 1',
  )
  await client.end()

  const columns = ['customer_email', 'customer_name', 'title', 'short_id']
  const { list: orders, search: searchOrders } = listOf('admin_orders', columns, {
    sort: 'runs_out_at, -created_at',
    eq: { is_abandoned: 'false' },
    trash: false,
  })
  const { list: people, search: searchPeople } = listOf('admin_people', ['search_text'], {
    sort: '-last_contact_at',
  })
  const { list: companies, search: searchCompanies } = listOf(
    'admin_companies',
    ['name', 'domain'],
    { sort: '-spend_cents' },
  )
  const { list: inbox, search: searchInbox } = listOf(
    'admin_messages',
    ['name', 'email', 'company', 'message'],
    { sort: '-last_at' },
  )
  const { list: users, search: searchUsers } = listOf('admin_users', ['email', 'full_name'], {
    sort: '-created_at',
  })
  const { list: told, search: searchTold } = listOf('admin_notifications', ['title', 'event'], {
    sort: '-created_at',
  })
  const { list: mails, search: searchMails } = listOf('admin_outbox', ['to_email', 'subject'], {
    sort: '-created_at',
  })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  return {
    [REFERENCE]: (round) => ({ path: `/rest/v1/crm_people?select=*&id=eq.${person(round)}` }),

    'orders: all': orders({}),
    'orders: to act on': orders({ eq: { desk_tab: 'act' } }),
    'orders: waiting for client': orders({ eq: { desk_tab: 'waiting' } }),
    'orders: done': orders({ eq: { desk_tab: 'done' } }),
    'orders: unpaid': orders({ eq: { desk_tab: 'unpaid' } }),
    'orders: newest': orders({ sort: '-created_at' }),
    'orders: total, high to low': orders({ sort: '-total_usd' }),
    'orders: page 40': orders({ sort: '-created_at', page: 40 }),
    'orders: trash': orders({ sort: '-deleted_at', eq: {}, trash: true }),
    'orders: overdue': orders({ eq: { is_overdue: 'true' } }),
    'orders: messages to answer': orders({ eq: { has_unanswered: 'true' } }),
    'orders: refund requests': orders({ eq: { has_refund_request: 'true' } }),
    'orders: payments to look at': orders({ eq: { has_payment_trouble: 'true' } }),
    'orders: paid, in progress': orders({ eq: { status: 'PAID', work_status: 'IN_PROGRESS' } }),
    'orders: search, an address': (round) => searchOrders(email(round)),
    'orders: search, a number': (round) => searchOrders(order(round).slice(0, 8)),
    'orders: search, thousands': () => searchOrders('castillo'),
    'orders: search, two words': () => searchOrders('ada audit'),
    'orders: search, nothing': () => searchOrders('zzzz'),
    'orders: search, two letters': () => searchOrders('qz'),
    'orders: counts of the tabs': () => rpc('admin_order_tabs', { p_where: null }),
    'orders: counts of a search': () =>
      rpc('admin_order_tabs', { p_where: { q: 'castillo', in: columns, eq: {}, trash: false } }),
    'order page': (round) => rpc('get_order', { p_order_id: order(round) }),
    'order page: other orders': (round) =>
      rpc('admin_customer_orders', { p_order_id: order(round) }),
    'work day': () => rpc('admin_work_day', { p_since: day(0) }),
    calendar: () =>
      rpc('admin_due_dates', {
        p_days: Array.from({ length: 43 }, (_, n) => day(n - 15)),
        p_each: 5,
      }),

    'people: latest contact': people({}),
    'people: most spent': people({ sort: '-spend_cents' }),
    'people: next task': people({ sort: 'next_task_on' }),
    'people: name': people({ sort: 'name' }),
    'people: one stage': people({ eq: { stage: 'customer' } }),
    'people: with an account': people({ eq: { has_account: 'true' } }),
    'people: page 40': people({ page: 40 }),
    'people: search, one': (round) => searchPeople(email(round)),
    'people: search, thousands': () => searchPeople('castillo'),
    'people: search, two words': () => searchPeople('ada castillo'),
    'people: search, nothing': () => searchPeople('zzzz'),
    'people: search, two letters': () => searchPeople('qz'),
    'person page': (round) => rpc('get_person', { p_id: person(round) }),
    'person page, best customer': () => rpc('get_person', { p_id: best.rows[0]?.id }),
    'person page: timeline': (round) =>
      rpc('list_person_timeline', { p_id: person(round), p_before: day(0) }),
    'stage board': () => rpc('list_stage_board', {}),
    'likely duplicates': () => rpc('list_likely_duplicates', {}),
    companies: companies({}),
    'companies: search': () => searchCompanies('castillo'),

    'inbox: latest': inbox({}),
    'inbox: new': inbox({ eq: { place: 'new' } }),
    'inbox: answered': inbox({ eq: { place: 'answered' } }),
    'inbox: least time left': inbox({ sort: 'unanswered_since, -last_at' }),
    'inbox: least time left, new': inbox({
      sort: 'unanswered_since, -last_at',
      eq: { place: 'new' },
    }),
    'inbox: late': inbox({ eq: { is_late: 'true' } }),
    'inbox: one subject': inbox({ eq: { subject: 'other' } }),
    'inbox: spam score': inbox({ sort: '-spam_score, -last_at' }),
    'inbox: search, one': (round) => searchInbox(email(round)),
    'inbox: search, thousands': () => searchInbox('castillo'),
    'inbox: counts': () => rpc('count_inbox', {}),
    'message page': (round) => rpc('get_message', { p_id: message(round) }),

    'users: newest': users({}),
    'users: last sign-in': users({ sort: '-last_sign_in_at' }),
    'users: email': users({ sort: 'email' }),
    'users: admins': users({ eq: { role: 'admin' } }),
    'users: active': users({ eq: { status: 'active' } }),
    'users: deactivated': users({ eq: { status: 'deactivated' } }),
    'users: verified': users({ eq: { is_verified: 'true' } }),
    'users: not verified': users({ eq: { is_verified: 'false' } }),
    'users: with second factor': users({ eq: { has_second_factor: 'true' } }),
    'users: search, one': (round) => searchUsers(email(round)),
    'users: search, thousands': () => searchUsers('castillo'),

    'notifications: newest': told({}),
    'notifications: unread': told({ eq: { is_unread: 'true' } }),
    'notifications: read': told({ eq: { is_unread: 'false' } }),
    'notifications: emails that failed': told({ eq: { email_status: 'failed' } }),
    'notifications: search': () => searchTold('order'),
    'what needs the owner: counts': () => rpc('admin_shell', {}),
    'what needs the owner: list': () => rpc('admin_needs', {}),
    dashboard: () => rpc('admin_dashboard', {}),
    'outbox: newest': mails({}),
    'outbox: search, one': (round) => searchMails(email(round)),

    [`${PALETTE}: a word of most`]: () => rpc('admin_search', { p_text: 'example' }),
    [`${PALETTE}: a letter`]: () => rpc('admin_search', { p_text: 'a' }),
    [`${PALETTE}: a name`]: () => rpc('admin_search', { p_text: 'ada castillo' }),
    [`${PALETTE}: an address`]: (round) => rpc('admin_search', { p_text: email(round) }),
    [`${PALETTE}: a number`]: (round) => rpc('admin_search', { p_text: order(round).slice(0, 8) }),
    [`${PALETTE}: nothing`]: () => rpc('admin_search', { p_text: 'zzzz' }),
  }
}

interface Wish {
  /** Columns, with a minus for the highest first. */
  sort?: string
  eq?: Readonly<Record<string, string>>
  trash?: boolean
  page?: number
}

/** The requests of a long list of the back office (app/backend/long-lists.ts). */
function listOf(source: string, searchedIn: readonly string[], usual: Wish) {
  const ask = (wish: Wish, q = '') => {
    const { sort = '', eq = {}, trash, page = 1 } = { ...usual, ...wish }
    return rpc('list_admin_rows', {
      p_source: source,
      p_where: { q, in: searchedIn, eq, ...(trash !== undefined && { trash }) },
      p_order: sort.split(', ').map((by) => ({
        column_name: by.replace('-', ''),
        is_descending: by.startsWith('-'),
      })),
      p_limit: 25,
      p_offset: (page - 1) * 25,
    })
  }
  return {
    list:
      (wish: Wish): Read =>
      () =>
        ask(wish),
    search: (text: string) => ask({}, text),
  }
}

const rpc = (name: string, body: object) => ({ path: `/rest/v1/rpc/${name}`, body })
