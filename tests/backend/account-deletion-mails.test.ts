import { describe, expect, it } from 'vitest'
import { callFunction, mailsOf } from './support/checkout.ts'
import { buy } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const password = 'correct horse battery'

const deleteAccount = async (client = shop.anonymous) =>
  (await callFunction(client, 'delete-account', { password })).status
const mailsTo = (email: string) =>
  rowsOf(shop.backOffice.from('outbox_emails').select('kind, status').eq('to_email', email))
/** A mail that waits to be sent. */
const queueMail = (to_email: string) => {
  const mail = { to_email, subject: 's', body_text: 'b', kind: 'message' }
  const queued = { ...mail, dedupe_key: crypto.randomUUID() }
  return rowOf(shop.backOffice.from('outbox_emails').insert(queued).select('id'))
}

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

  expect(await deleteAccount(vera.client)).toBe(200)
  const kept = await mailsOf(shop, order.id)
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['owner_dispute', 'owner_order'])
  for (const { subject, body_text } of kept) {
    expect(`${subject}${body_text}`).not.toContain(paidWith)
    expect(body_text).toContain('[deleted]')
    expect(body_text).toContain(`/admin/orders/${order.id}`)
  }
})

describe('deleting an account', () => {
  it('sends a last mail, and keeps no mail with the address', async () => {
    const mia = await shop.signUp('mia')
    // As a followed link does.
    const proof = { user_id: mia.id, email: mia.email }
    await rowOf(shop.backOffice.from('proven_addresses').insert(proof).select())
    await queueMail(mia.email)
    expect(await deleteAccount(mia.client)).toBe(200)
    // A job may have sent it already.
    expect([[], [{ kind: 'account_deleted', status: 'queued' }]]).toContainEqual(
      await mailsTo(mia.email),
    )
    await callFunction(shop.backOffice, 'send-mail', {})
    await expect.poll(() => mailsTo(mia.email)).toEqual([])
    // Without a mail server the owner can read it, and it does not say whose it was.
    const [kept] = await rowsOf(
      shop.backOffice
        .from('outbox_emails')
        .select()
        .eq('kind', 'account_deleted')
        .order('created_at', { ascending: false })
        .limit(1),
    )
    expect(kept).toMatchObject({ to_email: 'deleted@account.invalid', status: 'kept' })
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${mia.email}|${mia.id}`, 'i'))
    expect(kept?.body_text).toContain('deleted')
  })

  it('does not touch mails to an address that was only asked for', async () => {
    const [mallory, victim] = await Promise.all([shop.signUp('mallory'), shop.signUp('victim')])
    const newAddress = `x-${victim.email}`
    await queueMail(newAddress)
    const change = { email: newAddress, current_password: password }
    expect((await mallory.client.auth.updateUser(change)).error).toBeNull()
    expect(await deleteAccount(mallory.client)).toBe(200)
    expect(await mailsTo(newAddress)).toEqual([expect.objectContaining({ kind: 'message' })])
  })
})
