import { beforeAll } from 'vitest'
import {
  CARDS,
  callFunction,
  cartLine,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './checkout.ts'
import { openShop, rowOf } from './shop.ts'
import { stockService } from './stock.ts'
import { workerStore } from './worker-store.ts'

/** A shop whose orders are paid in the sandbox, and its owner, who can pay them back. */
export function openPaidOrders() {
  const store = workerStore()
  const shop = openShop(store)
  const admin = { client: shop.anonymous }
  beforeAll(async () => {
    admin.client = (await shop.signInAdmin()).client
  })

  /** An order of $100. */
  async function aPaidOrder(card: string = CARDS.good) {
    const service = await stockService(shop, { price_usd: 100_00 })
    const { url, sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
    await payInSandbox(url, card)
    await settle(shop, sessionId)
    return orderOf(shop, sessionId)
  }

  const payBack = (
    orderId: string,
    amountCents: unknown = 100_00,
    key: string = crypto.randomUUID(),
    by = admin.client,
  ) =>
    callFunction(
      by,
      'refund-order',
      { order_id: orderId, amount_cents: amountCents, reason: 'It came late.' },
      { 'idempotency-key': key },
    )

  const stateOf = (orderId: string) =>
    rowOf(shop.backOffice.from('orders').select('status, refunded_cents').eq('id', orderId))

  return { store, shop, admin, aPaidOrder, payBack, stateOf }
}
