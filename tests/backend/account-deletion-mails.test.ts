import { expect, it } from 'vitest'
import { callFunction, mailsOf } from './support/checkout.ts'
import { buy } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

it('the owner keeps the mails about orders of a deleted account, without a name in them', async () => {
  const vera = await shop.signUp('vera')
  const paidWith = `office-${crypto.randomUUID().slice(0, 8)}@buyer.example`
  const order = await buy(shop, { email: paidWith, userId: vera.id })
  const intent = { payment_intent_id: `pi_${crypto.randomUUID().slice(0, 8)}` }
  await rowOf(shop.backOffice.from('orders').update(intent).eq('id', order.id).select('id'))
  const dispute = { id: `dp_${order.id.slice(0, 8)}`, amount_cents: 500, status: 'needs_response' }
  await must(shop.backOffice, 'record_dispute', {
    p_dispute: { ...dispute, ...intent, reason: 'fraudulent', opened_at: new Date().toISOString() },
    p_event_type: 'charge.dispute.created',
    p_event_id: `evt_${order.id}`,
    p_event_at: new Date().toISOString(),
  })
  await must(vera.client, 'post_order_message', {
    p_order_id: order.id,
    p_body: 'Something private',
    p_message_id: crypto.randomUUID(),
  })
  const kindsBefore = (await mailsOf(shop, order.id)).map(({ kind }) => kind).toSorted()
  expect(kindsBefore).toEqual([
    'order_confirmation',
    'owner_dispute',
    'owner_message',
    'owner_order',
  ])

  const password = 'correct horse battery'
  expect((await callFunction(vera.client, 'delete-account', { password })).status).toBe(200)
  const kept = await mailsOf(shop, order.id)
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['owner_dispute', 'owner_order'])
  for (const { subject, body_text } of kept) {
    expect(`${subject}${body_text}`).not.toContain(paidWith)
    expect(body_text).toContain('[deleted]')
    expect(body_text).toContain(`/admin/orders/${order.id}`)
  }
})
