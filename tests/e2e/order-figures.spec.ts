import type { Locator, Page } from '@playwright/test'
import type { Order } from './fixtures/back-office.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { fact } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const HOUR_MS = 60 * 60 * 1000

// What a browser shows is read as numbers and set beside the rows that SQL wrote for the same cart: a figure that no
// row explains fails, and so does a row's figure that is missing.
test('the figures of a filled cart and of the confirmed order are those of the database', async ({
  page,
  cart,
  checkout,
  backOffice,
}) => {
  // 15 % of what they cost together ends in half a cent, which the database rounds. What is left is whole dollars, as
  // other tests expect of the revenue.
  const [twice, once] = [
    await backOffice.makeService({ priceCents: 123_450, deliveryDays: 2 }),
    await backOffice.makeService({ priceCents: 98_630, deliveryDays: 3 }),
  ]
  const code = await backOffice.makePromo({ type: 'percent', value: 15 })
  await cart.openWith(twice, once)
  await cart.increase(twice.title).click()
  await cart.applyPromo(code)
  await expect(cart.promoBanner(code)).toBeVisible()
  const done = page.getByText('Order now and send your brief').locator('time')
  await expect(done).toBeVisible()
  const shown = {
    lines: [
      await figuresOf(cart.line(twice.title), twice.title),
      await figuresOf(cart.line(once.title), once.title),
    ],
    sums: await sumsOf(page),
    hours: await hoursUntil(done),
  }

  const sandbox = await checkout.proceed()
  const order = await backOffice.order(sandbox.sessionId)
  await test.step('each line of the cart shows its price, hours and quantity, and its sum above 1', async () => {
    expect(order.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(shown.lines).toEqual(order.items.map(lineFigures))
  })
  await test.step('the summary of the cart shows the lines, the subtotal, the discount and the total', async () => {
    expect(order.discount_cents).toBeGreaterThan(0)
    expect(shown.sums).toEqual([
      ...order.items.map((item) => [titleOf(item), item.quantity * item.price_cents]),
      ['Subtotal', order.subtotal_cents],
      [`Discount (${order.promo_code})`, -order.discount_cents],
      ['Total', order.total_usd],
    ])
  })
  await test.step('the date of the cart is as many hours away as its slowest line takes', async () => {
    expect(shown.hours).toBe(hoursOf(order))
  })
  await test.step('the payment page asks for the total', async () => {
    expect(centsIn(await sandbox.payButton.innerText())).toBe(order.total_usd)
  })

  await sandbox.payWith(CARDS.pays)
  const { tab } = sandbox
  await expect(tab.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
  const paid = await backOffice.order(sandbox.sessionId)
  await test.step('the confirmed order shows its services, its total, its hours and its number', async () => {
    expect(paid.total_usd).toBe(paid.subtotal_cents - paid.discount_cents)
    await expect(fact(tab, 'Service')).toHaveText(paid.items.map(titleOf).join(', '))
    expect(centsIn(await fact(tab, 'Total').innerText())).toBe(paid.total_usd)
    await expect(fact(tab, 'Order ID')).toHaveText(paid.id.slice(0, 8))
    const hours = (Date.parse(paid.due_at ?? '') - Date.parse(paid.paid_at ?? '')) / HOUR_MS
    expect(hours).toBe(hoursOf(paid))
    await expect(fact(tab, 'Expected Delivery')).toContainText(`: ${hours} hours from your brief`)
    await expect(tab.getByRole('main')).toContainText(`within ${hours} hours of your brief`)
    const due = tab.getByText('If you send it now').locator('time')
    expect(await hoursUntil(due)).toBe(hours)
    const day = new Date((await due.getAttribute('datetime')) ?? '')
    await expect(fact(tab, 'Expected Delivery')).toContainText(
      day.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'America/New_York' }),
    )
  })
  await test.step('no other amount stands on the page of the confirmed order', async () => {
    const words = await tab.getByRole('main').innerText()
    expect([...words.matchAll(/\$[\d,.]*\d/g)].map(([amount]) => centsIn(amount))).toEqual([
      paid.total_usd,
    ])
  })
})

type Item = Order['items'][number]

/** A line's figures in the order in which they are read. */
const lineFigures = ({ price_cents, delivery_time_days, quantity }: Item) => [
  price_cents / 100,
  delivery_time_days * 24,
  quantity,
  ...(quantity > 1 ? [(price_cents * quantity) / 100] : []),
]

const titleOf = ({ service_title, quantity }: Item) =>
  quantity > 1 ? `${service_title} × ${quantity}` : service_title

/** Several of one service are done one after another, different ones side by side. */
const hoursOf = ({ items }: Order) =>
  Math.max(...items.map(({ delivery_time_days, quantity }) => delivery_time_days * 24 * quantity))

/** Every number of a line, without those of its title. */
async function figuresOf(line: Locator, title: string): Promise<number[]> {
  const text = (await line.innerText()).replaceAll(title, '')
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => numberOf(figure))
}

/** The names and amounts of the order summary, in their order. */
async function sumsOf(page: Page): Promise<[name: string, cents: number][]> {
  const sums = page.getByRole('main').locator('dl')
  const names = await sums.getByRole('term').allInnerTexts()
  const amounts = await sums.getByRole('definition').allInnerTexts()
  return names.map((name, index) => [name, centsIn(amounts[index] ?? '')])
}

/** "−$98.70" is -9870. */
function centsIn(text: string): number {
  const [, minus, amount = ''] = /(−?)\$([\d,]+(?:\.\d\d)?)/.exec(text) ?? []
  return Math.round(numberOf(amount) * 100) * (minus ? -1 : 1)
}

const numberOf = (figure: string) => (figure ? Number(figure.replaceAll(',', '')) : Number.NaN)

/** From now, in whole hours: the page counts from the minute that has begun. */
async function hoursUntil(time: Locator): Promise<number> {
  const due = Date.parse((await time.getAttribute('datetime')) ?? '')
  return Math.round((due - Date.now()) / HOUR_MS)
}
