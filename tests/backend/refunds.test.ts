import { describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  eventsOf,
  mailsOf,
  orderOf,
  payInSandbox,
  placeOrder,
} from './support/checkout.ts'
import { openPaidOrders } from './support/paid-orders.ts'
import { issuePromo, stockService } from './support/stock.ts'
import { rowOf, rowsOf } from './support/shop.ts'

const { shop, admin, aPaidOrder, payBack, stateOf } = openPaidOrders()

const refundsOf = (id: string) =>
  rowsOf(shop.backOffice.from('refunds').select('amount_cents, status').eq('order_id', id))

describe('paying back', () => {
  it('is one act of the audit, though the provider is asked in between', async () => {
    const actsOfARefund = async () => {
      const { id } = await aPaidOrder()
      await payBack(id, 60_00)
      const asked = { p_where: { table: 'refunds', record: id } }
      const { data } = await admin.client.rpc('list_audit_acts', asked)
      return (data as { acts: object[] }).acts
    }
    let acts = await actsOfARefund()
    // Now and then the provider's event comes before its answer: then it is the store that settles.
    for (let more = 0; more < 3 && acts.length > 1; more += 1) acts = await actsOfARefund()
    expect(acts).toMatchObject([
      { count: 2, entries: [{ action: 'insert' }, { action: 'update' }] },
    ])
  })

  it('goes up to what is left, and the last cent ends the order', async () => {
    const { id } = await aPaidOrder()
    expect(await payBack(id, 60_00)).toMatchObject({
      status: 200,
      body: { status: 'succeeded', is_manual: false },
    })
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 60_00 })
    expect(await payBack(id, 40_01)).toMatchObject({
      status: 422,
      body: { code: 'refund_too_large', details: { left_cents: 40_00 } },
    })
    expect(await payBack(id, 40_00)).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_cents: 100_00 })
    expect(await payBack(id, 1)).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    })
    expect((await eventsOf(shop, id)).filter((kind) => kind.startsWith('refund'))).toEqual([
      'refund',
      'refund',
      'refunded',
    ])
    const mails = (await mailsOf(shop, id)).filter(({ kind }) => kind === 'refund')
    expect(mails.map(({ body_text }) => String(body_text).includes('$60.00')).toSorted()).toEqual([
      false,
      true,
    ])
  })

  it('happens once for one key, even when asked for ten times at the same time', async () => {
    const { id } = await aPaidOrder()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => payBack(id, 30_00, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 30_00 })
    expect(await payBack(id, 20_00, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await refundsOf(id)).toEqual([{ amount_cents: 30_00, status: 'succeeded' }])
  })

  it('never exceeds the total, no matter who asks at the same time', async () => {
    const { id } = await aPaidOrder()
    const answers = await Promise.all(Array.from({ length: 6 }, () => payBack(id, 30_00)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 90_00 })
  })

  it('of what the provider has paid back already is refused in its words, and leaves the amount free', async () => {
    const { id } = await aPaidOrder()
    await shop.backOffice
      .from('orders')
      .update({ payment_intent_id: `pi_unknown_${id}` })
      .eq('id', id)
    expect(await payBack(id, 10_00)).toMatchObject({ status: 422, body: { code: 'refund_failed' } })
    expect(await refundsOf(id)).toEqual([{ amount_cents: 10_00, status: 'failed' }])
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 0 })
  })

  it('is recorded when the provider reports it first', async () => {
    const { id } = await aPaidOrder()
    const { payment_intent_id } = await rowOf(
      shop.backOffice.from('orders').select('payment_intent_id').eq('id', id),
    )
    const tell = () =>
      shop.backOffice.rpc('record_provider_refund', {
        p_refund_id: null,
        p_provider_refund_id: `re_${id}`,
        p_payment_intent_id: payment_intent_id,
        p_amount_cents: 25_00,
      })
    await tell()
    await tell()
    expect(await stateOf(id)).toEqual({ status: 'PAID', refunded_cents: 25_00 })
  })

  it('accepts the request that asked for it; a declined one is answered', async () => {
    const [granted, declined] = await Promise.all([aPaidOrder(), aPaidOrder()])
    for (const { id } of [granted, declined]) {
      await rowsOf(
        shop.backOffice.from('refund_requests').insert({ order_id: id, reason: 'Late.' }).select(),
      )
    }
    await payBack(granted.id, 100_00)
    const decline = () =>
      admin.client.rpc('decline_refund_request', {
        p_order_id: declined.id,
        p_answer: 'It was on time.',
      })
    expect(await decline()).toMatchObject({ error: null })
    expect(await decline()).toMatchObject({ status: 409, error: { message: 'order_changed' } })
    const requests = await rowsOf(
      shop.backOffice
        .from('refund_requests')
        .select('status')
        .in('order_id', [granted.id, declined.id]),
    )
    expect(requests.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined'])
  })

  it.each([
    ['a negative amount', -1],
    ['nothing', 0],
    ['a fraction of a cent', 0.5],
    ['a text', '100'],
    ['more than was paid', 100_01],
  ])('refuses %s', async (_what, amount) => {
    const { id } = await aPaidOrder()
    const { status } = await payBack(id, amount)
    expect([400, 422]).toContain(status)
    expect(await refundsOf(id)).toEqual([])
  })

  it('is for admins', async () => {
    const { id } = await aPaidOrder()
    const ada = await shop.signUp('ada')
    expect(await payBack(id, 1_00, crypto.randomUUID(), ada.client)).toMatchObject({ status: 403 })
    expect(await payBack(id, 1_00, crypto.randomUUID(), shop.anonymous)).toMatchObject({
      status: 401,
    })
    expect(await refundsOf(id)).toEqual([])
  })
})

