import type { Page } from '@playwright/test'
import { expectConfirmation } from './fixtures/checkout.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { untilInteractive } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Open payment' })

test('the same cart leads to the same payment, and is paid once', async ({
  page,
  cart,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  await cart.openWith(service)
  await expect(notice(page)).toBeHidden()
  const first = await checkout.proceed()
  await expect(notice(page)).toContainText('You have a payment open in another tab.')
  await expect(notice(page)).toContainText('It is for this cart.')
  const second = await checkout.proceed()
  expect(second.sessionId).toBe(first.sessionId)

  await first.payWith(CARDS.pays)
  await expectConfirmation(first.tab, { service: service.title, total: '$2,000.00' })
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await second.tab.reload()
  await expect(second.tab).toHaveURL(/\/checkout\/success/)
  await expect(second.tab.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
})

test('a changed cart closes the payment before it', async ({
  page,
  cart,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  await cart.openWith(service)
  const old = await checkout.proceed()
  await cart.increase(service.title).click()
  await expect(notice(page)).toContainText('Your cart has changed since.')
  const next = await checkout.proceed()
  expect(next.sessionId).not.toBe(old.sessionId)
  await expect(next.payButton).toHaveText('Pay $4,000.00')
  await old.payWith(CARDS.pays)
  await expect(old.tab.getByRole('heading', { name: /expired/i })).toBeVisible()
  expect((await backOffice.order(old.sessionId)).status).toBe('CANCELLED')
  await next.payWith(CARDS.pays)
  await expectConfirmation(next.tab, { service: `${service.title} × 2`, total: '$4,000.00' })
})

test('a payment whose tab was closed can be gone on with, or canceled', async ({
  page,
  context,
  shop,
  cart,
  checkout,
  backOffice,
}) => {
  const code = await backOffice.makePromo({ maxUses: 1 })
  await cart.openWith(await backOffice.makeService())
  await cart.applyPromo(code)
  const { tab, sessionId } = await checkout.proceed()
  await tab.close()

  await shop.reload()
  const opened = context.waitForEvent('page')
  await notice(page).getByRole('link', { name: 'Continue to payment' }).click()
  const again = await opened
  await again.waitForURL(new RegExp(sessionId))
  await again.close()

  await notice(page).getByRole('button', { name: 'Cancel payment' }).click()
  await shop.expectToast('Payment canceled', "Your cart hasn't changed.")
  await expect(notice(page)).toBeHidden()
  expect((await backOffice.order(sessionId)).status).toBe('CANCELLED')
  expect(await backOffice.promoUses(code)).toEqual({ reserved: 0, redeemed: 0 })
})

test('the last use of a code stays the buyer’s own after his tab is closed', async ({
  cart,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  const code = await backOffice.makePromo({ maxUses: 1 })
  await cart.openWith(service)
  await cart.applyPromo(code)
  const first = await checkout.proceed()
  await first.tab.close()
  await cart.increase(service.title).click()
  await expect(cart.sum('Total')).toHaveText('$3,600.00')
  const second = await checkout.proceed()
  await expect(second.payButton).toHaveText('Pay $3,600.00')
  expect(await backOffice.promoUses(code)).toEqual({ reserved: 1, redeemed: 0 })
})

test('a cart that was paid in a closed tab is not paid again', async ({
  page,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-checkout$/)
  const service = await backOffice.makeService()
  await cart.openWith(service)
  const { tab, sessionId } = await checkout.proceed()
  await page.request.post(tab.url(), {
    maxRedirects: 0,
    form: { email: 'buyer@acme.example', number: CARDS.pays, expiry: '12 / 34', cvc: '123' },
  })
  await tab.close()

  await cart.increase(service.title).click()
  await checkout.button.click()
  const paid = page.getByRole('main').getByRole('alert')
  await expect(paid).toContainText('You have already paid for this cart.')
  await expect(paid).toBeFocused()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(new RegExp(sessionId))
  await expectConfirmation(page, { service: service.title, total: '$2,000.00' })
})

test('a payment by bank debit is neither repeated nor canceled', async ({
  page,
  cart,
  checkout,
  backOffice,
  shop,
}) => {
  await cart.openWith(await backOffice.makeService())
  const { tab, sessionId } = await checkout.proceed()
  await tab.close()
  await backOffice.markProcessing(sessionId)
  await shop.reload()
  await expect(notice(page)).toContainText('Your payment is being processed.')
  await expect(notice(page)).not.toContainText('Nothing has been charged yet')
  await expect(notice(page).getByRole('button', { name: 'Cancel payment' })).toBeHidden()
  await expect(notice(page).getByRole('link', { name: 'Continue to payment' })).toBeHidden()
  await notice(page).getByRole('button', { name: 'Order this cart as well' }).click()
  await expect(notice(page)).toBeHidden()
  expect((await checkout.proceed()).sessionId).not.toBe(sessionId)
})

test('a cart that is paid by bank transfer is ordered again when the buyer says so', async ({
  shop,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-checkout$/)
  await cart.openWith(await backOffice.makeService())
  const { tab, sessionId } = await checkout.proceed()
  await tab.close()
  await backOffice.payByTransfer(sessionId)
  await checkout.button.click()
  await shop.expectToast(
    'Already paid',
    "I received your payment for this cart, so you won't be charged again. To order it again, proceed to checkout once more.",
  )
  expect((await checkout.proceed()).sessionId).not.toBe(sessionId)
})

test('a cart that was cleared is another cart, and its promo code is free again', async ({
  page,
  cart,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  const code = await backOffice.makePromo({ maxUses: 1 })
  await cart.openWith(service)
  await cart.applyPromo(code)
  await expect(cart.promoBanner(code)).toBeVisible()
  const before = await checkout.proceed()
  await expect(notice(page)).toBeVisible()
  const cancelled = page.waitForResponse(/\/functions\/v1\/cancel-checkout$/)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  expect((await cancelled).status()).toBe(200)

  await cart.openWith(service)
  await expect(notice(page)).toBeHidden()
  await cart.applyPromo(code)
  await expect(cart.promoBanner(code)).toBeVisible()
  expect((await checkout.proceed()).sessionId).not.toBe(before.sessionId)
})

test('a service whose payment tab was closed leads to its order, and can be bought again', async ({
  page,
  context,
  shop,
  checkout,
  backOffice,
  problems,
}) => {
  problems.provoke(/^409 POST \/functions\/v1\/create-payment$/)
  const service = await backOffice.makeService()
  await shop.open(service.path)
  const { tab, sessionId } = await checkout.purchaseNow()
  await page.request.post(tab.url(), {
    maxRedirects: 0,
    form: { email: 'buyer@acme.example', number: CARDS.pays, expiry: '12 / 34', cvc: '123' },
  })
  await tab.close()
  // Another price is another purchase, which the server refuses as long as the key is that of the first.
  await backOffice.setPrice(service, service.priceCents + 100)
  await shop.reload()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Purchase Now' }).click()
  const earlier = await opened
  await expect(earlier).toHaveURL(new RegExp(sessionId))
  await expect(earlier.getByText('This is the order you already paid for.')).toBeVisible()
  await earlier.close()
  expect((await checkout.purchaseNow()).sessionId).not.toBe(sessionId)
})

test('"Purchase Now" buys a service only once, in any number of tabs', async ({
  shop,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  await shop.open(service.path)
  const [first, second] = [await checkout.purchaseNow(), await checkout.purchaseNow()]
  expect(second.sessionId).toBe(first.sessionId)
  await first.payWith(CARDS.pays)
  await expectConfirmation(first.tab, { service: service.title, total: '$2,000.00' })
  await untilInteractive(first.tab)
  const later = await checkout.purchaseNow()
  expect(later.sessionId).not.toBe(first.sessionId)
})
