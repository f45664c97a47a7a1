import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { alertsOf } from './support/alerts.ts'
import {
  CARDS,
  cartLine,
  eventsOf,
  mailsOf,
  orderOf,
  payInSandbox,
  placeOrder,
} from './support/checkout.ts'
import { openPaidOrders } from './support/paid-orders.ts'
import { eventually } from './support/eventually.ts'
import { must } from './support/procedures.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { eventAbout, nowSeconds, postWebhook, providerAccount } from './support/webhooks.ts'

const { store, shop, admin, aPaidOrder, payBack } = openPaidOrders()
const provider = providerAccount(store)

const disputesOf = (orderId: string) =>
  rowsOf(
    shop.backOffice
      .from('disputes')
      .select('id, amount_cents, reason, status, stage, funds, evidence_due_at')
      .eq('order_id', orderId),
  )

/** An order whose payment the bank disputes immediately. */
async function aDisputedOrder() {
  const order = await aPaidOrder(CARDS.disputed)
  const [dispute] = await eventually(
    () => disputesOf(order.id),
    ([found]) => found?.funds === 'withdrawn',
  )
  if (!dispute) throw new Error('There is no dispute.')
  return { ...order, dispute }
}

const mailKinds = async (orderId: string) =>
  (await mailsOf(shop, orderId))
    .map(({ kind }) => String(kind))
    .filter((kind) => kind.includes('dispute'))

const REFUSED = { status: 409, body: { code: 'payment_disputed' } }

const troublesOf = async (orderId: string) => {
  const all = (await must(admin.client, 'admin_payment_troubles', {})) as { order_id: string }[]
  return all.filter(({ order_id }) => order_id === orderId)
}

describe('a disputed payment', () => {
  it('is shown to the owner with the day by which to answer, and mailed once', async () => {
    const { id, dispute } = await aDisputedOrder()
    expect(dispute).toMatchObject({
      amount_cents: 100_00,
      reason: 'fraudulent',
      status: 'needs_response',
      stage: 1,
      evidence_due_at: expect.any(String),
    })
    expect(await mailKinds(id)).toEqual(['owner_dispute'])
    expect(await eventsOf(shop, id)).toContain('dispute')
    const listed = admin.client.from('admin_orders').select('payment_trouble, dispute_status')
    expect(await rowOf(listed.eq('id', id))).toEqual({
      payment_trouble: 'dispute',
      dispute_status: 'needs_response',
    })
    expect(await troublesOf(id)).toMatchObject([{ kind: 'dispute', amount_cents: 100_00 }])
    const alerts = await alertsOf(admin.client)
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind: 'payments', to: '/admin/orders?needs=payment' }),
    )
  })

  it.each([
    ['winning_evidence', 'won', 'reinstated', { status: 200 }],
    ['losing_evidence', 'lost', 'withdrawn', REFUSED],
  ])('answered with %s is %s, and the money is %s', async (evidence, status, funds, refund) => {
    const { id, dispute } = await aDisputedOrder()
    await provider.disputes.update(dispute.id, {
      evidence: { uncategorized_text: evidence },
      submit: true,
    })
    const [closed] = await eventually(
      () => disputesOf(id),
      ([found]) => found?.stage === 3 && found.funds === funds,
    )
    expect(closed).toMatchObject({ status, funds })
    expect((await mailKinds(id)).toSorted()).toEqual(['owner_dispute', 'owner_dispute_closed'])
    expect(await troublesOf(id)).toEqual([])
    expect(await payBack(id)).toMatchObject(refund)
  })

  it('is not refunded as well, and the provider not even asked', async () => {
    const { id, dispute } = await aDisputedOrder()
    expect(await payBack(id)).toMatchObject(REFUSED)
    await provider.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'The bank is to decide.' },
      submit: true,
    })
    await eventually(
      () => disputesOf(id),
      ([found]) => found?.status === 'under_review',
    )
    expect(await payBack(id)).toMatchObject(REFUSED)
    expect(await rowsOf(shop.backOffice.from('refunds').select().eq('order_id', id))).toEqual([])
  })
})

