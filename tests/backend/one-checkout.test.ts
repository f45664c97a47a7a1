import { describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  eventsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'
import { providerAccount } from './support/webhooks.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const provider = providerAccount(store)

const sessionStatus = async (sessionId: string) =>
  (await provider.checkout.sessions.retrieve(sessionId)).status

const ordersOf = async (serviceId: string) =>
  rowsOf(shop.backOffice.from('order_items').select('orders(status)').eq('service_id', serviceId))

/** A cart of one service, with the key that its browser made. */
async function aCart() {
  const service = await stockService(shop, { price_usd: 20_000 })
  return { service, cartKey: crypto.randomUUID(), lines: [cartLine(service)] }
}

const openCheckoutOf = (cartKey: string, client = shop.anonymous) =>
  must(client, 'find_open_checkout', { p_cart_key: cartKey })

describe('a cart with a key', () => {
  it('leads to the same session as long as it is the same, regardless of the order of its lines', async () => {
    const [first, second] = await stockServices(shop, [{}, {}])
    if (!first || !second) throw new Error('Two services are needed.')
    const cartKey = crypto.randomUUID()
    const lines = [cartLine(first), cartLine(second, 2)]
    const once = await placeOrder(shop, { lines, cartKey })
    const again = await placeOrder(shop, { lines: lines.toReversed(), cartKey })
    expect(again).toEqual(once)
    expect(await ordersOf(first.id)).toHaveLength(1)
  })

  it('gives one order and one session to twelve attempts at the same instant', async () => {
    const { service, ...cart } = await aCart()
    const placed = await Promise.all(Array.from({ length: 12 }, () => placeOrder(shop, cart)))
    expect(new Set(placed.map(({ url }) => url)).size).toBe(1)
    expect(await ordersOf(service.id)).toEqual([{ orders: { status: 'PENDING' } }])
  })

  it('that has changed ends the session before it, at the provider too', async () => {
    const { service, ...cart } = await aCart()
    const old = await placeOrder(shop, cart)
    const changed = await placeOrder(shop, { ...cart, lines: [cartLine(service, 2)] })
    expect(changed.sessionId).not.toBe(old.sessionId)
    expect(await sessionStatus(old.sessionId)).toBe('expired')
    expect(await sessionStatus(changed.sessionId)).toBe('open')
    expect(await orderOf(shop, old.sessionId)).toMatchObject({ status: 'CANCELLED' })
    expect((await payInSandbox(old.url)).headers.get('location') ?? '').not.toContain('success')
  })

  it('changed by many tabs at the same time keeps one session that can be paid', async () => {
    const { service, ...cart } = await aCart()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) =>
        createCheckout(shop, { ...cart, lines: [cartLine(service, (tab % 4) + 1)] }),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const rows = await rowsOf(
      shop.backOffice
        .from('order_items')
        .select('orders(status, checkout_session_id)')
        .eq('service_id', service.id)
        .overrideTypes<
          { orders: { status: string; checkout_session_id: string | null } }[],
          { merge: false }
        >(),
    )
    const open: unknown[] = []
    for (const { orders } of rows) {
      const id = orders.checkout_session_id
      if (id && (await sessionStatus(id)) === 'open') open.push(orders.status)
    }
    expect(open).toEqual(['PENDING'])
  })

  it('that is paid is not paid again: the same leads to its confirmation, another is refused', async () => {
    const { service, ...cart } = await aCart()
    const { url, sessionId } = await placeOrder(shop, cart)
    await payInSandbox(url)
    const confirmation = `${shop.url}/checkout/success?session_id=${sessionId}&earlier=1`
    expect(await createCheckout(shop, cart)).toMatchObject({ body: { url: confirmation } })
    const more = { ...cart, lines: [cartLine(service, 2)] }
    expect(await createCheckout(shop, more)).toMatchObject({
      status: 409,
      body: { code: 'cart_paid', details: { session_id: sessionId } },
    })
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PAID' })
    expect(await ordersOf(service.id)).toHaveLength(1)
  })

  it('changed right after the payment, before the store has heard of it, is refused too', async () => {
    const { service, ...cart } = await aCart()
    const { url, sessionId } = await placeOrder(shop, cart)
    await payInSandbox(url)
    const answer = await createCheckout(shop, { ...cart, lines: [cartLine(service, 2)] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_paid' } })
    expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PAID' })
  })

  it('whose session is over, unknown to the store, gets a new one', async () => {
    const { service: _service, ...cart } = await aCart()
    const old = await placeOrder(shop, cart)
    await provider.checkout.sessions.expire(old.sessionId)
    const renewed = await placeOrder(shop, cart)
    expect(await sessionStatus(renewed.sessionId)).toBe('open')
    expect(await orderOf(shop, old.sessionId)).toMatchObject({ status: 'CANCELLED' })
  })

  it('whose order lost its session to a crash gets the session that the provider has made', async () => {
    const { service: _service, ...cart } = await aCart()
    const before = await placeOrder(shop, cart)
    const { id } = await orderOf(shop, before.sessionId)
    const lost = { checkout_session_id: null, checkout_url: null }
    await rowOf(shop.backOffice.from('orders').update(lost).eq('id', id).select('id'))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await placeOrder(shop, cart)).toEqual(before)
    expect(await orderOf(shop, before.sessionId)).toMatchObject({ id })
  })

  it('of a buyer who signs in in the meantime becomes an order of the account', async () => {
    const { service: _service, ...cart } = await aCart()
    const ada = await shop.signUp('ada')
    const asGuest = await placeOrder(shop, cart)
    const asAda = await placeOrder(shop, { ...cart, client: ada.client })
    expect(await orderOf(shop, asAda.sessionId)).toMatchObject({ user_id: ada.id })
    expect(await sessionStatus(asGuest.sessionId)).toBe('expired')
  })

  it('says which payment it has open, but not without the key', async () => {
    const { service, ...cart } = await aCart()
    const { url, sessionId } = await placeOrder(shop, cart)
    const { id } = await orderOf(shop, sessionId)
    expect(await openCheckoutOf(cart.cartKey)).toMatchObject({
      order_id: id,
      url,
      promo_code: null,
      items: [{ service_id: service.id, quantity: 1 }],
    })
    expect(await openCheckoutOf(crypto.randomUUID())).toBeNull()
    const { data } = await shop.anonymous.from('orders').select('cart_hash')
    expect(data).toEqual([])
    await callFunction(shop.anonymous, 'cancel-checkout', { order_id: id })
    expect(await openCheckoutOf(cart.cartKey)).toBeNull()
  })

  it.each(['5', 'cart', "x'; drop table orders"])('is refused the key %j', async (cartKey) => {
    const { lines } = await aCart()
    expect(await createCheckout(shop, { lines, cartKey })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })
})

it('a caller without a key gets a checkout of its own each time', async () => {
  const { lines } = await aCart()
  const [one, other] = [await placeOrder(shop, { lines }), await placeOrder(shop, { lines })]
  expect(one.sessionId).not.toBe(other.sessionId)
  expect(await sessionStatus(one.sessionId)).toBe('open')
})

describe('a service bought with "Purchase Now"', () => {
  it('has one checkout for the same visitor, beside that of the cart', async () => {
    const { service, cartKey, lines } = await aCart()
    const buy = async (key: string) => {
      const body = { serviceId: service.id, amount: 200, serviceName: 'x' }
      const headers = { 'cart-key': key }
      const answer = await callFunction(shop.anonymous, 'create-payment', body, headers)
      return String(answer.body['url'])
    }
    const inCart = await placeOrder(shop, { lines, cartKey })
    const urls = await Promise.all([buy(cartKey), buy(cartKey), buy(cartKey)])
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).not.toBe(inCart.url)
    expect(await buy(crypto.randomUUID())).not.toBe(urls[0])

    await payInSandbox(urls[0] ?? '')
    const sessionId = /cs_\w+/.exec(urls[0] ?? '')?.[0] ?? ''
    expect(await buy(cartKey)).toBe(
      `${shop.url}/checkout/success?session_id=${sessionId}&earlier=1`,
    )
    expect(await settle(shop, sessionId)).toMatchObject({ status: 200 })
    const { id } = await orderOf(shop, sessionId)
    expect(await eventsOf(shop, id)).toEqual(['placed', 'paid'])
  })
})
