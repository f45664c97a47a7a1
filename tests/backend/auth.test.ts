import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)

const PASSWORD = 'correct horse battery'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`

describe('an account', () => {
  it('has a profile with the name given at sign-up, as a customer', async () => {
    const email = newEmail('petra')
    const { data } = await visitor(shop.url).auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: '  Petra\nProfile ', role: 'admin' } },
    })
    const profile = shop.backOffice.from('profiles').select().eq('id', data.user?.id)
    expect(await rowOf(profile)).toMatchObject({
      full_name: 'Petra Profile',
      role: 'customer',
      billing: {},
      notifications: {},
    })
  })

  it('is welcomed once, and nothing in a name becomes a link', async () => {
    const email = newEmail('wanda')
    const client = visitor(shop.url)
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Wanda\n[Win](https://evil.example)' } },
    })
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.updateUser({ data: { nickname: 'W' } })
    const mails = await mailsTo(shop, email)
    expect(mails.map(({ kind }) => kind)).toEqual(['welcome'])
    expect(mails[0]?.body_text).toMatch(/^Welcome, Wanda Win https evil\.example\. Your account/)
  })

  it('knows where it is signed in, and ends the other sessions', async () => {
    const ada = await shop.signUp('ada')
    const phone = visitor(shop.url, { 'user-agent': 'A phone' })
    await phone.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const before = await rowsOf<{ ip: string }>(phone.rpc('list_my_sessions'))
    expect(before).toEqual([
      expect.objectContaining({ is_current: true, user_agent: 'A phone' }),
      expect.objectContaining({ is_current: false }),
    ])
    expect(before[0]?.ip).toMatch(/127\.0\.0\.1|::1/)
    await phone.auth.signOut({ scope: 'others' })
    expect(await rowsOf(phone.rpc('list_my_sessions'))).toHaveLength(1)
    // The other one can no longer do anything, and gets an error that says so.
    expect((await ada.client.rpc('list_my_sessions')).status).toBe(401)
    expect((await ada.client.from('orders').select('id')).status).toBe(401)
    expect((await ada.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('ends one other session, and never the one that asks', async () => {
    const ivan = await shop.signUp('ivan')
    const [phone, tablet] = await Promise.all(
      ['A phone', 'A tablet'].map(async (agent) => {
        const client = visitor(shop.url, { 'user-agent': agent })
        await client.auth.signInWithPassword({ email: ivan.email, password: PASSWORD })
        return client
      }),
    )
    const list = () =>
      rowsOf<{ id: string; user_agent: string; is_current: boolean }>(
        ivan.client.rpc('list_my_sessions'),
      )
    const idOf = async (device: string) =>
      (await list()).find(({ user_agent }) => user_agent === device)?.id
    const end = async (client: typeof ivan.client | undefined, id: string | undefined) => {
      const { status, error } = (await client?.rpc('end_my_session', { p_session_id: id })) ?? {}
      return `${status} ${error?.message ?? ''}`.trim()
    }
    const phoneId = await idOf('A phone')
    expect(phoneId).toBeDefined()
    // Someone else's is none of the caller's, and the answer doesn't say whether it exists.
    expect(await end((await shop.signUp('mallory')).client, phoneId)).toBe('204')
    expect(await idOf('A phone')).toBe(phoneId)
    expect(await end(phone, phoneId)).toBe('409 current_session')
    expect(await end(ivan.client, phoneId)).toBe('204')
    expect(await end(ivan.client, phoneId)).toBe('204')
    expect(await list()).toHaveLength(2)
    expect((await phone?.from('orders').select('id'))?.status).toBe(401)
    expect((await phone?.auth.refreshSession())?.error).not.toBeNull()
    expect((await tablet?.from('orders').select('id'))?.status).toBe(200)
  })

  it('gets none of the emails that it has turned off', async () => {
    const nora = await shop.signUp('nora')
    const change = nora.client.from('profiles').update({ notifications: { messages: false } })
    await rowOf(change.eq('id', nora.id).select('id'))
    const mail = (kind: string) => ({
      dedupe_key: crypto.randomUUID(),
      kind,
      to_email: nora.email,
      subject: kind,
      body_text: kind,
    })
    await shop.backOffice.from('outbox_emails').insert([mail('message'), mail('delivered')])
    const kinds = (await mailsTo(shop, nora.email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['delivered', 'welcome'])
  })

  it.each([
    ['billing', ['a list']],
    ['billing', { company: 'x'.repeat(9000) }],
    ['notifications', 'none'],
    ['full_name', 'x'.repeat(201)],
  ])('takes no %s of a wrong form', async (column, value) => {
    const { client, id } = await shop.signUp('walter')
    const { status } = await client
      .from('profiles')
      .update({ [column]: value })
      .eq('id', id)
    expect(status).toBe(400)
  })
})

describe("one's own data", () => {
  it('goes to no one but its owner', async () => {
    const [eve, adam] = await Promise.all([shop.signUp('eve'), shop.signUp('adam')])
    const order = await makeOrder(eve.id, eve.email)
    const { data } = await eve.client.rpc('export_my_data')
    expect(data).toMatchObject({
      account: { email: eve.email },
      profile: { full_name: '' },
      orders: [
        {
          id: order,
          total_cents: 29_000,
          items: [{ service: 'An audit' }],
          messages: [{ author: 'customer', body: 'Hello' }],
        },
      ],
    })
    expect(JSON.stringify((await adam.client.rpc('export_my_data')).data)).not.toContain(order)
    expect((await shop.anonymous.rpc('export_my_data')).status).toBe(401)
  })

  it('list_my_sessions is not for visitors', async () => {
    expect((await visitor(shop.url).rpc('list_my_sessions')).status).toBe(401)
  })
})

function visitor(url: string, headers: Record<string, string> = {}) {
  return createClient(url, access.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  })
}

async function mailsTo(
  { backOffice }: Pick<typeof shop, 'backOffice'>,
  email: string,
): Promise<{ kind: string; subject: string; body_text: string }[]> {
  const mails = backOffice.from('outbox_emails').select('kind, subject, body_text')
  return rowsOf(mails.eq('to_email', email).order('created_at'))
}

/** A paid order with a brief and a message, written past the checkout. */
async function makeOrder(userId: string, email: string): Promise<string> {
  const insert = (table: string, row: Record<string, unknown>) =>
    rowOf(shop.backOffice.from(table).insert(row).select())
  const now = new Date().toISOString()
  const order = await insert('orders', {
    user_id: userId,
    customer_email: email,
    customer_name: 'A name',
    status: 'PAID',
    work_status: 'AWAITING_BRIEF',
    subtotal_cents: 29_000,
    total_usd: 29_000,
    paid_at: now,
    due_at: now,
    billing: { company: 'A company' },
  })
  await insert('order_items', {
    order_id: order.id,
    service_title: 'An audit',
    category: 'Fix Problems',
    price_cents: 29_000,
    quantity: 1,
    delivery_time_days: 1,
  })
  await insert('order_messages', { order_id: order.id, author: 'customer', body: 'Hello' })
  await insert('order_briefs', {
    order_id: order.id,
    answers: [{ serviceTitle: 'Audit', question: 'Which?', answer: 'secret' }],
  })
  return order.id
}
