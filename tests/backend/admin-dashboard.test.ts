import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertsOf } from './support/alerts.ts'
import { orderIn } from './support/order-states.ts'
import { hoursAgo } from './support/orders.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

interface Waiting {
  id: string
  unanswered_count: number
  has_refund_request: boolean
}

let shop: OwnShop
const named = new Map<string, string>()

const DONE = { status: 'COMPLETED', work_status: 'DELIVERED' }
const IN_WORK = { status: 'PAID', work_status: 'IN_PROGRESS', clock_started_at: hoursAgo(9) }

/** An order under a name; messages are `customer` or `admin`, so many hours ago. */
async function order(
  name: string,
  columns: Record<string, unknown>,
  messages: [author: string, hours: number][] = [],
  settledHoursAgo: number | null = null,
): Promise<void> {
  const id = await orderIn(shop, { paid_at: hoursAgo(9), ...columns })
  named.set(name, id)
  await shop.database.query('delete from public.order_reads where order_id = $1', [id])
  for (const [author, hours] of messages) {
    await shop.database.query(
      `insert into public.order_messages (order_id, author, body, created_at) values ($1, $2, 'Hello', $3)`,
      [id, author, hoursAgo(hours)],
    )
  }
  if (settledHoursAgo === null) return
  await shop.database.query(
    `insert into public.order_reads (order_id, reader, settled_at) values ($1, 'admin', $2)`,
    [id, hoursAgo(settledHoursAgo)],
  )
}

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'dashboard')
  await order('never read', DONE, [['customer', 5]])
  await order('settled before', DONE, [['customer', 2]], 3)
  await order(
    'two since',
    DONE,
    [
      ['customer', 5],
      ['customer', 2],
      ['customer', 1],
    ],
    3,
  )
  await order('settled since', DONE, [['customer', 5]], 3)
  await order('answered', DONE, [
    ['customer', 5],
    ['admin', 4],
  ])
  await order('only ours', DONE, [['admin', 1]], 3)
  await order('silent', DONE)
  await order('in the trash', { ...DONE, deleted_at: hoursAgo(1) }, [['customer', 2]])
  await order('refunded', { status: 'REFUNDED', work_status: 'DELIVERED' }, [['customer', 2]])
  await order('late', { ...IN_WORK, due_at: hoursAgo(1) })
  await order('in time', { ...IN_WORK, due_at: hoursAgo(-5) }, [['customer', 2]])
  await order('paused', { ...IN_WORK, due_at: hoursAgo(2), clock_paused_at: hoursAgo(3) })
  await order('wants its money back', DONE)
  await order('in the trash with a wish', { ...DONE, deleted_at: hoursAgo(1) })
  const requests = ['wants its money back', 'in the trash with a wish'].map((name) => ({
    order_id: named.get(name),
    reason: 'Not what I ordered.',
  }))
  await rowsOf(shop.backOffice.from('refund_requests').insert(requests).select())
})
afterAll(() => shop.close())

async function dashboard() {
  const answer = await must(shop.backOffice, 'admin_dashboard', {})
  return answer as {
    to_act_on: Waiting[]
    to_act_on_count: number
    recent: { details: { mark?: string }; created_at: string }[]
  }
}

const waiting = async (kind: string): Promise<number | undefined> =>
  (await alertsOf(shop.backOffice)).find((each) => each.kind === kind)?.count

const nameOf = ({ id }: { id: string }) => [...named].find(([, known]) => known === id)?.[0]

describe('the dashboard', () => {
  it('lists what needs work or an answer, the most urgent first', async () => {
    const { to_act_on } = await dashboard()
    const names = to_act_on.map(nameOf)
    expect(names.slice(0, 2)).toEqual(['late', 'in time'])
    expect(names.toSorted()).toEqual([
      'in time',
      'late',
      'never read',
      'paused',
      'refunded',
      'settled before',
      'two since',
      'wants its money back',
    ])
    const shown = await rowsOf(
      shop.backOffice
        .from('admin_orders')
        .select('id, unanswered_count, has_refund_request')
        .overrideTypes<Waiting[], { merge: false }>(),
    )
    for (const { id, unanswered_count, has_refund_request } of to_act_on) {
      expect({ id, unanswered_count, has_refund_request }).toEqual(
        shown.find((row) => row.id === id),
      )
    }
    expect(to_act_on.find((row) => nameOf(row) === 'two since')?.unanswered_count).toBe(2)
  })

  it('counts the orders with messages to answer as the list of orders does', async () => {
    const listed = await rowsOf(
      shop.backOffice
        .from('admin_orders')
        .select('id')
        .is('deleted_at', null)
        .gt('unanswered_count', 0),
    )
    expect(listed.map((row) => nameOf(row as { id: string })).toSorted()).toEqual([
      'in time',
      'never read',
      'refunded',
      'settled before',
      'two since',
    ])
    expect(await waiting('messages')).toBe(listed.length)
  })

  it('counts the refund requests that the list of orders shows', async () => {
    const listed = await rowsOf(
      shop.backOffice
        .from('admin_orders')
        .select('id')
        .is('deleted_at', null)
        .is('has_refund_request', true),
    )
    expect(listed.map((row) => nameOf(row as { id: string }))).toEqual(['wants its money back'])
    expect(await waiting('refunds')).toBe(1)
  })

  it('shows the latest events first, in whatever order they were written', async () => {
    const events = [3, 1, 2].map((hours) => ({
      order_id: named.get('late'),
      kind: 'message',
      actor: 'customer',
      details: { mark: `${hours} hours from now` },
      created_at: hoursAgo(-hours),
    }))
    await rowsOf(shop.backOffice.from('order_events').insert(events).select())
    const { recent } = await dashboard()
    expect(recent.slice(0, 3).map(({ details }) => details.mark)).toEqual([
      '3 hours from now',
      '2 hours from now',
      '1 hours from now',
    ])
    const times = recent.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})

it('counts the orders to act on once, as their tab and the dashboard do', async () => {
  const [around, { to_act_on, to_act_on_count }, tabs] = await Promise.all([
    must(shop.backOffice, 'admin_shell', {}) as Promise<{ orders_to_act_on: number }>,
    dashboard(),
    must(shop.backOffice, 'admin_order_tabs', {}) as Promise<{ act: number }>,
  ])
  expect(to_act_on).toHaveLength(8)
  expect([around.orders_to_act_on, to_act_on_count, tabs.act]).toEqual([8, 8, 8])
})

it('the alerts of the back office count what is waiting', async () => {
  const alerts = await alertsOf(shop.backOffice)
  expect(Object.fromEntries(alerts.map(({ kind, count }) => [kind, count]))).toEqual({
    payments: 0,
    messages: 5,
    overdue: 1,
    refunds: 1,
    enquiries: 0,
    requests: 0,
    tasks: 0,
    reviews: 0,
    mails: 0,
  })
})
