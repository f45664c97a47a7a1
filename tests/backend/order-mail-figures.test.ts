import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf, type OrderRow } from './support/checkout.ts'
import { purchase, readMailOf } from './support/order-mails.ts'
import { handOn, openScene } from './support/order-scene.ts'
import { buy } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account, type Shop } from './support/shop.ts'
import { issuePromo } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop: Shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

interface Item {
  service_title: string
  price_cents: number
  quantity: number
}

const itemsOf = (orderId: string) =>
  rowsOf(
    shop.backOffice
      .from('order_items')
      .select('service_title, price_cents, quantity')
      .eq('order_id', orderId)
      .order('position')
      .overrideTypes<Item[], { merge: false }>(),
  )

/** The rows of a receipt, from what the database has. */
const receiptOf = (order: OrderRow, items: Item[]): string[][] => [
  ...items.map(({ service_title, price_cents, quantity }) => [
    `${quantity} × ${service_title}${quantity > 1 ? ` (${dollars(price_cents)} each)` : ''}`,
    dollars(price_cents * quantity),
  ]),
  ...(order.discount_cents > 0
    ? [
        ['Subtotal', dollars(order.subtotal_cents)],
        [`Discount (${order.promo_code})`, `−${dollars(order.discount_cents)}`],
      ]
    : []),
  ['Total', dollars(order.total_usd)],
]

describe('the figures of an order’s mails', () => {
  it('are those of its rows: each item with its price, the discount, the total', async () => {
    const promo = await issuePromo(shop, { type: 'percent', value: 15 })
    const order = await purchase(shop, { promoCode: promo.code })
    const items = await itemsOf(order.id)
    expect(order.discount_cents).toBeGreaterThan(0)
    const receipt = receiptOf(order, items)
    expect(receipt[0]?.[0]).toContain(' ($499.99 each)')
    const sum = items.reduce((cents, item) => cents + item.price_cents * item.quantity, 0)
    expect(sum - order.discount_cents).toBe(order.total_usd)
    await must(admin.client, 'resend_invoice', { p_order_id: order.id })
    for (const kind of ['order_confirmation', 'owner_order', 'invoice']) {
      const { rows } = await readMailOf(shop, order.id, kind)
      const prices = rows.filter(({ value }) => value.includes('$'))
      expect([kind, prices.map(({ label, value }) => [label, value])]).toEqual([kind, receipt])
      expect(prices.filter(({ isStrong }) => isStrong)).toEqual([prices.at(-1)])
    }
    expect((await readMailOf(shop, order.id, 'owner_order')).subject).toContain(
      dollars(order.total_usd),
    )
  })

  it('name no discount and no subtotal where there is none', async () => {
    const order = await purchase(shop, { quantity: 1 })
    const { rows } = await readMailOf(shop, order.id, 'order_confirmation')
    expect(rows.map(({ label }) => label)).toEqual([
      ...(await itemsOf(order.id)).map(({ service_title }) => `1 × ${service_title}`),
      'Total',
      'Expected delivery',
      'Order ID',
    ])
    expect(rows.at(-1)?.value).toBe(order.id.slice(0, 8))
  })

  it('name the version from the second on, and no amount that the order does not have', async () => {
    const { order, guest, owner } = await openScene(shop, admin, 'REVISION')
    await owner.deliver(2, 'Larger.')
    const id = order.id.slice(0, 8)
    const [first, second] = [
      await readMailOf(shop, order.id, 'delivered'),
      await readMailOf(shop, order.id, 'delivered', 1),
    ]
    const [one, two] = first.subject.startsWith('Version') ? [second, first] : [first, second]
    expect([one.subject, two.subject]).toEqual([
      `Your order ${id} is delivered`,
      `Version 2 of your order ${id} is delivered`,
    ])
    expect([one, two].map(({ body }) => body.includes('request your included revision'))).toEqual([
      true,
      false,
    ])
    expect(two.blocks).toContainEqual({ kind: 'quote', lines: ['Larger.'] })
    expect((await guest.approve()).code).toBeUndefined()
    const { total_usd } = await rowOf(
      shop.backOffice.from('orders').select('total_usd').eq('id', order.id),
    )
    const allowed = new Set([dollars(Number(total_usd)), dollars(order.service.price_usd)])
    for (const { subject, body_text } of await mailsOf(shop, order.id)) {
      const amounts = `${subject} ${body_text}`.match(/\$[\d,.]*\d/g) ?? []
      expect([subject, amounts.filter((amount) => !allowed.has(amount))]).toEqual([subject, []])
    }
  })
})

it('what customers write is quoted, and makes nothing', async () => {
  const order = await buy(shop, { name: 'Eve\n**$0.00**\n| **Total** | $0.00 |' })
  const guest = handOn(shop.anonymous, order.id, order.key)
  const wrote = await guest.write('Hi\r\n\r\n| **Total** | $0.00 |\n[Pay](/admin)\n\n**42**')
  expect(wrote.code).toBeUndefined()
  const { blocks } = await readMailOf(shop, order.id, 'owner_message')
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'quote', 'button'])
  const { rows } = await readMailOf(shop, order.id, 'order_confirmation')
  expect(rows.filter(({ isStrong }) => isStrong)).toHaveLength(1)
})
