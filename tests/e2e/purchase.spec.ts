import { CARDS } from './fixtures/sandbox.ts'
import { expectConfirmation } from './fixtures/checkout.ts'
import { newCustomer, signUpByApi } from './fixtures/customers.ts'
import { fact, untilInteractive } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const PROCESSING = /\/functions\/v1\/process-checkout-success$/
const DAY_MS = 24 * 60 * 60 * 1000

test('a visitor finds three services, pays with a promo code, and the order is there', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
}) => {
  const code = await backOffice.makePromo({ type: 'percent', value: 10 })
  const calls: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && PROCESSING.test(request.url())) calls.push(request.url())
  })

  await shop.open('/')
  await page
    .getByRole('navigation', { name: 'Service categories' })
    .getByRole('link', { name: 'Analyze & Report' })
    .click()
  await page
    .getByRole('article')
    .getByRole('link', { name: 'Technical SEO Audit', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical SEO Audit')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Browse Services' })
    .click()
  for (const title of ['Competitor Analysis Report', 'Customer Survey Analysis']) {
    await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
  }
  await shop.cartLink('3 items').click()
  await cart.increase('Competitor Analysis Report').click()
  await cart.applyPromo(code.toLowerCase())
  await expect(cart.sum('Subtotal')).toHaveText('$980.00')
  await expect(cart.sum(`Discount (${code})`)).toHaveText('−$98.00')
  await expect(cart.sum('Total')).toHaveText('$882.00')

  const sandbox = await checkout.proceed()
  await expect(sandbox.payButton).toHaveText('Pay $882.00')
  expect(await backOffice.order(sandbox.sessionId)).toMatchObject({ status: 'PENDING' })
  expect(await backOffice.promoUses(code)).toEqual({ reserved: 1, redeemed: 0 })
  await sandbox.payWith(CARDS.pays, { email: 'Ada@Acme.example' })

  const { tab, sessionId } = sandbox
  const service = 'Technical SEO Audit, Competitor Analysis Report × 2, Customer Survey Analysis'
  await expectConfirmation(tab, { service, total: '$882.00' })
  await expect(tab.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/')

  await expect.poll(async () => (await backOffice.order(sessionId)).events.length).toBe(1)
  const order = await backOffice.order(sessionId)
  expect(order).toMatchObject({
    status: 'PAID',
    customer_email: 'ada@acme.example',
    subtotal_cents: 98_000,
    discount_cents: 9_800,
    total_usd: 88_200,
    promo_code: code,
    items: [
      { service_title: 'Technical SEO Audit', quantity: 1, price_cents: 29_000 },
      { service_title: 'Competitor Analysis Report', quantity: 2, price_cents: 24_000 },
      { service_title: 'Customer Survey Analysis', quantity: 1, price_cents: 21_000 },
    ],
    mails: confirmationTo('ada@acme.example'),
  })
  expect(await backOffice.promoUses(code)).toEqual({ reserved: 0, redeemed: 1 })
  const days = order.items.map((item) => item.delivery_time_days * item.quantity)
  const longestDays = Math.max(...days)
  expect(Date.parse(order.due_at ?? '') - Date.parse(order.paid_at ?? '')).toBe(
    longestDays * DAY_MS,
  )
  const delivery = fact(tab, 'Expected Delivery')
  const day = /^\w+day, \w+ \d+, \d{4}\s*if you send it now: /
  await expect(delivery).toHaveText(
    new RegExp(
      `${day.source}${longestDays * 24} hours from your brief, the first service after ${Math.min(...days) * 24}$`,
    ),
  )
  await expect(fact(tab, 'Order ID')).toHaveText(order.id.slice(0, 8))

  expect(JSON.parse((await cart.stored('cart')) ?? '')).toEqual([])
  expect(await cart.stored('cartPromo')).toBeNull()
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await tab.reload()
  await untilInteractive(tab)
  await expect(fact(tab, 'Order ID')).toHaveText(order.id.slice(0, 8))
  await expect(fact(tab, 'Total')).toHaveText('$882.00')
  expect(calls).toHaveLength(1)

  await tab.getByRole('link', { name: 'Send your brief: the clock starts then' }).click()
  await expect(tab).toHaveURL(new RegExp(`/orders/${order.id}\\?key=.+#brief$`))
  const brief = tab.getByRole('region', { name: 'Your brief', exact: true })
  await expect(brief).toBeFocused()
  const [header, form] = await Promise.all([
    tab.getByRole('banner').first().boundingBox(),
    brief.boundingBox(),
  ])
  const headerEnd = (header?.y ?? Number.NaN) + (header?.height ?? Number.NaN)
  expect(form?.y).toBeGreaterThanOrEqual(headerEnd)
  expect(form?.y).toBeLessThan(headerEnd + 150)
})

