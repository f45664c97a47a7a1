import { describe, expect, it } from 'vitest'
import { alertsOf } from './support/alerts.ts'
import { CARDS, eventsOf, mailsOf } from './support/checkout.ts'
import { openPaidOrders } from './support/paid-orders.ts'
import { eventually } from './support/eventually.ts'
import { must } from './support/procedures.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { eventAbout, postWebhook } from './support/webhooks.ts'

const { store, shop, admin, aPaidOrder, payBack, stateOf } = openPaidOrders()

const refundsOf = (id: string) =>
  rowsOf(
    shop.backOffice
      .from('refunds')
      .select('amount_cents, status, error, provider_refund_id')
      .eq('order_id', id)
      .order('created_at'),
  )

const troubleOf = async (id: string) => {
  const listed = admin.client.from('admin_orders').select('payment_trouble').eq('id', id)
  const all = (await must(admin.client, 'admin_payment_troubles', {})) as {
    id: string
    order_id: string
  }[]
  return {
    inList: (await rowOf(listed)).payment_trouble,
    onDashboard: all.filter(({ order_id }) => order_id === id),
  }
}

/** The owner says of one failure that it is settled. */
async function settleFirst(id: string) {
  const [first] = (await troubleOf(id)).onDashboard
  const trouble = { p_order_id: id, p_trouble_id: first?.id }
  await must(admin.client, 'settle_payment_trouble', trouble)
}

/** The provider's event about a refund of an order. */
async function tellRefund(orderId: string, type: string, changes: Record<string, unknown>) {
  const { payment_intent_id } = await rowOf(
    shop.backOffice.from('orders').select('payment_intent_id').eq('id', orderId),
  )
  const refund = {
    id: `re_${orderId.slice(0, 8)}`,
    object: 'refund',
    amount: 40_00,
    metadata: {},
    payment_intent: payment_intent_id,
    status: 'succeeded',
    ...changes,
  }
  const event = eventAbout(refund, type)
  return postWebhook(shop.url, event, { secret: store.webhookSecret })
}

