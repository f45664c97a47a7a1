import { CARDS } from './fixtures/sandbox.ts'
import { expectConfirmation } from './fixtures/checkout.ts'
import { newCustomer, signUp } from './fixtures/customers.ts'
import { expectToast, fact, untilInteractive } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const PROCESSING = /\/functions\/v1\/process-checkout-success$/
const DAY_MS = 24 * 60 * 60 * 1000

test(
  'a visitor finds three services, pays with a promo code, and the order is there',
  { tag: '@separate' },
  async ({ page, shop, cart, checkout, backOffice }) => {
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
    await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical SEO Audit')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await cart.addItem('Competitor Analysis Report')
    await cart.addItem('Customer Survey Analysis')
    await shop.cartLink('3 items').click()
    await cart.increase('Competitor Analysis Report').click()
    await cart.applyPromo(code.toLowerCase())
    await expect(cart.sum('Subtotal')).toHaveText('$980.00')
    await expect(cart.sum(`Discount (${code})`)).toHaveText('-$98.00')
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
    const longestDays = Math.max(...order.items.map((item) => item.delivery_time_days))
    expect(Date.parse(order.due_at ?? '') - Date.parse(order.paid_at ?? '')).toBe(
      longestDays * DAY_MS,
    )
    const delivery = fact(tab, 'Expected Delivery')
    const day = /^\w+day, \w+ \d+, \d{4}\s*if you send it now: /
    await expect(delivery).toHaveText(
      new RegExp(`${day.source}${longestDays * 24} hours from your brief$`),
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
    await expect(tab.getByRole('heading', { name: 'Your brief', exact: true })).toBeVisible()
  },
)

for (const width of [390, 768, 1440]) {
  test(`the toast of success covers neither the date nor the next step at ${width}`, async ({
    page,
    cart,
    checkout,
    backOffice,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      window.open = () => null
    })
    await cart.openWith(await backOffice.makeService())
    const sandbox = await checkout.proceedInSameTab()
    await sandbox.payWith(CARDS.pays)
    const toast = page.locator('[data-sonner-toast]')
    const delivery = fact(page, 'Expected Delivery')
    const next = page.getByRole('link', { name: /^(Send your brief|Follow your order)/ })
    await expect(delivery).toBeVisible()
    await expect(toast).toBeVisible()
    // All at one moment: the toast leaves after four seconds.
    const [covering = null, ...covered] = await Promise.all(
      [toast, delivery, next].map((shown) => shown.boundingBox()),
    )
    expect(covered.map((box) => overlap(covering, box))).toEqual([false, false])
  })
}

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

test('Purchase Now buys the one service and leaves the cart alone', async ({
  shop,
  cart,
  checkout,
  backOffice,
}) => {
  const [kept, bought] = [await backOffice.makeService(), await backOffice.makeService()]
  await cart.addItem(kept)
  await shop.open(bought.path)
  const sandbox = await checkout.purchaseNow()
  await sandbox.payWith(CARDS.pays)
  await expectConfirmation(sandbox.tab, { service: bought.title, total: '$2,000.00' })
  expect(await backOffice.order(sandbox.sessionId)).toMatchObject({
    status: 'PAID',
    total_usd: 200_000,
    items: [{ service_title: bought.title, quantity: 1 }],
  })
  await expect(shop.cartLink('1 item')).toBeVisible()
})

test('where the browser blocks new tabs, the payment page opens in the same one', async ({
  page,
  cart,
  checkout,
  backOffice,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const service = await backOffice.makeService()
  await cart.openWith(service)
  const sandbox = await checkout.proceedInSameTab()
  expect(page.context().pages()).toHaveLength(1)
  await sandbox.payWith(CARDS.pays)
  await expectConfirmation(page, { service: service.title, total: '$2,000.00' })
})

test('the payment page has the address of the account that is signed in', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
}) => {
  const customer = newCustomer()
  await shop.open('/auth/sign-up')
  await signUp(page, customer)
  await expect(page).toHaveURL(/\/account$/)
  await cart.addItem(await backOffice.makeService())
  await cart.open()
  const { tab } = await checkout.proceed()
  await expect(tab.getByLabel('Email')).toHaveValue(customer.email)
  await expect(tab.getByLabel('Email')).toBeEditable()
})

test('a card with 3-D Secure pays after its confirmation', async ({
  cart,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  await cart.openWith(service)
  const sandbox = await checkout.proceed()
  await sandbox.payWith(CARDS.authenticates)
  await expect(sandbox.tab.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  expect((await backOffice.order(sandbox.sessionId)).status).toBe('PENDING')
  await sandbox.tab.getByRole('button', { name: 'Complete authentication' }).click()
  await expectConfirmation(sandbox.tab, { service: service.title, total: '$2,000.00' })
})

test('a 100 % code makes an order that needs no card', async ({ cart, checkout, backOffice }) => {
  const service = await backOffice.makeService()
  const code = await backOffice.makePromo({ type: 'percent', value: 100, maxUses: 1 })
  await cart.openWith(service)
  await cart.applyPromo(code)
  await expect(cart.sum('Total')).toHaveText('$0.00')
  const sandbox = await checkout.proceed()
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

test('a browser that closes after paying leaves the order to the webhook', async ({
  cart,
  checkout,
  backOffice,
}) => {
  await cart.openWith(await backOffice.makeService())
  const sandbox = await checkout.proceed()
  const { tab, sessionId } = sandbox
  // The payment arrives, its answer does not: the tab is gone before the success page.
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  await tab.route('**/sandbox/checkout/*', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await tab.close()
    resolve()
  })
  await Promise.allSettled([sandbox.payWith(CARDS.pays), closed])
  await expect
    .poll(async () => backOffice.order(sessionId))
    .toMatchObject({
      status: 'PAID',
      mails: confirmationTo('buyer@acme.example'),
      events: [{ type: 'checkout.session.completed' }],
    })
})

test('the success page without a session confirms in general words', async ({ page, shop }) => {
  await shop.open('/checkout/success')
  await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
  await expect(
    page.getByText("We'll start working on your service within 24-48 hours."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/')
  const orders = page.getByRole('link', { name: 'View Your Orders' })
  await expect(orders).toHaveAttribute('href', '/orders')
})

test('the success page of an unknown session says so, once', async ({ page, shop, problems }) => {
  problems.provoke(/^404 POST \/functions\/v1\/process-checkout-success$/)
  const answered = page.waitForResponse(PROCESSING)
  await shop.open('/checkout/success?session_id=cs_test_nobodyknowsthisone')
  await answered
  const message = "I can't find an order for this checkout session."
  await expect(page.getByRole('heading', { name: 'Processing Error' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(
    page.getByText(
      'If you believe this is a mistake, please contact support with your session information.',
    ),
  ).toBeVisible()
  await expectToast(page, 'Processing Error', message, 'destructive')
  await expect(page.getByText('Session: cs_test_nobodyknowsthisone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute(
    'href',
    '/contact',
  )

  let repeats = 0
  page.on('request', (request) => (repeats += PROCESSING.test(request.url()) ? 1 : 0))
  await shop.reload()
  await expect(page.getByRole('heading', { name: 'Processing Error' })).toBeVisible()
  expect(repeats).toBe(0)
})

/** Among the mails that a payment causes; there is one to the owner too. */
const confirmationTo = (to_email: string) =>
  expect.arrayContaining([expect.objectContaining({ kind: 'order_confirmation', to_email })])