describe('an order that is paid another way', () => {
  const markPaid = (orderId: string, email = 'Bank@Buyer.example') =>
    callFunction(admin.client, 'mark-order-paid', {
      order_id: orderId,
      email,
      name: 'Bo',
      note: 'Transfer',
    })

  it('is taken as paid once, its code is used, and the card checkout is closed', async () => {
    const service = await stockService(shop, { price_usd: 100_00 })
    const promo = await issuePromo(shop, { type: 'percent', value: 10 })
    const { url, sessionId } = await placeOrder(shop, {
      lines: [cartLine(service)],
      promoCode: promo.code,
    })
    const { id } = await orderOf(shop, sessionId)
    expect(await markPaid(id)).toMatchObject({ status: 200 })
    expect(await markPaid(id)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
    expect(await orderOf(shop, sessionId)).toMatchObject({
      status: 'PAID',
      customer_email: 'bank@buyer.example',
    })
    const used = shop.backOffice
      .from('promo_codes')
      .select('redeemed_count, reserved_count')
      .eq('id', promo.id)
    expect(await rowOf(used)).toEqual({ redeemed_count: 1, reserved_count: 0 })
    await payInSandbox(url)
    expect((await eventsOf(shop, id)).filter((kind) => kind === 'paid')).toHaveLength(1)
    expect(await payBack(id, 90_00)).toMatchObject({ status: 200, body: { is_manual: true } })
  })

  it('needs an address to write to', async () => {
    const service = await stockService(shop)
    const { sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
    const { id } = await orderOf(shop, sessionId)
    expect(await markPaid(id, 'unknown')).toMatchObject({
      status: 422,
      body: { code: 'invalid_email' },
    })
  })
})

describe('the trash of orders', () => {
  it('hides an order from its customer until it is restored; paid ones are never purged', async () => {
    const { id } = await aPaidOrder()
    const move = (procedure: string) => admin.client.rpc(procedure, { p_ids: [id], p_where: null })
    expect(await move('trash_orders')).toMatchObject({ data: [{ id, problem: null }] })
    expect(await move('trash_orders')).toMatchObject({
      data: [{ id, problem: 'it was already in the trash or deleted' }],
    })
    expect(await admin.client.rpc('purge_order', { p_order_id: id })).toMatchObject({
      status: 409,
      error: { message: 'paid_orders_stay' },
    })
    expect(await move('restore_orders')).toMatchObject({ data: [{ id, problem: null }] })
    expect(await move('restore_orders')).toMatchObject({
      data: [{ id, problem: 'it was not in the trash' }],
    })
    const told = (await eventsOf(shop, id)).filter((kind) => /trashed|restored/.test(kind))
    expect(told).toEqual(['trashed', 'restored'])
  })

  it('purges an order that no one paid', async () => {
    const service = await stockService(shop)
    const { sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
    const { id } = await orderOf(shop, sessionId)
    const act = (procedure: string) => admin.client.rpc(procedure, { p_order_id: id })
    expect(await act('purge_order')).toMatchObject({ status: 409 })
    await admin.client.rpc('trash_orders', { p_ids: [id], p_where: null })
    const over = { status: 'CANCELLED', checkout_expires_at: new Date().toISOString() }
    await rowOf(shop.backOffice.from('orders').update(over).eq('id', id).select('id'))
    expect(await act('purge_order')).toMatchObject({ error: null })
    expect(await rowsOf(shop.backOffice.from('orders').select('id').eq('id', id))).toEqual([])
  })
})
