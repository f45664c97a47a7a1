import { askAboutRows, listRows, type RowFilter } from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from './support/order-scene.ts'
import { change, place } from './support/orders.ts'
import { attempt, must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const NOW = new Date().toISOString()
const TIME_LEFT = {
  column: 'runs_out_at',
  isDescending: false,
  thenBy: { column: 'created_at', isDescending: true },
}

async function tabOf(id: string): Promise<unknown> {
  const { desk_tab } = await rowOf(shop.backOffice.from('orders').select('desk_tab').eq('id', id))
  return desk_tab
}

const about = (q: string, eq: RowFilter['eq'] = {}): RowFilter => ({
  q,
  in: ['customer_email', 'short_id'],
  eq,
  trash: false,
})

describe('the tab of an order', () => {
  it('follows the work: mine, the client’s, and no one’s', async () => {
    const { order, owner, guest } = await openScene(shop, admin, 'AWAITING_BRIEF')
    expect(await tabOf(order.id)).toBe('waiting')
    await owner.setWork('AWAITING_BRIEF', 'IN_PROGRESS')
    expect(await tabOf(order.id)).toBe('act')
    await owner.ask('IN_PROGRESS')
    expect(await tabOf(order.id)).toBe('waiting')
    await owner.setWork('WAITING_FOR_CLIENT', 'IN_PROGRESS')
    await owner.deliver()
    expect(await tabOf(order.id)).toBe('waiting')
    await guest.revise()
    expect(await tabOf(order.id)).toBe('act')
    await owner.call('mark_order_read')
    expect(await tabOf(order.id)).toBe('act')
    await owner.deliver(2)
    await guest.approve()
    expect(await tabOf(order.id)).toBe('done')
  })

  it('is the owner’s until a message is answered, whatever the work is at', async () => {
    const { order, owner, guest } = await openScene(shop, admin, 'DELIVERED')
    const needs = async () => {
      const found = await withSql(
        (sql) => sql`select from private.needs_owner where kind = 'messages' and id = ${order.id}`,
      )
      return found.length > 0
    }
    const seen = async () => {
      const listed = shop.backOffice.from('admin_orders').select('unanswered_count, has_unanswered')
      return [await tabOf(order.id), await needs(), await rowOf(listed.eq('id', order.id))]
    }
    const waits = (count: number) => [
      'act',
      true,
      { unanswered_count: count, has_unanswered: true },
    ]
    const done = ['done', false, { unanswered_count: 0, has_unanswered: false }]
    await guest.write('One more thing.')
    await owner.call('mark_order_read')
    expect(await seen()).toEqual(waits(1))
    await guest.write('And another.')
    await owner.call('post_order_message', {
      p_message_id: crypto.randomUUID(),
      p_body: 'For us alone.',
      p_is_private: true,
    })
    expect(await seen()).toEqual(waits(2))
    await owner.write('Answered.')
    expect(await seen()).toEqual(done)

    await guest.write('Thanks!')
    const messages = shop.backOffice.from('order_messages').select('id').eq('order_id', order.id)
    const { id } = await rowOf(messages.eq('body', 'Thanks!'))
    const settle = { p_order_id: order.id, p_message_id: id }
    await must(admin.client, 'settle_order_messages', settle)
    expect(await seen()).toEqual(done)
    await guest.write('Or, wait.')
    expect(await seen()).toEqual(waits(1))
    const other = { ...settle, p_message_id: crypto.randomUUID() }
    expect(await attempt(admin.client, 'settle_order_messages', other)).toMatchObject({
      code: 'order_changed',
    })
  })

  it.each([
    ['refund_requests', { reason: 'No.' }, { status: 'declined', decided_at: NOW }],
    [
      'disputes',
      {
        id: '',
        payment_intent_id: '',
        amount_cents: 100,
        status: 'needs_response',
        status_at: NOW,
        opened_at: NOW,
      },
      { status: 'won' },
    ],
    [
      'late_payments',
      { payment_intent_id: '', amount_cents: 100, status: 'failed', settled_at: NOW },
      { handled_at: NOW },
    ],
  ])('is the owner’s while %s wait', async (table, row, settled) => {
    const { order } = await openScene(shop, admin, 'DELIVERED')
    const keys = Object.keys(row).filter((key) => /^(id|payment_intent_id)$/.test(key))
    const named = Object.fromEntries(keys.map((key) => [key, `x_${crypto.randomUUID()}`]))
    const rows = shop.backOffice.from(table)
    await rowsOf(rows.insert({ ...row, ...named, order_id: order.id }).select())
    expect(await tabOf(order.id)).toBe('act')
    await rowsOf(rows.update(settled).eq('order_id', order.id).select())
    expect(await tabOf(order.id)).toBe('done')
  })

  it('is the owner’s again when an order with a failed refund, opened in the trash, comes back', async () => {
    const { order, owner } = await openScene(shop, admin, 'DELIVERED')
    await rowOf(
      shop.backOffice
        .from('refunds')
        .insert({
          order_id: order.id,
          amount_cents: 100,
          idempotency_key: crypto.randomUUID(),
          status: 'failed',
          settled_at: NOW,
          failed_at: NOW,
        })
        .select(),
    )
    expect(await tabOf(order.id)).toBe('act')
    const chosen = { p_ids: [order.id], p_where: null }
    await must(admin.client, 'trash_orders', chosen)
    await owner.call('mark_order_read')
    await must(admin.client, 'restore_orders', chosen)
    expect(await tabOf(order.id)).toBe('act')
  })

  it('is unpaid for a checkout that was left, unless the bank is at it', async () => {
    const { id } = await place(shop)
    expect(await tabOf(id)).toBe('unpaid')
    await change(shop, id, { processing_since: NOW })
    expect(await tabOf(id)).toBe('waiting')
    await change(shop, id, { processing_since: null, status: 'CANCELLED' })
    expect(await tabOf(id)).toBe('unpaid')
  })

  it('is what it is, not what anyone writes', async () => {
    const { order } = await openScene(shop, admin)
    await change(shop, order.id, { desk_tab: 'done' })
    expect(await tabOf(order.id)).toBe('act')
  })

  it('is right when both sides write at the same time', async () => {
    const scenes = await Promise.all([1, 2, 3].map(() => openScene(shop, admin, 'DELIVERED')))
    const raced = async ({ order, guest, owner }: Scene) => {
      await Promise.all([guest.write('Hello?'), owner.call('mark_order_read'), owner.write('Yes.')])
      const [row] = await withSql(
        (sql) =>
          sql`select desk_tab, private.desk_tab_of(orders) as worked_out,
              (select since from private.orders_to_answer where order_id = orders.id) as waits,
              (select min(created_at) from private.unanswered_messages(orders.id)) as waits_in_fact
            from public.orders where id = ${order.id}`,
      )
      expect(row?.['desk_tab']).toBe(row?.['worked_out'])
      expect(row?.['waits']).toEqual(row?.['waits_in_fact'])
    }
    for (const scene of scenes) await raced(scene)
  })
})

describe('the list', () => {
  it('counts its tabs as it lists them, under the same search, and keeps abandoned checkouts apart', async () => {
    const email = `tabs-${crypto.randomUUID().slice(0, 8)}@buyer.example`
    const [mine, theirs] = [
      await openScene(shop, admin, 'IN_PROGRESS', { email }),
      await openScene(shop, admin, 'AWAITING_BRIEF', { email }),
    ]
    await openScene(shop, admin, 'DELIVERED', { email })
    const left = await place(shop, { email })
    await change(shop, left.id, { customer_email: email })
    expect(await askAboutRows(admin.client, 'admin_order_tabs', about(email))).toEqual({
      act: 1,
      waiting: 1,
      done: 1,
      unpaid: 1,
    })
    const list = async (eq: RowFilter['eq']) => {
      const page = { where: about(email, eq), sort: TIME_LEFT, page: 1, pageSize: 25 }
      const { rows, count } = await listRows<{ id: string }>(
        admin.client,
        'admin_orders',
        'id',
        page,
      )
      return { ids: rows.map(({ id }) => id), count }
    }
    expect(await list({ desk_tab: 'act' })).toEqual({ ids: [mine.order.id], count: 1 })
    expect(await list({ desk_tab: 'waiting' })).toEqual({ ids: [theirs.order.id], count: 1 })
    expect(await list({ is_abandoned: 'false' })).toMatchObject({ count: 3 })
    expect(await list({ desk_tab: 'unpaid' })).toEqual({ ids: [left.id], count: 1 })
    await must(admin.client, 'trash_orders', { p_ids: [mine.order.id], p_where: null })
    expect(await askAboutRows(admin.client, 'admin_order_tabs', about(email))).toMatchObject({
      act: 0,
    })
  })
})

describe('the page of an order', () => {
  it('gives the owner the customer’s link, with a key for guests alone', async () => {
    const { order } = await openScene(shop, admin)
    const link = String(await must(admin.client, 'admin_order_link', { p_order_id: order.id }))
    const key = new URL(link, 'https://store.example').searchParams.get('key')
    const opened = await attempt(shop.anonymous, 'get_order', { p_order_id: order.id, p_key: key })
    expect([link.startsWith(`/orders/${order.id}?key=`), opened.status]).toEqual([true, 200])
    const ada = await shop.signUp('ada')
    await change(shop, order.id, { user_id: ada.id })
    expect(await must(admin.client, 'admin_order_link', { p_order_id: order.id })).toBe(
      `/orders/${order.id}`,
    )
    const unpaid = await place(shop)
    const { code } = await attempt(admin.client, 'admin_order_link', { p_order_id: unpaid.id })
    expect(code).toBe('order_not_found')
  })

  it('adds up what else the customer has ordered', async () => {
    const { order } = await openScene(shop, admin)
    const others = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => openScene(shop, admin, 'IN_PROGRESS', { email: order.email })),
    )
    const totals = await rowsOf(
      shop.backOffice
        .from('orders')
        .select('id, total_usd')
        .in(
          'id',
          others.map((other) => other.order.id),
        )
        .order('created_at', { ascending: false }),
    )
    const theirs = await must(admin.client, 'admin_customer_orders', { p_order_id: order.id })
    expect(theirs).toMatchObject({
      count: 6,
      orders: totals.slice(0, 5).map(({ id }) => ({ id })),
      paid_cents: totals.reduce((sum, { total_usd }) => sum + Number(total_usd), 0),
    })
  })
})

describe('a saved view', () => {
  it('is seen by the admin who saved it, and replaced under its name', async () => {
    const view = {
      list: 'orders',
      name: `Late ${crypto.randomUUID().slice(0, 8)}`,
      search: 'tab=act',
    }
    const keep = (search: string) =>
      rowsOf(
        admin.client
          .from('saved_views')
          .upsert({ ...view, search }, { onConflict: 'admin_id,list,name' })
          .select('id, search'),
      )
    const [first] = await keep('tab=act')
    const [second] = await keep('tab=done')
    expect(second).toEqual({ id: first?.id, search: 'tab=done' })
    const other = await shop.signUp('other-admin')
    await rowsOf(
      shop.backOffice.from('profiles').update({ role: 'admin' }).eq('id', other.id).select(),
    )
    expect(await rowsOf(other.client.from('saved_views').select().eq('name', view.name))).toEqual(
      [],
    )
    await rowsOf(other.client.from('saved_views').delete().eq('name', view.name).select())
    const removed = admin.client.from('saved_views').delete().eq('name', view.name).select('id')
    expect(await rowsOf(removed)).toHaveLength(1)
    await rowsOf(
      shop.backOffice.from('profiles').update({ role: 'customer' }).eq('id', other.id).select(),
    )
  })
})