/** A buyer whose browser opens no tabs pays with a card that the bank asks about. */
test('a purchase goes on in one tab, and its confirmation stays readable', async ({
  page,
  cart,
  checkout,
  backOffice,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    window.open = () => null
  })
  const service = await backOffice.makeService()
  await cart.openWith(service)
  const sandbox = await checkout.proceedInSameTab()
  await test.step('where the browser blocks new tabs, the payment page opens in the same one', async () => {
    expect(page.context().pages()).toHaveLength(1)
  })
  const toast = page.locator('[data-sonner-toast]')
  await test.step('a card with 3-D Secure pays after its confirmation', async () => {
    await sandbox.payWith(CARDS.authenticates)
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    expect((await backOffice.order(sandbox.sessionId)).status).toBe('PENDING')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(toast).toBeVisible()
    // It would leave after four seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    await expectConfirmation(page, { service: service.title, total: '$2,000.00' })
  })
  const delivery = fact(page, 'Expected Delivery')
  const next = page.getByRole('link', { name: /^(Send your brief|Follow your order)/ })
  await expect(delivery).toBeVisible()
  await test.step('the toast covers no header', async () => {
    const header = page.getByRole('banner')
    const boxes = () => Promise.all([toast.boundingBox(), header.boundingBox()])
    await expect.poll(async () => overlap(...(await boxes()))).toBe(false)
  })
  for (const width of [390, 768, 1440]) {
    await test.step(`the toast of success covers neither the date nor the next step at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const covered = async () => {
        const [covering = null, ...others] = await Promise.all(
          [toast, delivery, next].map((shown) => shown.boundingBox()),
        )
        return others.map((box) => overlap(covering, box))
      }
      await expect.poll(covered).toEqual([false, false])
    })
  }
  await test.step('a guest’s order is at hand behind “View Your Orders”, and in another tab', async () => {
    const orderPath = await next.getAttribute('href')
    await page.clock.resume()
    await page.getByRole('link', { name: 'View Your Orders' }).click()
    // It has three seconds left, and leaves with its page.
    await expect(toast).toHaveCount(0, { timeout: 1500 })
    const otherTab = await page.context().newPage()
    await otherTab.goto('/orders')
    await expect(
      otherTab.getByRole('link', { name: 'Open the Order You Just Placed' }),
    ).toBeVisible()
    await otherTab.close()
    await page.getByRole('link', { name: 'Open the Order You Just Placed' }).click()
    await expect(page).toHaveURL(new URL(String(orderPath).replace(/#.*/, ''), page.url()).href)
  })
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function overlap(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return true
  const isApart = (from: number, size: number, other: number, otherSize: number) =>
    from + size <= other || other + otherSize <= from
  return !isApart(a.x, a.width, b.x, b.width) && !isApart(a.y, a.height, b.y, b.height)
}

test('an account orders for nothing', async ({ cart, checkout, backOffice }) => {
  const customer = newCustomer()
  const session = JSON.stringify(await signUpByApi(customer))
  const service = await backOffice.makeService()
  const code = await backOffice.makePromo({ type: 'percent', value: 100, maxUses: 1 })
  await cart.fillBefore([service], { session })
  await cart.open()
  await cart.applyPromo(code)
  await expect(cart.sum('Total')).toHaveText('$0.00')
  const sandbox = await checkout.proceed()
  await test.step('the payment page has the address of the account that is signed in', async () => {
    await expect(sandbox.tab.getByLabel('Email')).toHaveValue(customer.email)
    await expect(sandbox.tab.getByLabel('Email')).toBeEditable()
  })
  await test.step('a 100 % code makes an order that needs no card', async () => {
    await expect(sandbox.tab.getByLabel('Card number')).toBeHidden()
    await sandbox.completeFreeOrder()
    await expectConfirmation(sandbox.tab, { service: service.title, total: '$0.00' })
    expect(await backOffice.order(sandbox.sessionId)).toMatchObject({
      status: 'PAID',
      total_usd: 0,
      mails: confirmationTo('buyer@acme.example'),
    })
    expect(await backOffice.promoUses(code)).toEqual({ reserved: 0, redeemed: 1 })
  })
})

/** Among the mails that a payment causes; there is one to the owner too. */
const confirmationTo = (to_email: string) =>
  expect.arrayContaining([expect.objectContaining({ kind: 'order_confirmation', to_email })])
