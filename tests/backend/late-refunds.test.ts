import { beforeAll, describe, expect, it } from 'vitest'
import { callFunction, eventsOf, mailsOf } from './support/checkout.ts'
import { place } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

/** A payment after its checkout was canceled; `status` is the state of its refund. */
async function aLatePayment(status = 'pending') {
  const { id } = await place(shop)
  const giveUp = { p_order_id: id, p_session_id: null, p_actor: 'customer' }
  await must(shop.backOffice, 'cancel_order', giveUp)
  const intent = `pi_${crypto.randomUUID()}`
  const row = { payment_intent_id: intent, order_id: id, amount_cents: 50_00, status }
  const settled =
    status === 'pending'
      ? {}
      : { settled_at: new Date().toISOString(), provider_refund_id: `re_${intent}` }
  await rowOf(
    shop.backOffice
      .from('late_payments')
      .insert({ ...row, ...settled })
      .select(),
  )
  return { id, intent }
}

async function toldOf(id: string) {
  const mails = (await mailsOf(shop, id)).filter(({ kind }) => kind === 'owner_refund_failed')
  const events = (await eventsOf(shop, id)).filter((kind) => kind === 'refund_failed')
  const troubles = (await must(admin.client, 'admin_payment_troubles', {
    p_order_id: id,
  })) as { id: string; kind: string }[]
  return { mails: mails.length, events: events.length, troubles: troubles.map(({ kind }) => kind) }
}

const TOLD = { mails: 1, events: 1, troubles: ['late_payment'] }

const failRefund = (intent: string, refund: string) =>
  must(shop.backOffice, 'fail_refund', {
    p_refund_id: null,
    p_provider_refund_id: refund,
    p_payment_intent_id: intent,
    p_amount_cents: 50_00,
    p_reason: "The customer's bank declined it.",
  })

describe('a late payment whose refund', () => {
  it('is refused by the provider is reported to the owner, once', async () => {
    const { id, intent } = await aLatePayment()
    const refused = { p_payment_intent_id: intent, p_provider_refund_id: null, p_error: 'No.' }
    await must(shop.backOffice, 'settle_late_payment', refused)
    await must(shop.backOffice, 'settle_late_payment', refused)
    expect(await toldOf(id)).toEqual(TOLD)
  })

  it('the provider does not know at all is reported by the job', async () => {
    const { id, intent } = await aLatePayment()
    const long = { received_at: new Date(Date.now() - 120_000).toISOString() }
    const late = shop.backOffice.from('late_payments').update(long)
    await rowOf(late.eq('payment_intent_id', intent).select())
    await callFunction(shop.backOffice, 'sweep-checkouts', {})
    expect(await toldOf(id)).toEqual(TOLD)
  })

  it('fails days after it was made is reported to the owner, once', async () => {
    const { id, intent } = await aLatePayment('refunded')
    await failRefund(intent, `re_${intent}`)
    await failRefund(intent, `re_${intent}`)
    expect(await toldOf(id)).toEqual(TOLD)
  })

  it('failed is settled when the owner pays back the whole at the provider', async () => {
    const { id, intent } = await aLatePayment('refunded')
    await failRefund(intent, `re_${intent}`)
    const byHand = {
      p_refund_id: null,
      p_provider_refund_id: `re_by_hand_${intent}`,
      p_payment_intent_id: intent,
    }
    const record = (p_amount_cents: number) =>
      must(shop.backOffice, 'record_provider_refund', { ...byHand, p_amount_cents })
    await record(49_00)
    expect((await toldOf(id)).troubles).toEqual(['late_payment'])
    await record(50_00)
    expect((await toldOf(id)).troubles).toEqual([])
  })
})
