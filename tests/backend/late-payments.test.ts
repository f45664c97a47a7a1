import { describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  eventsOf,
  mailsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { openPaidOrders } from './support/paid-orders.ts'
import { must } from './support/procedures.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { eventAbout, postWebhook, providerAccount } from './support/webhooks.ts'
import { withSql } from './support/with-sql.ts'

const { store, shop, admin } = openPaidOrders()
const provider = providerAccount(store)

const latePaymentsOf = (orderId: string) =>
  rowsOf(
    shop.backOffice
      .from('late_payments')
      .select('payment_intent_id, amount_cents, status, provider_refund_id')
      .eq('order_id', orderId),
  )

async function anOpenCheckout() {
  const service = await stockService(shop, { price_usd: 20_000 })
  const placed = await placeOrder(shop, { lines: [cartLine(service)] })
  return { ...placed, ...(await orderOf(shop, placed.sessionId)) }
}

/** Paid at the provider after the store gave the order up, as when the two cross. */
async function paidTooLate() {
  const checkout = await anOpenCheckout()
  await must(shop.backOffice, 'cancel_order', {
    p_order_id: checkout.id,
    p_session_id: null,
    p_actor: 'customer',
  })
  expect((await payInSandbox(checkout.url)).status).toBe(303)
  const session = await provider.checkout.sessions.retrieve(checkout.sessionId)
  return { ...checkout, session, intentId: String(session.payment_intent) }
}

/** What the provider says was paid back of a payment, in cents. */
async function refundedOf(intentId: string): Promise<number> {
  const intent = await provider.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  const charge = intent.latest_charge
  return typeof charge === 'object' && charge ? charge.amount_refunded : -1
}

describe('a payment for a checkout that was closed', () => {
  it('is refunded once, no matter how often and from where it is reported', async () => {
    const { id, sessionId, session, intentId } = await paidTooLate()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? settle(shop, sessionId)
          : postWebhook(shop.url, eventAbout(session), { secret: store.webhookSecret }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await settle(shop, sessionId)).toMatchObject({
      body: {
        code: 'checkout_closed',
        error: expect.stringContaining('refunding the full amount'),
      },
    })
    expect(await refundedOf(intentId)).toBe(20_000)
    expect(await latePaymentsOf(id)).toEqual([
      {
        payment_intent_id: intentId,
        amount_cents: 20_000,
        status: 'refunded',
        provider_refund_id: expect.stringMatching(/^re_/),
      },
    ])
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'CANCELLED', paid_at: null })
    expect(await eventsOf(shop, id)).toEqual(['placed', 'cancelled', 'late_payment'])
    expect(await rowsOf(shop.backOffice.from('invoices').select().eq('order_id', id))).toEqual([])
  })

  it('is reported to the owner and to the buyer, once each', async () => {
    const { id, sessionId } = await paidTooLate()
    await Promise.all([settle(shop, sessionId), settle(shop, sessionId)])
    const mails = await mailsOf(shop, id)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['late_payment', 'owner_late_payment'])
    const toBuyer = mails.find(({ kind }) => kind === 'late_payment')
    expect(toBuyer).toMatchObject({
      to_email: 'buyer@example.com',
      subject: "I'm refunding your payment of $200.00",
    })
    const toOwner = mails.find(({ kind }) => kind === 'owner_late_payment')
    expect(toOwner?.body_text).toContain(`/admin/orders/${id}`)
    expect(toOwner?.body_text).toContain('buyer@example.com paid $200.00')
    const seen = admin.client.from('admin_orders').select('has_late_payment, payment_trouble')
    expect(await rowOf(seen.eq('id', id))).toEqual({
      has_late_payment: true,
      payment_trouble: null,
    })
  })

  it('whose refund was not answered is paid back by the job', async () => {
    const { id, intentId } = await paidTooLate()
    // The process died between the database and the provider, two minutes ago.
    const row = {
      payment_intent_id: intentId,
      order_id: id,
      amount_cents: 20_000,
      status: 'pending',
    }
    const minutesAgo = { received_at: new Date(Date.now() - 120_000).toISOString() }
    const reset = { settled_at: null, provider_refund_id: null }
    await rowsOf(
      shop.backOffice
        .from('late_payments')
        .upsert({ ...row, ...minutesAgo, ...reset })
        .select('status'),
    )
    await Promise.all([1, 2, 3].map(() => callFunction(shop.backOffice, 'sweep-checkouts', {})))
    expect(await latePaymentsOf(id)).toMatchObject([{ status: 'refunded' }])
    expect(await refundedOf(intentId)).toBe(20_000)
  })

  it('stays in the books: its order is not deleted', async () => {
    const { id, sessionId } = await paidTooLate()
    await settle(shop, sessionId)
    await must(admin.client, 'trash_orders', { p_ids: [id], p_where: null })
    expect(await admin.client.rpc('purge_order', { p_order_id: id })).toMatchObject({
      error: { message: 'paid_orders_stay' },
    })
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await rowsOf(
      shop.backOffice.from('orders').update({ created_at: old }).eq('id', id).select('id'),
    )
    await withSql((sql) => sql`select private.forget_unpaid_checkouts(100)`)
    expect(await latePaymentsOf(id)).toHaveLength(1)
  })
})

it('a card payment for an order that was marked as paid by hand is refunded', async () => {
  const { id, url, sessionId } = await anOpenCheckout()
  await must(shop.backOffice, 'mark_order_paid', {
    p_order_id: id,
    p_email: 'bank@buyer.example',
    p_name: '',
    p_note: '',
  })
  await payInSandbox(url)
  expect(await settle(shop, sessionId)).toMatchObject({
    status: 409,
    body: {
      error: "This order had already been paid another way. I'm refunding the full amount.",
    },
  })
  const mails = await mailsOf(shop, id)
  expect(mails.find(({ kind }) => kind === 'late_payment')?.body_text).toContain(
    'Your order continues as before.',
  )
  const [late] = await latePaymentsOf(id)
  expect(late).toMatchObject({ status: 'refunded', amount_cents: 20_000 })
  expect(await orderOf(shop, sessionId)).toMatchObject({
    status: 'PAID',
    customer_email: 'bank@buyer.example',
  })
  const { refunded_cents } = await rowOf(
    shop.backOffice.from('orders').select('refunded_cents').eq('id', id),
  )
  expect(refunded_cents).toBe(0)
})
