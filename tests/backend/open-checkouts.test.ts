import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  mailsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { eventAbout, postWebhook, providerAccount } from './support/webhooks.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const provider = providerAccount(store)
const sql = postgres(store.databaseUrl ?? '')
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})
afterAll(() => sql.end())

async function anOpenCheckout() {
  const service = await stockService(shop, { price_usd: 20_000 })
  const cart = { lines: [cartLine(service)], cartKey: crypto.randomUUID() }
  const placed = await placeOrder(shop, cart)
  return { ...placed, service, cart, id: (await orderOf(shop, placed.sessionId)).id }
}

const change = (id: string, columns: Record<string, unknown>) =>
  rowOf(shop.backOffice.from('orders').update(columns).eq('id', id).select('id'))

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const tell = (session: { id: string }, type?: string) =>
  postWebhook(shop.url, eventAbout(session, type), { secret: store.webhookSecret })

const sweep = () => callFunction(shop.backOffice, 'sweep-checkouts', {})

/** As the provider has a session whose buyer pays by bank debit. */
async function debit(sessionId: string) {
  const body = { status: 'complete', payment_status: 'unpaid', url: null }
  await sql`
    update sandbox.checkout_sessions set status = 'complete', body = body || ${sql.json(body)}
    where id = ${sessionId}`
  return provider.checkout.sessions.retrieve(sessionId)
}

describe('an order that can still be paid', () => {
  const purge = (id: string) => admin.client.rpc('purge_order', { p_order_id: id })

  it('is not permanently deleted until its session is over', async () => {
    const { id, sessionId } = await anOpenCheckout()
    await must(admin.client, 'trash_orders', { p_ids: [id], p_where: null })
    expect(await purge(id)).toMatchObject({ status: 409, error: { message: 'checkout_open' } })
    await must(shop.backOffice, 'cancel_order', {
      p_order_id: id,
      p_session_id: sessionId,
      p_actor: 'admin',
    })
    expect(await purge(id)).toMatchObject({ status: 409, error: { message: 'checkout_open' } })
    await change(id, { checkout_expires_at: hoursAgo(0.1) })
    expect((await purge(id)).error).toBeNull()
  })

  it('and is deleted all the same, has its money paid back, and the owner told', async () => {
    const { id, url, sessionId } = await anOpenCheckout()
    await sql`delete from public.orders where id = ${id}`
    await payInSandbox(url)
    const session = await provider.checkout.sessions.retrieve(sessionId)
    expect(await tell(session)).toMatchObject({ status: 200 })
    expect(await settle(shop, sessionId)).toMatchObject({ body: { code: 'checkout_closed' } })
    const intent = await provider.paymentIntents.retrieve(String(session.payment_intent), {
      expand: ['latest_charge'],
    })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 20_000 })
    expect(await orderOf(shop, sessionId)).toMatchObject({ id, status: 'CANCELLED' })
    const kinds = (await mailsOf(shop, id)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['late_payment', 'owner_late_payment'])
  })
})

describe('a payment of another product in the same provider’s account', () => {
  it.each([
    ['that names an order of its own', {}],
    ['that names no order', { metadata: {}, client_reference_id: null }],
  ])('%s is left alone', async (_case, columns) => {
    const orderId = crypto.randomUUID()
    const { sessionId } = await anOpenCheckout()
    const session = {
      ...(await provider.checkout.sessions.retrieve(sessionId)),
      id: `cs_test_${crypto.randomUUID().replaceAll('-', '')}`,
      success_url: 'https://elsewhere.example/thanks',
      metadata: { order_id: orderId },
      client_reference_id: orderId,
      payment_status: 'paid',
      payment_intent: 'pi_of_another_product',
      ...columns,
    }
    expect(await tell(session)).toMatchObject({ status: 200 })
    const late = shop.backOffice.from('late_payments').select()
    expect(await rowsOf(late.eq('payment_intent_id', 'pi_of_another_product'))).toEqual([])
  })
})

