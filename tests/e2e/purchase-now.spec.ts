import { CARDS } from './fixtures/sandbox.ts'
import { expectConfirmation } from './fixtures/checkout.ts'
import { untilInteractive } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const CREATE_PAYMENT = /\/functions\/v1\/create-payment$/

test('"Purchase Now" on the page of a service', async ({
  page,
  context,
  shop,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  test.slow()
  problems.provoke(/^409 POST \/functions\/v1\/create-payment$/)
  const kept = await backOffice.makeService()
  const service = await backOffice.makeService({ priceCents: 199_950 })
  await cart.fillBefore([kept])
  await shop.open(service.path)
  const panel = page.getByRole('region', { name: 'Purchase' })
  await test.step('a purchase that cannot start shows an alert', async () => {
    problems.provoke(/^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/create-payment$/)
    await shop.cutOff(CREATE_PAYMENT)
    await panel.getByRole('button', { name: 'Purchase Now' }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment processing error. Please try again.')
    await expect.poll(() => context.pages().length).toBe(1)
    await page.unroute(CREATE_PAYMENT)
  })
  const start = page.waitForRequest(CREATE_PAYMENT)
  const first = await checkout.purchaseNow()
  await test.step('Money · the single-service payment amount is price/100', async () => {
    expect((await start).postDataJSON()).toEqual({
      serviceId: service.id,
      amount: 1999.5,
      serviceName: service.title,
      // The emails then give times as this browser does.
      reader: { timeZone: 'America/New_York', locale: 'en-US' },
    })
  })
  const second = await checkout.purchaseNow()
  await test.step('it buys a service only once, in any number of tabs, and leaves the cart alone', async () => {
    expect(second.sessionId).toBe(first.sessionId)
    await first.payWith(CARDS.pays)
    await expectConfirmation(first.tab, { service: service.title, total: '$1,999.50' })
    expect(await backOffice.order(first.sessionId)).toMatchObject({
      status: 'PAID',
      total_usd: 199_950,
      items: [{ service_title: service.title, quantity: 1 }],
    })
    await expect(shop.cartLink('1 item')).toBeVisible()
    await untilInteractive(first.tab)
  })
  await test.step('“Purchase Now” that was canceled can be tried again', async () => {
    const canceled = await checkout.purchaseNow()
    await canceled.cancel()
    await expect(canceled.tab.getByRole('link', { name: 'Back to Your Cart' })).toBeVisible()
    await canceled.tab.getByRole('link', { name: 'Try Again' }).click()
    await expect(canceled.tab.getByRole('heading', { level: 1 })).toHaveText(service.title)
    await canceled.tab.close()
  })
  const later = await checkout.purchaseNow()
  expect(later.sessionId).not.toBe(first.sessionId)
  await test.step('a service whose payment tab was closed leads to its order, and can be bought again', async () => {
    await page.request.post(later.tab.url(), {
      maxRedirects: 0,
      form: { email: 'buyer@acme.example', number: CARDS.pays, expiry: '12 / 34', cvc: '123' },
    })
    await later.tab.close()
    // Another price is another purchase, which the server refuses as long as the key is that of the first.
    await backOffice.setPrice(service, 200_050)
    await shop.reload()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Purchase Now' }).click()
    const earlier = await opened
    await expect(earlier).toHaveURL(new RegExp(later.sessionId))
    await expect(earlier.getByText('This is the order you already paid for.')).toBeVisible()
    await earlier.close()
  })
  await test.step('a service page learns of a new price on a purchase', async () => {
    await backOffice.setPrice(service, 250_000)
    await expect(panel).toContainText('$2,000.50')
    await page.getByRole('button', { name: 'Purchase Now' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'The price has changed since you opened this page.',
    )
    await expect(panel).toContainText('$2,500')
    const again = await checkout.purchaseNow()
    expect(again.sessionId).not.toBe(later.sessionId)
    await expect(again.payButton).toHaveText('Pay $2,500.00')
  })
})