describe('a refund that fails after it was made', () => {
  it('gives the order its status and its amount back, and the owner gets an email', async () => {
    const { id } = await aPaidOrder(CARDS.refundFails)
    expect(await payBack(id, 100_00)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_cents: 100_00 })

    const after = await eventually(
      () => stateOf(id),
      ({ status }) => status === 'PAID',
    )
    expect(after).toEqual({ status: 'PAID', refunded_cents: 0 })
    expect(await refundsOf(id)).toMatchObject([
      { status: 'failed', error: 'The card has expired or was canceled.' },
    ])
    const events = await eventsOf(shop, id)
    expect(events.filter((kind) => kind === 'refund_failed')).toHaveLength(1)
    const mails = await mailsOf(shop, id)
    const toOwner = mails.filter(({ kind }) => kind === 'owner_refund_failed')
    expect(toOwner).toHaveLength(1)
    expect(toOwner[0]?.body_text).toContain('The card has expired or was canceled.')
    expect(await troubleOf(id)).toMatchObject({
      inList: 'refund_failed',
      onDashboard: [{ kind: 'refund_failed', amount_cents: 100_00 }],
    })
    expect((await payBack(id, 100_00)).status).toBe(200)
    expect(await troubleOf(id)).toEqual({ inList: null, onDashboard: [] })
  })

  it('of a completed order leaves it completed, and says so once', async () => {
    const { id } = await aPaidOrder()
    const done = { status: 'COMPLETED', completed_at: new Date().toISOString() }
    await rowsOf(shop.backOffice.from('orders').update(done).eq('id', id).select('id'))
    await payBack(id, 100_00)
    const [made] = await refundsOf(id)
    const failure = { id: made?.provider_refund_id, amount: 100_00, status: 'failed' }
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        tellRefund(id, turn % 2 === 0 ? 'refund.failed' : 'refund.updated', failure),
      ),
    )
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_cents: 0 })
    const events = await eventsOf(shop, id)
    expect(events.filter((kind) => kind === 'refund_failed')).toHaveLength(1)
    expect(events.filter((kind) => kind === 'completed')).toHaveLength(1)
  })

  it('whose failure overtakes the news of it changes no sum', async () => {
    const { id } = await aPaidOrder()
    const failed = { status: 'failed', failure_reason: 'lost_or_stolen_card' }
    expect(await tellRefund(id, 'refund.failed', failed)).toMatchObject({ status: 200 })
    await tellRefund(id, 'refund.created', {})
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 0 })
    expect(await refundsOf(id)).toMatchObject([
      { amount_cents: 40_00, status: 'failed', error: 'The card was reported lost or stolen.' },
    ])
  })

  it('is settled when the owner says so', async () => {
    const { id } = await aPaidOrder()
    await tellRefund(id, 'refund.failed', { status: 'failed' })
    expect(await troubleOf(id)).toMatchObject({ inList: 'refund_failed' })
    await settleFirst(id)
    expect(await troubleOf(id)).toEqual({ inList: null, onDashboard: [] })
  })

  it('is settled separately, and not with the others of its order', async () => {
    const { id } = await aPaidOrder()
    for (const refund of ['re_one', 're_two']) {
      await tellRefund(id, 'refund.failed', { id: `${refund}_${id}`, status: 'failed' })
    }
    expect((await troubleOf(id)).onDashboard).toHaveLength(2)
    await settleFirst(id)
    expect((await troubleOf(id)).onDashboard).toHaveLength(1)
    await settleFirst(id)
    expect(await troubleOf(id)).toEqual({ inList: null, onDashboard: [] })
  })

  it('is made up for by as much as is paid back after it, and by nothing less', async () => {
    const { id } = await aPaidOrder()
    await tellRefund(id, 'refund.failed', { status: 'failed' })
    await payBack(id, 10_00)
    expect((await troubleOf(id)).onDashboard).toMatchObject([{ amount_cents: 30_00 }])
    await payBack(id, 30_00)
    expect(await troubleOf(id)).toEqual({ inList: null, onDashboard: [] })
    await tellRefund(id, 'refund.failed', { id: `re_later_${id}`, status: 'failed' })
    expect((await troubleOf(id)).onDashboard).toMatchObject([{ amount_cents: 40_00 }])
  })

  it('of an order in the trash is counted nowhere, and again once it is back', async () => {
    const { id } = await aPaidOrder()
    await tellRefund(id, 'refund.failed', { status: 'failed' })
    await must(admin.client, 'trash_orders', { p_ids: [id], p_where: null })
    expect(await troubleOf(id)).toEqual({ inList: null, onDashboard: [] })
    await must(admin.client, 'restore_orders', { p_ids: [id], p_where: null })
    expect(await troubleOf(id)).toMatchObject({ inList: 'refund_failed' })
  })

  it('is counted in the alerts as the list shows it', async () => {
    const [shown, trashed] = [await aPaidOrder(), await aPaidOrder()]
    for (const { id } of [shown, trashed]) {
      await tellRefund(id, 'refund.failed', { status: 'failed' })
    }
    await must(admin.client, 'trash_orders', { p_ids: [trashed.id], p_where: null })
    const alerts = await alertsOf(admin.client)
    const { count } = await admin.client
      .from('admin_orders')
      .select('id', { count: 'exact', head: true })
      .not('payment_trouble', 'is', null)
      .is('deleted_at', null)
    expect(alerts.find(({ kind }) => kind === 'payments')?.count).toBe(count)
  })

  it('is not one as long as it is only updated', async () => {
    const { id } = await aPaidOrder()
    await payBack(id, 40_00)
    const [made] = await refundsOf(id)
    await tellRefund(id, 'refund.updated', { id: made?.provider_refund_id, status: 'succeeded' })
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 40_00 })
    expect(await refundsOf(id)).toHaveLength(1)
  })
})