describe('events about a dispute', () => {
  /** A dispute over the payment of an order, in the provider's form. */
  async function disputeOver(orderId: string) {
    const { payment_intent_id } = await rowOf(
      shop.backOffice.from('orders').select('payment_intent_id').eq('id', orderId),
    )
    return {
      id: `dp_${orderId.replaceAll('-', '')}`,
      object: 'dispute',
      amount: 100_00,
      created: nowSeconds(),
      payment_intent: payment_intent_id,
      reason: 'product_not_received',
      status: 'needs_response',
      evidence_details: { due_by: nowSeconds() + 86_400 },
    }
  }
  const tell = (event: object) => postWebhook(shop.url, event, { secret: store.webhookSecret })

  it('come in any order, and twice, and come to the same', async () => {
    const { id } = await aPaidOrder(CARDS.good)
    const dispute = await disputeOver(id)
    const at = nowSeconds()
    const event = (type: string, status: string, seconds: number) => ({
      ...eventAbout({ ...dispute, status } as { id: string }, `charge.dispute.${type}`),
      created: at + seconds,
    })
    const all = [
      event('closed', 'won', 20),
      event('funds_reinstated', 'won', 20),
      event('updated', 'under_review', 10),
      event('created', 'needs_response', 0),
      event('funds_withdrawn', 'needs_response', 0),
    ]
    const answers = await Promise.all([...all, ...all].map(tell))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await disputesOf(id)).toMatchObject([{ status: 'won', funds: 'reinstated' }])
    expect((await mailKinds(id)).toSorted()).toEqual(['owner_dispute', 'owner_dispute_closed'])
    const kinds = (await eventsOf(shop, id)).filter((kind) => kind.startsWith('dispute'))
    expect(kinds.toSorted()).toEqual(['dispute', 'dispute_closed'])
  })

  it('that are an inquiry leave the payment to a refund', async () => {
    const { id } = await aPaidOrder(CARDS.good)
    const inquiry = { ...(await disputeOver(id)), status: 'warning_needs_response' }
    await tell(eventAbout(inquiry, 'charge.dispute.created'))
    expect(await disputesOf(id)).toMatchObject([{ status: 'warning_needs_response', stage: 1 }])
    expect(await payBack(id)).toMatchObject({ status: 200 })
  })

  it('that overtake the payment find its order all the same', async () => {
    const service = await stockService(shop)
    const { url, sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
    const { id } = await orderOf(shop, sessionId)
    await payInSandbox(url)
    const { payment_intent } = await provider.checkout.sessions.retrieve(sessionId)
    const dispute = { ...(await disputeOver(id)), payment_intent } as unknown as Stripe.Dispute
    // As if no event of the payment had come yet.
    const lost = { payment_intent_id: null }
    await rowsOf(shop.backOffice.from('orders').update(lost).eq('id', id).select('id'))
    expect(await tell(eventAbout(dispute, 'charge.dispute.created'))).toMatchObject({ status: 200 })
    expect(await disputesOf(id)).toHaveLength(1)
  })

  it('over a payment of another product are accepted and ignored', async () => {
    const dispute = { ...(await disputeOver((await aPaidOrder(CARDS.good)).id)), id: 'dp_other' }
    const event = eventAbout(
      { ...dispute, payment_intent: 'pi_of_another_product' } as { id: string },
      'charge.dispute.created',
    )
    expect(await tell(event)).toEqual({ status: 200, body: { received: true } })
    expect(await rowsOf(shop.backOffice.from('disputes').select().eq('id', 'dp_other'))).toEqual([])
  })

  it('can be read by no one but the owner', async () => {
    const { id } = await aDisputedOrder()
    const { data } = await shop.anonymous.from('disputes').select('id').eq('order_id', id)
    expect(data).toEqual([])
  })
})