describe('a payment by bank debit', () => {
  it('is neither repeated nor taken back while the bank takes its time', async () => {
    const { id, sessionId, service, cart } = await anOpenCheckout()
    await tell(await debit(sessionId))
    const processing = { status: 409, body: { code: 'payment_processing' } }
    expect(await createCheckout(shop, cart)).toMatchObject(processing)
    const changed = { ...cart, lines: [cartLine(service, 2)] }
    expect(await createCheckout(shop, changed)).toMatchObject(processing)
    expect(await callFunction(shop.anonymous, 'cancel-checkout', { order_id: id })).toMatchObject(
      processing,
    )
    expect(await settle(shop, sessionId)).toMatchObject(processing)
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PENDING' })
  })

  it('is reported to its cart, even after the hour of its checkout and before the event', async () => {
    const { id, sessionId, cart } = await anOpenCheckout()
    const openOf = () => must(shop.anonymous, 'find_open_checkout', { p_cart_key: cart.cartKey })
    expect(await openOf()).toMatchObject({ is_processing: false })
    await debit(sessionId)
    await settle(shop, sessionId)
    await change(id, { checkout_expires_at: hoursAgo(2) })
    expect(await openOf()).toMatchObject({ order_id: id, is_processing: true })
  })

  it('that fails gives the order up, under the provider’s own word', async () => {
    const { sessionId } = await anOpenCheckout()
    const session = await debit(sessionId)
    await tell(session, 'checkout.session.async_payment_failed')
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'CANCELLED' })
    const events = shop.backOffice.from('payment_events').select('type')
    expect(await rowsOf(events.eq('checkout_session_id', sessionId))).toEqual([
      { type: 'checkout.session.async_payment_failed' },
    ])
  })

  it('keeps the sweep from no other checkout, and is looked at less and less often', async () => {
    const debits = await Promise.all(Array.from({ length: 51 }, anOpenCheckout))
    for (const { id, sessionId } of debits) {
      await debit(sessionId)
      await change(id, { checkout_expires_at: hoursAgo(2), created_at: hoursAgo(3) })
    }
    const { id, sessionId } = await anOpenCheckout()
    await change(id, { checkout_expires_at: hoursAgo(1) })
    await sweep()
    await sweep()
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'CANCELLED' })
    expect(await sweep()).toMatchObject({ status: 200, body: { closed: 0, failed: 0 } })
    expect(await orderOf(shop, debits[0]?.sessionId ?? '')).toMatchObject({ status: 'PENDING' })
    await sql`update private.put_off_checkouts set next_look_at = now() - interval '1 second'
      where order_id = ${debits[0]?.id ?? ''}`
    expect(await sweep()).toMatchObject({ body: { closed: 1 } })
    const [put] = await sql`select tries, next_look_at > now() + interval '3 minutes' as later
      from private.put_off_checkouts where order_id = ${debits[0]?.id ?? ''}`
    expect(put).toEqual({ tries: 2, later: true })
  })
})

it('a session that the provider leaves open does not count as ended', async () => {
  const { id, sessionId, cart, service } = await anOpenCheckout()
  // Refused without an end, as when the provider has a rule that the store does not know.
  await sql`update sandbox.checkout_sessions set status = 'complete' where id = ${sessionId}`
  const unavailable = { status: 503, body: { code: 'payment_unavailable' } }
  expect(await callFunction(shop.anonymous, 'cancel-checkout', { order_id: id })).toMatchObject(
    unavailable,
  )
  const changed = { ...cart, lines: [cartLine(service, 2)] }
  expect(await createCheckout(shop, changed)).toMatchObject(unavailable)
  expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PENDING' })
})

describe('a cart that is paid', () => {
  const buyAgain = async (paidHoursAgo: number) => {
    const { id, url, sessionId, cart } = await anOpenCheckout()
    await payInSandbox(url)
    await settle(shop, sessionId)
    await change(id, { paid_at: hoursAgo(paidHoursAgo) })
    return { answer: await createCheckout(shop, cart), sessionId }
  }

  it('leads to the earlier order for a day', async () => {
    const { answer, sessionId } = await buyAgain(23)
    const confirmation = `${shop.url}/checkout/success?session_id=${sessionId}&earlier=1`
    expect(answer).toMatchObject({ status: 200, body: { url: confirmation } })
  })

  it('is another cart after that', async () => {
    const { answer, sessionId } = await buyAgain(25)
    expect(answer.status).toBe(200)
    expect(answer.body['url']).toContain('/sandbox/checkout/')
    expect(answer.body['url']).not.toContain(sessionId)
  })

  it('without a session, by bank transfer, says so', async () => {
    const { id, cart, service } = await anOpenCheckout()
    await change(id, { checkout_session_id: null, checkout_url: null })
    await must(shop.backOffice, 'mark_order_paid', {
      p_order_id: id,
      p_email: 'bank@buyer.example',
      p_name: '',
      p_note: '',
    })
    const paid = { status: 409, body: { code: 'cart_paid', details: { session_id: null } } }
    expect(await createCheckout(shop, cart)).toMatchObject(paid)
    const changed = { ...cart, lines: [cartLine(service, 2)] }
    expect(await createCheckout(shop, changed)).toMatchObject(paid)
  })
})

it('a cart-key and an idempotency-key together are refused', async () => {
  const { cart } = await anOpenCheckout()
  const both = { ...cart, idempotencyKey: crypto.randomUUID() }
  expect(await createCheckout(shop, both)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})
