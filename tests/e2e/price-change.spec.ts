import { CARDS, Sandbox } from './fixtures/sandbox.ts'
import { expectConfirmation } from './fixtures/checkout.ts'
import { expect, test } from './fixtures/test.ts'

const CREATE_CHECKOUT = /\/functions\/v1\/create-checkout$/

test('a checkout says what keeps it from starting', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  test.slow()
  problems.provoke(
    /^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/create-checkout$/,
    /^409 POST \/functions\/v1\/create-checkout$/,
  )
  const [changed, same, gone] = [
    await backOffice.makeService(),
    await backOffice.makeService(),
    await backOffice.makeService(),
  ]
  const expectNoNewTab = () => expect.poll(() => page.context().pages().length).toBe(1)
  await cart.openWith(changed, same, gone)
  await test.step('a checkout that cannot start says so and keeps the cart', async () => {
    await shop.cutOff(CREATE_CHECKOUT)
    await checkout.button.click()
    await shop.expectToast(
      'Checkout Error',
      'Payment processing error. Please try again.',
      'destructive',
    )
    await expect(cart.line(changed.title)).toBeVisible()
    await expect(checkout.button).toBeEnabled()
    await expectNoNewTab()
    await page.unroute(CREATE_CHECKOUT)
  })
  await test.step('a price that changed since is shown, and the purchase is at the new one', async () => {
    await backOffice.setPrice(changed, 250_000)
    await checkout.button.click()
    await expect(page.getByRole('alert')).toContainText('Your cart has been updated.')
    await expect(cart.line(changed.title)).toContainText(
      'The price changed: it was $2,000 when you added it.',
    )
    await expect(cart.line(changed.title).getByText('$2,500', { exact: true })).toBeVisible()
    await expect(cart.line(same.title)).not.toContainText('The price changed')
    await expect(cart.sum('Total')).toHaveText('$6,500.00')
    await expectNoNewTab()
  })
  await test.step('a service no longer sold leaves the cart, the others are bought', async () => {
    await backOffice.archive(gone)
    await checkout.button.click()
    await expect(page.getByRole('alert')).toContainText(
      `“${gone.title}” is no longer available and was removed.`,
    )
    await expect(cart.line(gone.title)).toBeHidden()
    await expect(cart.sum('Total')).toHaveText('$4,500.00')
    const tab = await test.step('while the checkout starts, the button waits', async () => {
      const answer = await shop.hold(CREATE_CHECKOUT)
      const opened = page.context().waitForEvent('page')
      await checkout.button.click()
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
      answer()
      const started = await opened
      await started.waitForURL('**/sandbox/checkout/*')
      await expect(checkout.button).toBeEnabled()
      return started
    })
    await expect(page.getByRole('alert')).toBeHidden()
    const sandbox = new Sandbox(tab)
    await expect(sandbox.payButton).toHaveText('Pay $4,500.00')
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
  await test.step('a cart that is opened after a change shows the price that is paid', async () => {
    const dearer = await backOffice.makeService()
    await cart.openWith(dearer)
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
    await page.goto('/about')
    await backOffice.setPrice(dearer, 210_000)
    await page.goto('/cart')
    await expect(cart.line(dearer.title)).toContainText(
      'The price changed: it was $2,000 when you added it.',
    )
    await expect(cart.sum('Total')).toHaveText('$2,100.00')
    await backOffice.setPrice(dearer, 220_000)
    await checkout.button.click()
    await expect(cart.sum('Total')).toHaveText('$2,200.00')
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL(/\/about$/)
    await page.goBack()
    await expect(cart.sum('Total')).toHaveText('$2,200.00')
  })
  await test.step('a cart that is opened after a service got another name shows that name', async () => {
    const service = await backOffice.makeService()
    await cart.openWith(service)
    const title = `${service.title}, Renamed`
    await page.goto('/about')
    await backOffice.rename(service, title)
    await page.goto('/cart')
    await expect(cart.line(title)).toBeVisible()
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
    await expect(page.getByText('The price changed')).toBeHidden()
  })
  await test.step('a cart whose only service is no longer sold says why it is empty', async () => {
    const last = await backOffice.makeService()
    await cart.openWith(last)
    await backOffice.archive(last)
    await checkout.button.click()
    await expect(page.getByRole('alert')).toContainText(`“${last.title}” is no longer available`)
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test(
  'a changed price is on the page within a second',
  { tag: '@separate' },
  async ({ request, backOffice }) => {
    const service = await backOffice.makeService()
    const pageText = async () => (await request.get(service.path)).text()
    expect(await pageText()).toContain('$2,000')
    const start = performance.now()
    await backOffice.setPrice(service, 275_000)
    // A busy machine takes longer for everything: the change itself shows for how much.
    const timeout = 1_000 + 5 * (performance.now() - start)
    await expect.poll(pageText, { timeout, intervals: [100] }).toContain('$2,750')
  },
)
