import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { alertsOf } from './support/alerts.ts'
import { openNotifications, type Notifications } from './support/notifications.ts'
import { hoursAgo } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { rowOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

let told: Notifications
beforeAll(async () => {
  told = await openNotifications(workerStore(), 'reminders')
})
afterEach(() => told.reset())
afterAll(() => told.shop.close())

describe('the hours', () => {
  const HOURS = { time_zone: 'Europe/Berlin', digest_hour: 8, quiet_from: 22, quiet_until: 7 }
  const endOf = async (at: string) => {
    const [row] = await told.shop.database.query<{ at: Date }>(
      'select private.end_of_quiet_hours($1) as at',
      [at],
    )
    return new Date(row?.at ?? 0).toISOString()
  }

  it('hold emails back from 22:00 to 7:00, in the zone and over midnight', async () => {
    expect((await told.saveHours(HOURS)).error).toBeNull()
    expect(await endOf('2026-01-10T20:59:00Z')).toBe('2026-01-10T20:59:00.000Z')
    expect(await endOf('2026-01-10T21:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
    expect(await endOf('2026-01-11T03:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
    expect(await endOf('2026-01-11T06:00:00Z')).toBe('2026-01-11T06:00:00.000Z')
    // Clocks go forward at 2:00 on March 29: 7:00 is an hour earlier for the world.
    expect(await endOf('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  })

  it('hold emails back within one day, and not without quiet hours', async () => {
    await told.saveHours({ ...HOURS, quiet_from: 12, quiet_until: 14 })
    const stored = await must(told.admin.client, 'admin_notification_hours', {})
    expect(stored).toMatchObject({ quiet_from: 12, quiet_until: 14, version: expect.any(String) })
    expect(await endOf('2026-01-10T11:30:00Z')).toBe('2026-01-10T13:00:00.000Z')
    expect(await endOf('2026-01-10T13:00:00Z')).toBe('2026-01-10T13:00:00.000Z')
    await told.shop.database.query(
      `delete from public.site_settings where key = 'notification_hours'`,
    )
    expect(await endOf('2026-01-10T03:00:00Z')).toBe('2026-01-10T03:00:00.000Z')
  })

  it('delay the email and not the notification', async () => {
    const hour = new Date().getUTCHours()
    await told.saveHours({
      time_zone: 'UTC',
      digest_hour: 8,
      quiet_from: hour,
      quiet_until: (hour + 2) % 24,
    })
    await told.tell('owner_order', 'quiet:1')
    const [mail] = await told.mails('quiet:1')
    const waitMs = Date.parse(mail?.next_attempt_at ?? '') - Date.now()
    expect(waitMs).toBeGreaterThan(3_500_000)
    expect(waitMs).toBeLessThan(7_300_000)
    expect(await told.inbox()).toHaveLength(1)
  })

  it.each([
    ['unknown_time_zone', { ...HOURS, time_zone: 'Mars/Olympus' }],
    ['unknown_hour', { ...HOURS, digest_hour: 24 }],
    ['unknown_hour', { ...HOURS, quiet_from: -1 }],
    ['unknown_hour', { ...HOURS, digest_hour: null }],
    ['quiet_hours_incomplete', { ...HOURS, quiet_until: null }],
    ['quiet_hours_incomplete', { ...HOURS, quiet_until: 22 }],
  ])('are refused with %s: %o', async (code, values) => {
    expect(await told.saveHours(values)).toMatchObject({ status: 422, error: { message: code } })
  })

  it('are not written over what someone else saved first', async () => {
    await told.saveHours(HOURS)
    expect(await told.saveHours(HOURS)).toMatchObject({ error: { message: 'record_changed' } })
  })
})

describe('the daily digest', () => {
  const sendDigest = async () => {
    const [row] = await told.shop.database.query<{ told: number }>(
      'select private.send_digest() as told',
    )
    return row?.told
  }
  // Where it is morning now, so that the last hour of the day has not come.
  const time_zone = new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12'
  const localDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format()

  it('is one email a day with what happened, from its hour on', async () => {
    await told.choose('owner_order', false, 'daily')
    await told.tell('owner_order', 'digest:1')
    await told.tell('owner_order', 'digest:2')
    const review = { kind: 'owner_review', is_shown: false, waits_for_digest: true }
    for (const name of ['Ada', 'Ben', 'Cy']) {
      await told.happen({ ...review, title: `Review from ${name}` })
    }
    await told.saveHours({ time_zone, digest_hour: 23 })
    expect(await sendDigest()).toBe(0)
    await told.shop.database.query(
      `delete from public.site_settings where key = 'notification_hours'`,
    )
    await told.saveHours({ time_zone, digest_hour: 0 })
    expect(await sendDigest()).toBe(5)
    const [mail] = await told.mails(`owner_digest:${localDay()}`)
    expect(mail?.subject).toBe('Your day: 5 events')
    expect(mail?.body_text).toContain(
      '- New order 1a2b: $150\n- New order 1a2b: $150\n- Review from Cy (and 2 more)',
    )
    expect(await told.inbox()).toEqual([])
    await told.tell('owner_order', 'digest:3')
    expect(await sendDigest()).toBe(0)
  })
})

describe('a task about a person', () => {
  const aPerson = async (): Promise<string> => {
    const email = `${crypto.randomUUID()}@task.example`
    const words = { name: 'Ada', subject: 'other', message: 'Hello' }
    const message = { ...words, email }
    const { error } = await told.shop.backOffice.from('contact_messages').insert(message)
    if (error) throw error
    const people = told.shop.backOffice.from('crm_people').select('id').eq('email', email)
    return (await rowOf<{ id: string }>(people)).id
  }
  const save = (p_person_id: string, task: object) =>
    must(told.admin.client, 'save_person_task', { p_person_id, p_title: 'Call Ada', ...task })
  const needsOf = async (person: string) =>
    ((await must(told.admin.client, 'admin_needs', {})) as { id: string; title: string }[]).filter(
      ({ id }) => id === person,
    )
  const remind = () => told.shop.database.query('select private.tell_of_due_tasks()')

  it('needs the owner from its day or its reminder on, and is one notification', async () => {
    const person = await aPerson()
    const [soon, asked] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(person, { p_id: soon, p_due_on: '2999-01-01', p_remind_at: hoursAgo(-1) })
    await remind()
    expect(await needsOf(person)).toEqual([])
    await save(person, { p_id: asked, p_due_on: '2999-01-01', p_remind_at: hoursAgo(1) })
    await remind()
    await remind()
    const path = `/admin/crm/people/${person}`
    expect(await needsOf(person)).toMatchObject([
      { kind: 'tasks', title: 'Call Ada', note: 'Ada', to: path },
    ])
    expect((await told.inbox()).filter(({ title }) => title === 'Task: Call Ada')).toMatchObject([
      { path, is_unread: true, email_status: 'queued' },
    ])

    // As many in the list that the count leads to.
    const alerts = await alertsOf(told.admin.client)
    const due = await told.admin.client.from('admin_people').select('id').eq('has_task_due', true)
    expect(due.data).toEqual([{ id: person }])
    expect(alerts.find(({ kind }) => kind === 'tasks')?.count).toBe(1)

    const done = { p_id: asked, p_remind_at: hoursAgo(1), p_is_done: true }
    await save(person, done)
    expect(await needsOf(person)).toEqual([])
    expect((await told.inbox()).filter(({ path: to }) => to === path)).toMatchObject([
      { is_unread: false },
    ])
    await must(told.admin.client, 'remove_person_task', { p_id: asked })
    expect((await told.inbox()).filter(({ path: to }) => to === path)).toEqual([])
  })

  it('begins its day in the zone of the owner', async () => {
    const person = await aPerson()
    const id = crypto.randomUUID()
    await save(person, { p_id: id, p_due_on: '2030-06-01' })
    const waits = async () => {
      const tasks = told.shop.backOffice.from('crm_tasks').select('waits_from').eq('id', id)
      return new Date((await rowOf<{ waits_from: string }>(tasks)).waits_from).toISOString()
    }
    expect(await waits()).toBe('2030-06-01T04:00:00.000Z')
    await told.saveHours({ time_zone: 'Europe/Berlin', digest_hour: 8 })
    expect(await waits()).toBe('2030-05-31T22:00:00.000Z')
  })
})
