import { CARDS, Sandbox } from './fixtures/sandbox.ts'
import { expectConfirmation } from './fixtures/checkout.ts'
import { expect, test } from './fixtures/test.ts'

const CREATE_CHECKOUT = /\/functions\/v1\/create-checkout$/
const CREATE_PAYMENT = /\/functions\/v1\/create-payment$/
const FAILED = 'Payment processing error. Please try again.'

test('a price that changed since is shown, and the purchase is at the new one', async ({
  page,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-checkout$/)
  const [changed, same] = [await backOffice.makeService(), await backOffice.makeService()]
  await cart.openWith(changed, same)
  await backOffice.setPrice(changed, 250_000)
  await checkout.button.click()

  await expect(page.getByRole('alert')).toContainText('Your cart has been updated.')
  await expect(cart.line(changed.title)).toContainText(
    'The price changed: it was $2,000 when you added it.',
  )
  await expect(cart.line(changed.title).getByText('$2,500', { exact: true })).toBeVisible()
  await expect(cart.line(same.title)).not.toContainText('The price changed')
  await expect(cart.sum('Total')).toHaveText('$4,500.00')
  await expect.poll(() => page.context().pages().length).toBe(1)

  const sandbox = await checkout.proceed()
  await expect(page.getByRole('alert')).toBeHidden()
  await sandbox.payWith(CARDS.pays)
  await expectConfirmation(sandbox.tab, {
    service: `${changed.title}, ${same.title}`,
    total: '$4,500.00',
  })
  expect(await backOffice.order(sandbox.sessionId)).toMatchObject({
    status: 'PAID',
    total_usd: 450_000,
    items: [{ price_cents: 250_000 }, { price_cents: 200_000 }],
  })
})

test('a service no longer sold leaves the cart, the others are bought', async ({
  page,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-checkout$/)
  const [gone, kept] = [await backOffice.makeService(), await backOffice.makeService()]
  await cart.openWith(gone, kept)
  await backOffice.archive(gone)
  await checkout.button.click()
  await expect(page.getByRole('alert')).toContainText(
    `“${gone.title}” is no longer available and was removed.`,
  )
  await expect(cart.line(gone.title)).toBeHidden()
  await expect(cart.sum('Total')).toHaveText('$2,000.00')
  const sandbox = await checkout.proceed()
  await expect(sandbox.payButton).toHaveText('Pay $2,000.00')
})

test('a cart whose only service is no longer sold says why it is empty', async ({
  page,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-checkout$/)
  const gone = await backOffice.makeService()
  await cart.openWith(gone)
  await backOffice.archive(gone)
  await checkout.button.click()
  await expect(page.getByRole('alert')).toContainText(`“${gone.title}” is no longer available`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a checkout that cannot start says so and keeps the cart', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/create-checkout$/)
  const service = await backOffice.makeService()
  await cart.openWith(service)
  await shop.cutOff(CREATE_CHECKOUT)
  await checkout.button.click()
  await shop.expectToast('Checkout Error', FAILED, 'destructive')
  await expect(cart.line(service.title)).toBeVisible()
  await expect(checkout.button).toBeEnabled()
  await expect.poll(() => page.context().pages().length).toBe(1)

  await page.unroute(CREATE_CHECKOUT)
  await test.step('while the checkout starts, the button waits', async () => {
    const answer = await shop.hold(CREATE_CHECKOUT)
    const opened = page.context().waitForEvent('page')
    await checkout.button.click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    answer()
    const tab = await opened
    await tab.waitForURL('**/sandbox/checkout/*')
    await expect(checkout.button).toBeEnabled()
    await expect(new Sandbox(tab).payButton).toHaveText('Pay $2,000.00')
  })
})

test('a service page learns of a new price on a purchase', async ({
  page,
  shop,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-payment$/)
  const service = await backOffice.makeService()
  await shop.open(service.path)
  await test.step('a purchase that cannot start shows an alert', async () => {
    problems.provoke(/^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/create-payment$/)
    await shop.cutOff(CREATE_PAYMENT)
    await page.getByRole('button', { name: 'Purchase Now' }).click()
    await expect(page.getByRole('alert')).toHaveText(FAILED)
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.unroute(CREATE_PAYMENT)
  })
  await backOffice.setPrice(service, 250_000)
  const panel = page.getByRole('region', { name: 'Purchase' })
  await expect(panel).toContainText('$2,000')
  await page.getByRole('button', { name: 'Purchase Now' }).click()
  await expect(page.getByRole('alert')).toContainText('A price has changed')
  await expect(panel).toContainText('$2,500')
  const sandbox = await checkout.purchaseNow()
  await expect(sandbox.payButton).toHaveText('Pay $2,500.00')
})

test(
  'a changed price is on the page within a second',
  { tag: '@separate' },
  async ({ page, shop, backOffice }) => {
    const service = await backOffice.makeService()
    await shop.open(service.path)
    const start = performance.now()
    await backOffice.setPrice(service, 275_000)
    // A busy machine takes longer for everything: the change itself shows for how much.
    const timeout = 1_000 + 5 * (performance.now() - start)
    const pageText = async () => (await page.request.get(service.path)).text()
    await expect.poll(pageText, { timeout, intervals: [100] }).toContain('$2,750')
  },
)
