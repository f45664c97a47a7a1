import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderIn } from './support/order-states.ts'
import { hoursAgo } from './support/orders.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { importReview } from './support/review-desk.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
let admin: Account

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'notifications')
  admin = await newAdmin('owner')
  await shop.database.query(
    `insert into public.site_settings (key, value) values ('contact_email', '"owner@example.com"')
     on conflict (key) do update set value = excluded.value`,
  )
})
afterEach(async () => {
  await shop.database.query('delete from public.notifications')
  await shop.database.query(`delete from public.site_settings where key = 'notification_hours'`)
  for (const kind of ['owner_order', 'owner_message', 'owner_overdue', 'owner_review']) {
    await choose(kind, true, 'instant')
  }
})
afterAll(() => shop.close())

async function newAdmin(name: string): Promise<Account> {
  const account = await shop.signUp(name)
  await shop.backOffice.from('profiles').update({ role: 'admin' }).eq('id', account.id)
  return account
}

const choose = (p_kind: string, p_in_app: boolean, p_email: string) =>
  admin.client.rpc('choose_notification', { p_kind, p_in_app, p_email } as never)

const saveHours = (values: object) =>
  admin.client.rpc('save_notification_hours', { p_version: null, p_values: values } as never)

const IN_WORK = { status: 'PAID', work_status: 'IN_PROGRESS', paid_at: hoursAgo(9) }

/** Causes an email to the owner, as the event itself does. */
async function tell(kind: string, key: string, orderId: string | null = null): Promise<void> {
  const sql = `select private.queue_email($1, 'owner@example.com', $2, $3,
    '{"order_id": "1a2b", "total": "$150"}')`
  await shop.database.query(sql, [kind, key, orderId])
}

const mails = (key: string) =>
  rowsOf<{ next_attempt_at: string; body_text: string; subject: string }>(
    shop.backOffice
      .from('outbox_emails')
      .select('next_attempt_at, body_text, subject')
      .eq('dedupe_key', key),
  )

interface Told {
  id: string
  title: string
  path: string | null
  is_unread: boolean
  email_status: string | null
}

const inbox = (by = admin) =>
  rowsOf<Told>(by.client.from('admin_notifications').select('*').order('created_at'))

describe('an event', () => {
  it('is a notification with a way to its order, and an email right away', async () => {
    const id = await orderIn(shop, IN_WORK)
    await tell('owner_order', `first:${id}`, id)
    await tell('owner_order', `first:${id}`, id)
    expect(await inbox()).toMatchObject([
      { title: 'New order 1a2b: $150', path: `/admin/orders/${id}`, email_status: 'queued' },
    ])
    expect(await mails(`first:${id}`)).toHaveLength(1)
  })

  it('of the email to a customer is none', async () => {
    await tell('welcome', 'welcome:1')
    expect(await inbox()).toEqual([])
  })

  it('is kept for the daily digest where the owner chose that, and shown at once', async () => {
    await choose('owner_order', true, 'daily')
    await tell('owner_order', 'daily:1')
    expect(await mails('daily:1')).toEqual([])
    expect(await inbox()).toMatchObject([{ title: 'New order 1a2b: $150', email_status: null }])
  })

  it('without email is only shown, and without both leaves nothing', async () => {
    await choose('owner_order', true, 'off')
    await tell('owner_order', 'shown:1')
    expect(await mails('shown:1')).toEqual([])
    expect(await inbox()).toHaveLength(1)
    await choose('owner_order', false, 'off')
    await tell('owner_order', 'gone:1')
    expect(await inbox()).toHaveLength(1)
    await choose('owner_order', false, 'instant')
    await tell('owner_order', 'mailed:1')
    expect(await inbox()).toHaveLength(1)
    expect(await mails('mailed:1')).toHaveLength(1)
  })

  it('that must not be missed keeps its email', async () => {
    expect(await choose('owner_dispute', true, 'off')).toMatchObject({
      status: 422,
      error: { message: 'email_always_sent' },
    })
    expect(await choose('owner_order', true, 'weekly')).toMatchObject({
      status: 422,
      error: { message: 'unknown_choice' },
    })
    expect(await choose('no_such_event', true, 'daily')).toMatchObject({
      status: 404,
      error: { message: 'event_not_found' },
    })
  })
})

