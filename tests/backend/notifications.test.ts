import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { alertsOf } from './support/alerts.ts'
import { openNotifications, type Notifications } from './support/notifications.ts'
import { orderIn } from './support/order-states.ts'
import { hoursAgo } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { importReview } from './support/review-desk.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

let told: Notifications
beforeAll(async () => {
  told = await openNotifications(workerStore(), 'notifications')
})
afterEach(() => told.reset())
afterAll(() => told.shop.close())

const IN_WORK = { status: 'PAID', work_status: 'IN_PROGRESS', paid_at: hoursAgo(9) }

describe('an event', () => {
  it('is a notification with a way to its order, and an email right away', async () => {
    const id = await orderIn(told.shop, IN_WORK)
    await told.tell('owner_order', `first:${id}`, id)
    await told.tell('owner_order', `first:${id}`, id)
    expect(await told.inbox()).toMatchObject([
      { title: 'New order 1a2b: $150', path: `/admin/orders/${id}`, email_status: 'queued' },
    ])
    expect(await told.mails(`first:${id}`)).toHaveLength(1)
  })

  it('of the email to a customer is none', async () => {
    await told.tell('welcome', 'welcome:1')
    expect(await told.inbox()).toEqual([])
  })

  it('is kept for the daily digest where the owner chose that, and shown at once', async () => {
    await told.choose('owner_order', true, 'daily')
    await told.tell('owner_order', 'daily:1')
    expect(await told.mails('daily:1')).toEqual([])
    expect(await told.inbox()).toMatchObject([
      { title: 'New order 1a2b: $150', email_status: null },
    ])
  })

  it('without email is only shown, and without both leaves nothing', async () => {
    await told.choose('owner_order', true, 'off')
    await told.tell('owner_order', 'shown:1')
    expect(await told.mails('shown:1')).toEqual([])
    expect(await told.inbox()).toHaveLength(1)
    await told.choose('owner_order', false, 'off')
    await told.tell('owner_order', 'gone:1')
    expect(await told.inbox()).toHaveLength(1)
    await told.choose('owner_order', false, 'instant')
    await told.tell('owner_order', 'mailed:1')
    expect(await told.inbox()).toHaveLength(1)
    expect(await told.mails('mailed:1')).toHaveLength(1)
  })

  it('that must not be missed keeps its email', async () => {
    expect(await told.choose('owner_dispute', true, 'off')).toMatchObject({
      status: 422,
      error: { message: 'email_always_sent' },
    })
    expect(await told.choose('owner_order', true, 'weekly')).toMatchObject({
      status: 422,
      error: { message: 'unknown_choice' },
    })
    expect(await told.choose('no_such_event', true, 'daily')).toMatchObject({
      status: 404,
      error: { message: 'event_not_found' },
    })
  })
})

describe('what had no email before', () => {
  it("the end of an order's time is an event, once for each due date", async () => {
    const id = await orderIn(told.shop, {
      ...IN_WORK,
      clock_started_at: hoursAgo(9),
      due_at: hoursAgo(1),
    })
    const look = () => told.shop.database.query('select private.tell_of_overdue_orders()')
    await look()
    await look()
    const overdue = async () =>
      (await told.inbox()).filter(({ path }) => path === `/admin/orders/${id}`).length
    expect(await overdue()).toBe(1)
    await told.shop.database.query('update public.orders set due_at = $2 where id = $1', [
      id,
      hoursAgo(0.5),
    ])
    await look()
    // The same order is one line.
    expect(await overdue()).toBe(1)
    expect(await told.inbox()).toMatchObject([{ events: 2 }])
    await told.shop.database.query(
      'update public.orders set clock_paused_at = now() where id = $1',
      [id],
    )
  })

  it('a review that a customer submits is an event, one from long ago is not', async () => {
    const service = await stockService(told.shop)
    const id = await importReview(told.shop, service)
    expect(await told.inbox()).toMatchObject([{ path: `/admin/reviews/${id}` }])
    const old = { service_id: service.id, reviewer_name: 'Old', rating: 4, review_content: 'Fine.' }
    await rowsOf(
      told.shop.backOffice
        .from('service_reviews')
        .insert({ ...old, created_at: hoursAgo(60) })
        .select('id'),
    )
    expect(await told.inbox()).toHaveLength(1)
  })
})

