import { beforeAll, expect, it } from 'vitest'
import { mailsOf } from './support/checkout.ts'
import { openScene } from './support/order-scene.ts'
import { change, hoursAgo } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

it.each(['', '   ', null])('a refund can be asked for with the reason %j', async (reason) => {
  const { order } = await openScene(shop, admin, 'IN_PROGRESS')
  await must(shop.anonymous, 'request_refund', {
    p_order_id: order.id,
    p_key: order.key,
    p_reason: reason,
  })
  const request = shop.backOffice.from('refund_requests').select('reason, status')
  expect(await rowOf(request.eq('order_id', order.id))).toEqual({ reason: '', status: 'open' })
  const mails = await mailsOf(shop, order.id)
  const toOwner = mails.find(({ kind }) => kind === 'owner_refund_request')
  expect(toOwner?.body_text).toContain('No reason given.')
  const toCustomer = mails.find(({ kind }) => kind === 'refund_requested')
  expect(toCustomer?.subject).toBe(`I have your refund request for order ${order.id.slice(0, 8)}`)
  expect(toCustomer?.body_text).toContain("I'll answer within two business days.")
})

it.each([
  [7 * 24 - 1, true],
  [7 * 24 + 1, false],
])('a delivery of %i hours ago can still be paid back: %j', async (hours, isOpen) => {
  const { order, guest } = await openScene(shop, admin, 'IN_REVIEW')
  await change(shop, order.id, { delivered_at: hoursAgo(hours) })
  const { code } = await guest.requestRefund()
  expect(code === undefined).toBe(isOpen)
})