describe('the hours', () => {
  const HOURS = { time_zone: 'Europe/Berlin', digest_hour: 8, quiet_from: 22, quiet_until: 7 }
  const endOf = async (at: string) => {
    const [row] = await shop.database.query<{ at: Date }>(
      'select private.end_of_quiet_hours($1) as at',
      [at],
    )
    return new Date(row?.at ?? 0).toISOString()
  }

  it('hold emails back from 22:00 to 7:00, in the zone and over midnight', async () => {
    expect((await saveHours(HOURS)).error).toBeNull()
    expect(await endOf('2026-01-10T20:59:00Z')).toBe('2026-01-10T20:59:00.000Z')
    expect(await endOf('2026-01-10T21:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
    expect(await endOf('2026-01-11T03:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
    expect(await endOf('2026-01-11T06:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
    // Clocks go forward at 2:00 on March 29: 7:00 is an hour earlier for the world.
    expect(await endOf('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  })

  it('hold emails back within one day, and not without quiet hours', async () => {
    await saveHours({ ...HOURS, quiet_from: 12, quiet_until: 14 })
    const stored = await must(admin.client, 'admin_notification_hours', {})
    expect(stored).toMatchObject({ quiet_from: 12, quiet_until: 14, version: expect.any(String) })
    expect(await endOf('2026-01-10T11:30:00Z')).toBe('2026-01-10T13:00:00.000Z')
    expect(await endOf('2026-01-10T13:00:00Z')).toBe('2026-01-10T13:00:00.000Z')
    await shop.database.query(`delete from public.site_settings where key = 'notification_hours'`)
    expect(await endOf('2026-01-10T03:00:00Z')).toBe('2026-01-10T03:00:00.000Z')
  })

  it('delay the email and not the notification', async () => {
    const hour = new Date().getUTCHours()
    await saveHours({
      time_zone: 'UTC',
      digest_hour: 8,
      quiet_from: hour,
      quiet_until: (hour + 2) % 24,
    })
    await tell('owner_order', 'quiet:1')
    const [mail] = await mails('quiet:1')
    const waitMs = Date.parse(mail?.next_attempt_at ?? '') - Date.now()
    expect(waitMs).toBeGreaterThan(3_500_000)
    expect(waitMs).toBeLessThan(7_300_000)
    expect(await inbox()).toHaveLength(1)
  })

  it.each([
    ['unknown_time_zone', { ...HOURS, time_zone: 'Mars/Olympus' }],
    ['unknown_hour', { ...HOURS, digest_hour: 24 }],
    ['unknown_hour', { ...HOURS, quiet_from: -1 }],
    ['unknown_hour', { ...HOURS, digest_hour: null }],
    ['quiet_hours_incomplete', { ...HOURS, quiet_until: null }],
    ['quiet_hours_incomplete', { ...HOURS, quiet_until: 22 }],
  ])('are refused with %s: %o', async (code, values) => {
    expect(await saveHours(values)).toMatchObject({ status: 422, error: { message: code } })
  })

  it('are not written over what someone else saved first', async () => {
    await saveHours(HOURS)
    expect(await saveHours(HOURS)).toMatchObject({ error: { message: 'record_changed' } })
  })
})

describe('the daily digest', () => {
  const sendDigest = async () => {
    const [row] = await shop.database.query<{ told: number }>(
      'select private.send_digest() as told',
    )
    return row?.told
  }
  // Where it is morning now, so that the last hour of the day has not come.
  const time_zone = new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12'
  const localDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format()

  it('is one email a day with what happened, from its hour on', async () => {
    await choose('owner_order', false, 'daily')
    await tell('owner_order', 'digest:1')
    await tell('owner_order', 'digest:2')
    await saveHours({ time_zone, digest_hour: 23 })
    expect(await sendDigest()).toBe(0)
    await shop.database.query(`delete from public.site_settings where key = 'notification_hours'`)
    await saveHours({ time_zone, digest_hour: 0 })
    expect(await sendDigest()).toBe(2)
    const [mail] = await mails(`owner_digest:${localDay()}`)
    expect(mail?.subject).toBe('Your day: 2 events')
    expect(mail?.body_text).toContain('- New order 1a2b: $150\n- New order 1a2b: $150')
    expect(await inbox()).toEqual([])
    await tell('owner_order', 'digest:3')
    expect(await sendDigest()).toBe(0)
  })
})

describe('what had no email before', () => {
  it("the end of an order's time is an event, once for each due date", async () => {
    const id = await orderIn(shop, {
      ...IN_WORK,
      clock_started_at: hoursAgo(9),
      due_at: hoursAgo(1),
    })
    const look = () => shop.database.query('select private.tell_of_overdue_orders()')
    await look()
    await look()
    const overdue = async () =>
      (await inbox()).filter(({ path }) => path === `/admin/orders/${id}`).length
    expect(await overdue()).toBe(1)
    await shop.database.query('update public.orders set due_at = $2 where id = $1', [
      id,
      hoursAgo(0.5),
    ])
    await look()
    expect(await overdue()).toBe(2)
    await shop.database.query('update public.orders set clock_paused_at = now() where id = $1', [
      id,
    ])
  })

  it('a review that a customer submits is an event, one from long ago is not', async () => {
    const service = await stockService(shop)
    const id = await importReview(shop, service)
    expect(await inbox()).toMatchObject([{ path: `/admin/reviews/${id}` }])
    const old = { service_id: service.id, reviewer_name: 'Old', rating: 4, review_content: 'Fine.' }
    await rowsOf(
      shop.backOffice
        .from('service_reviews')
        .insert({ ...old, created_at: hoursAgo(60) })
        .select('id'),
    )
    expect(await inbox()).toHaveLength(1)
  })
})

describe('the inbox', () => {
  it('knows for each admin what is read: marked, or opened', async () => {
    const other = await newAdmin('second')
    const id = await orderIn(shop, IN_WORK)
    await tell('owner_order', 'read:1', id)
    await tell('owner_message', 'read:2')
    const unread = async (by: Account) => (await inbox(by)).map(({ is_unread }) => is_unread)
    expect(await unread(admin)).toEqual([true, true])

    await admin.client.rpc('mark_order_read', { p_order_id: id } as never)
    expect(await unread(admin)).toEqual([false, true])
    const mark = (p_is_read: boolean) =>
      must(admin.client, 'mark_notifications', {
        p_ids: null,
        p_where: { q: '', in: [], eq: {} },
        p_is_read,
      })
    expect(await mark(true)).toHaveLength(2)
    expect(await unread(admin)).toEqual([false, false])
    expect(await unread(other)).toEqual([true, true])
    // Not for someone else, nor by hand.
    const reads = other.client.from('notification_reads')
    await reads.delete().eq('user_id', admin.id)
    await reads.update({ user_id: other.id }).eq('user_id', admin.id)
    const [first] = await inbox()
    const forAdmin = { notification_id: first?.id, user_id: admin.id }
    expect((await reads.insert(forAdmin)).status).toBe(403)
    expect([await unread(admin), await unread(other)]).toEqual([
      [false, false],
      [true, true],
    ])
    await mark(false)
    expect(await unread(admin)).toEqual([true, true])
  })

  it('forgets what is older than 90 days', async () => {
    await tell('owner_order', 'old:1')
    await shop.database.query(
      `update public.notifications set created_at = now() - interval '91 days'`,
    )
    await tell('owner_order', 'old:2')
    await shop.database.query('select private.forget_old_notifications()')
    expect(await inbox()).toHaveLength(1)
  })
})

describe('what needs the owner', () => {
  it('is listed one by one, as many of each kind as the bell counts, each with a title', async () => {
    const service = await stockService(shop)
    await importReview(shop, service)
    const late = { ...IN_WORK, clock_started_at: hoursAgo(30), due_at: hoursAgo(3) }
    const id = await orderIn(shop, { ...late, title: 'A late order' })
    await shop.database.query(
      `insert into public.order_messages (order_id, author, body) values ($1, 'customer', 'Hello?'), ($1, 'customer', 'Well?')`,
      [id],
    )
    const [alerts, needs] = await Promise.all([
      must(admin.client, 'admin_alerts', {}) as Promise<{ kind: string; count: number }[]>,
      must(admin.client, 'admin_needs', {}) as Promise<
        { kind: string; title: string; to: string }[]
      >,
    ])
    expect(alerts.map(({ kind }) => kind)).toEqual([
      'payments',
      'messages',
      'overdue',
      'refunds',
      'enquiries',
      'reviews',
      'mails',
    ])
    for (const { kind, count } of alerts) {
      expect([kind, needs.filter((need) => need.kind === kind).length]).toEqual([kind, count])
    }
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