describe('the inbox', () => {
  it('knows for each admin what is read: marked, or opened', async () => {
    const other = await told.newAdmin('second')
    const id = await orderIn(told.shop, IN_WORK)
    await told.tell('owner_order', 'read:1', id)
    await told.tell('owner_message', 'read:2')
    const unread = async (by: Account) => (await told.inbox(by)).map(({ is_unread }) => is_unread)
    expect(await unread(told.admin)).toEqual([true, true])

    await told.admin.client.rpc('mark_order_read', { p_order_id: id } as never)
    expect(await unread(told.admin)).toEqual([false, true])
    const mark = (p_is_read: boolean) =>
      must(told.admin.client, 'mark_notifications', {
        p_ids: null,
        p_where: { q: '', in: [], eq: {} },
        p_is_read,
      })
    expect(await mark(true)).toHaveLength(2)
    expect(await unread(told.admin)).toEqual([false, false])
    expect(await unread(other)).toEqual([true, true])
    // Not for someone else, nor by hand.
    const reads = other.client.from('notification_reads')
    await reads.delete().eq('user_id', told.admin.id)
    await reads.update({ user_id: other.id }).eq('user_id', told.admin.id)
    const [first] = await told.inbox()
    const forAdmin = { notification_id: first?.id, user_id: told.admin.id }
    expect((await reads.insert(forAdmin)).status).toBe(403)
    expect([await unread(told.admin), await unread(other)]).toEqual([
      [false, false],
      [true, true],
    ])
    await mark(false)
    expect(await unread(told.admin)).toEqual([true, true])
  })

  it('knows a message as read for who answered it', async () => {
    const message = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'support',
      message: 'Hi there',
    }
    const [written] = await rowsOf<{ id: string }>(
      told.shop.backOffice.from('contact_messages').insert(message).select('id'),
    )
    expect(await told.inbox()).toMatchObject([
      { title: 'Contact form: Ada (Help with an order)', is_unread: true },
    ])
    const answer = { p_id: written?.id, p_body: 'Hello Ada', p_key: crypto.randomUUID() }
    await must(told.admin.client, 'answer_message', answer)
    expect(await told.inbox()).toMatchObject([{ is_unread: false }])
  })

  it('has one line for events of one kind about one thing, unread until all of them are read', async () => {
    const id = await orderIn(told.shop, IN_WORK)
    const say = (title: string, hours: number) =>
      told.happen({ kind: 'owner_message', order_id: id, title, created_at: hoursAgo(hours) })
    await Promise.all([say('Third', 2), say('First', 4), say('Second', 3)])
    const newest = await say('Newest', 1)
    await say('Oldest', 5)
    await told.happen({ kind: 'owner_brief', order_id: id, title: 'A brief' })
    const line = async () => (await told.inbox()).find(({ events }) => events > 1)
    expect(await line()).toMatchObject({ id: newest, title: 'Newest', events: 5, is_unread: true })
    expect(await told.inbox()).toHaveLength(2)
    const mark = (p_ids: string[], p_is_read: boolean) =>
      must(told.admin.client, 'mark_notifications', { p_ids, p_where: null, p_is_read })
    expect(await mark([newest], true)).toEqual([{ id: newest, problem: null }])
    expect(await line()).toMatchObject({ is_unread: false })
    await told.shop.database.query('delete from public.notifications where id = $1', [newest])
    expect(await line()).toMatchObject({ title: 'Third', events: 4, is_unread: false })
    const next = await say('Next', 0)
    expect(await line()).toMatchObject({ id: next, events: 5, is_unread: true })
    await told.shop.database.query(
      `insert into public.notification_reads (notification_id, user_id) values ($1, $2)`,
      [next, told.admin.id],
    )
    expect(await line()).toMatchObject({ is_unread: false })
    await say('Between', 1)
    expect(await line()).toMatchObject({ id: next, is_unread: true })
    await mark([next], true)
    for (const name of ['Ada', 'Ben']) await told.happen({ kind: 'owner_review', title: name })
    expect((await told.inbox()).at(-1)).toMatchObject({
      events: 2,
      path: '/admin/reviews?status=pending',
    })
  })

  it('forgets what is older than 90 days', async () => {
    const age = (interval: string) =>
      told.shop.database.query(
        `update public.notifications set created_at = created_at - interval '${interval}'`,
      )
    await told.tell('owner_order', 'old:1')
    await age('2 hours')
    await told.tell('owner_order', 'old:2')
    await age('90 days -1 hour')
    await told.shop.database.query('select private.forget_old_notifications()')
    expect(await told.inbox()).toHaveLength(1)
  })
})

describe('what needs the owner', () => {
  it('is listed one by one, the first five of each kind that the bell counts, each with a title', async () => {
    const service = await stockService(told.shop)
    await importReview(told.shop, service)
    const late = { ...IN_WORK, clock_started_at: hoursAgo(30), due_at: hoursAgo(3) }
    const id = await orderIn(told.shop, { ...late, title: 'A late order' })
    for (let n = 0; n < 6; n += 1) await orderIn(told.shop, { ...late, due_at: hoursAgo(2) })
    await told.shop.database.query(
      `insert into public.order_messages (order_id, author, body) values ($1, 'customer', 'Hello?'), ($1, 'customer', 'Well?')`,
      [id],
    )
    const [alerts, needs] = await Promise.all([
      alertsOf(told.admin.client),
      must(told.admin.client, 'admin_needs', {}) as Promise<
        { kind: string; title: string; to: string }[]
      >,
    ])
    expect(alerts.map(({ kind }) => kind)).toEqual([
      'payments',
      'messages',
      'overdue',
      'refunds',
      'enquiries',
      'requests',
      'tasks',
      'reviews',
      'mails',
    ])
    for (const { kind, count } of alerts) {
      const listed = needs.filter((need) => need.kind === kind).length
      expect([kind, listed]).toEqual([kind, Math.min(count, 5)])
    }
    expect(alerts.find(({ kind }) => kind === 'overdue')?.count).toBeGreaterThanOrEqual(7)
    expect(needs).toContainEqual(
      expect.objectContaining({
        kind: 'overdue',
        title: 'A late order',
        to: `/admin/orders/${id}`,
      }),
    )
    expect(alerts.find(({ kind }) => kind === 'messages')?.count).toBe(1)
  })
})
