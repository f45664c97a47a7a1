import { beforeAll, describe, expect, it } from 'vitest'
import { handOn } from './support/order-scene.ts'
import { purchase, readMailOf, valueOf } from './support/order-mails.ts'
import { keyOf, linesOf } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

/** A moment as a browser writes it, with its zone; `day first` with 24 hours as in most of Europe. */
function asBrowser(iso: string, timeZone: string, isDayFirst = false): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: isDayFirst ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: isDayFirst ? 'h23' : 'h12',
    timeZoneName: 'short',
  }).formatToParts(new Date(iso))
  const { weekday, month, day, year, hour, minute, dayPeriod, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return isDayFirst
    ? `${weekday}, ${day} ${month} ${year}, ${hour}:${minute} ${timeZoneName}`
    : `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`
}

describe('the times in an order’s mails', () => {
  it.each([
    ['American', { timeZone: 'America/Chicago', locale: 'en-US' }, 'America/Chicago', false],
    ['European', { timeZone: 'Europe/Berlin', locale: 'de-DE' }, 'Europe/Berlin', true],
    ['unknown', { timeZone: 'Mars/Olympus', locale: '' }, 'UTC', false],
    ['missing', undefined, 'UTC', false],
  ])('follow the browser that started the checkout: %s', async (_name, reader, zone, dayFirst) => {
    const order = await purchase(shop, { reader })
    const key = await keyOf(shop, order.id)
    const [guest, owner] = [handOn(shop.anonymous, order.id, key), handOn(admin.client, order.id)]
    if (order.work_status === 'AWAITING_BRIEF') await owner.setWork('AWAITING_BRIEF', 'IN_PROGRESS')
    const kind = order.work_status === 'AWAITING_BRIEF' ? 'work_started' : 'order_confirmation'
    const { rows } = await readMailOf(shop, order.id, kind)
    const lines = await linesOf(shop, order.id)
    const last = lines
      .map(({ due_at }) => due_at)
      .toSorted()
      .at(-1)
    // Each service has a time of its own; before the brief, the mail tells by when all of them are done.
    const said: { service_title?: string; due_at: unknown }[] =
      order.work_status === 'AWAITING_BRIEF' ? lines : [{ due_at: last }]
    for (const { service_title = 'Expected delivery', due_at } of said) {
      expect(valueOf(rows, service_title)).toBe(asBrowser(String(due_at), zone, dayFirst))
    }
    await owner.deliver()
    await guest.revise()
    const toCustomer = await readMailOf(shop, order.id, 'revision')
    const toOwner = await readMailOf(shop, order.id, 'owner_revision')
    for (const { service_title, due_at } of await linesOf(shop, order.id)) {
      const due = String(due_at)
      expect(valueOf(toCustomer.rows, service_title)).toBe(asBrowser(due, zone, dayFirst))
      expect(valueOf(toOwner.rows, service_title)).toBe(asBrowser(due, 'America/New_York'))
    }
  })

  it('have the words that browsers have, in every zone and season', async () => {
    const moments = ['2026-11-21T21:17:00Z', '2026-07-01T00:05:00Z', '2026-03-29T12:00:00Z']
    const zones = [
      'UTC',
      'Europe/London',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Asia/Shanghai',
      'Asia/Kathmandu',
      'Australia/Sydney',
      'America/New_York',
      'America/Chicago',
      'America/Phoenix',
      'America/Denver',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
      'America/Havana',
      'America/Sao_Paulo',
      'America/St_Johns',
      'Africa/Abidjan',
    ]
    const cases = moments.flatMap((at) =>
      zones.flatMap((zone) => [true, false].map((isDayFirst) => ({ at, zone, isDayFirst }))),
    )
    const said = await withSql(
      (sql) => sql<{ words: string }[]>`
        select private.moment_in_words((each ->> 'at')::timestamptz, each ->> 'zone',
          (each ->> 'isDayFirst')::boolean, (each ->> 'isDayFirst')::boolean) as words
        from jsonb_array_elements(${sql.json(cases)}) with ordinality list (each, place) order by place`,
    )
    expect(said.map(({ words }) => words)).toEqual(
      cases.map(({ at, zone, isDayFirst }) => asBrowser(at, zone, isDayFirst)),
    )
    expect(said.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        'Saturday, November 21, 2026, 4:17 PM EST',
        'Saturday, 21 November 2026, 22:17 GMT+1',
      ]),
    )
  })

  it('are part of what customers can export', async () => {
    const ada = await shop.signUp('ada')
    const { id } = await purchase(shop, { reader: { timeZone: 'Asia/Tokyo', locale: 'ja-JP' } })
    const orders = shop.backOffice.from('orders').update({ user_id: ada.id }).eq('id', id)
    await rowsOf(orders.select('id'))
    expect(await must(ada.client, 'export_my_data', {})).toMatchObject({
      orders: [{ id, time_zone: 'Asia/Tokyo', is_day_first: false, has_24_hours: true }],
    })
  })

  it('are forgotten with the customer', async () => {
    const order = await purchase(shop, { reader: { timeZone: 'Europe/Berlin', locale: 'de-DE' } })
    const known = shop.backOffice
      .from('orders')
      .select('time_zone, is_day_first, has_24_hours')
      .eq('id', order.id)
    expect(await rowOf(known)).toEqual({
      time_zone: 'Europe/Berlin',
      is_day_first: true,
      has_24_hours: true,
    })
    await rowsOf(
      shop.backOffice
        .from('orders')
        .update({ customer_email: null })
        .eq('id', order.id)
        .select('id'),
    )
    expect(await rowOf(known)).toEqual({
      time_zone: null,
      is_day_first: false,
      has_24_hours: false,
    })
  })
})
