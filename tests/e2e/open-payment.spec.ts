import type { Page } from '@playwright/test'
import { expectConfirmation } from './fixtures/checkout.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { expect, test } from './fixtures/test.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Open payment' })

test('payments of a cart: one at a time, closed tabs, and what was paid elsewhere', async ({
  page,
  context,
  shop,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  test.slow()
  problems.provoke(/^409 POST \/functions\/v1\/create-checkout$/)
  await test.step('a cart has one payment at a time', async () => {
    const service = await backOffice.makeService({ priceCents: 199_950 })
    await cart.openWith(service)
    await expect(notice(page)).toBeHidden()
    const start = page.waitForRequest(/\/functions\/v1\/create-checkout$/)
    const old = await checkout.proceed()
    await test.step('Money · the checkout payload sends cents', async () => {
      expect((await start).postDataJSON()).toEqual({
        items: [{ serviceId: service.id, quantity: 1, price: 199_950 }],
        promoCode: null,
        // The emails then give times as this browser does.
        reader: { timeZone: 'America/New_York', locale: 'en-US' },
      })
    })
    await expect(notice(page)).toContainText('You have a payment under way.')
    await expect(notice(page)).toContainText('It is for this cart.')
    await cart.increase(service.title).click()
    await expect(notice(page)).toContainText('Your cart has changed since.')
    const next = await checkout.proceed()
    await test.step('a changed cart closes the payment before it', async () => {
      expect(next.sessionId).not.toBe(old.sessionId)
      await expect(next.payButton).toHaveText('Pay $3,999.00')
      await old.payWith(CARDS.pays)
      await expect(old.tab.getByRole('heading', { name: /expired/i })).toBeVisible()
      expect((await backOffice.order(old.sessionId)).status).toBe('CANCELLED')
    })
    await test.step('the same cart leads to the same payment, and is paid once', async () => {
      await expect(notice(page)).toContainText('It is for this cart.')
      const second = await checkout.proceed()
      expect(second.sessionId).toBe(next.sessionId)
      await next.payWith(CARDS.pays)
      await expectConfirmation(next.tab, { service: `${service.title} × 2`, total: '$3,999.00' })
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      const paid = page.getByRole('region', { name: 'Paid order' })
      await expect(paid).toContainText('Your order is confirmed.')
      await expect(paid).toContainText('You paid in another tab, so this cart is empty again.')
      await expect(paid.getByRole('link', { name: 'See your order' })).toHaveAttribute(
        'href',
        new RegExp(next.sessionId),
      )
      await second.tab.reload()
      await expect(second.tab).toHaveURL(/\/checkout\/success/)
      await expect(second.tab.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
      await test.step('the next cart stays when the paid order is looked at again', async () => {
        await page
          .getByRole('button', { name: /^Add to Cart: / })
          .first()
          .click()
        await expect(paid).toBeHidden()
        const later = await context.newPage()
        await later.goto(second.tab.url())
        await expect(later.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
        await later.close()
        await second.tab.close()
        expect(JSON.parse((await cart.stored('cart')) ?? '')).toHaveLength(1)
        await page.getByRole('button', { name: 'Clear Cart' }).click()
        await expect(page.getByText('Your cart is empty')).toBeVisible()
        await expect(paid).toBeHidden()
      })
    })
    await old.tab.close()
    await next.tab.close()
  })
  await test.step('a payment whose tab was closed leaves the buyer every way', async () => {
    const service = await backOffice.makeService()
    const code = await backOffice.makePromo({ maxUses: 1 })
    await cart.openWith(service)
    await cart.applyPromo(code)
    await (await checkout.proceed()).tab.close()
    await cart.increase(service.title).click()
    await expect(cart.sum('Total')).toHaveText('$3,600.00')
    const { tab, sessionId, payButton } = await checkout.proceed()
    await test.step('the last use of a code stays the buyer’s own after his tab is closed', async () => {
      await expect(payButton).toHaveText('Pay $3,600.00')
      expect(await backOffice.promoUses(code)).toEqual({ reserved: 1, redeemed: 0 })
      await tab.close()
    })
    await test.step('a payment whose tab was closed can be gone on with, or canceled', async () => {
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
    await test.step('a cart that was cleared is another cart, and its promo code is free again', async () => {
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
  })
  await test.step('a cart that was paid elsewhere is not paid again unless the buyer says so', async () => {
    const service = await backOffice.makeService()
    await cart.openWith(service)
    const debited = await checkout.proceed()
    await debited.tab.close()
    await backOffice.markProcessing(debited.sessionId)
    await test.step('a payment by bank debit is neither repeated nor canceled', async () => {
      await shop.reload()
      await expect(notice(page)).toContainText('Your payment is being processed.')
      await expect(notice(page)).not.toContainText('Nothing has been charged yet')
      await expect(notice(page).getByRole('button', { name: 'Cancel payment' })).toBeHidden()
      await expect(notice(page).getByRole('link', { name: 'Continue to payment' })).toBeHidden()
      await notice(page).getByRole('button', { name: 'Order this cart as well' }).click()
      await expect(notice(page)).toBeHidden()
    })
    const transferred = await checkout.proceed()
    expect(transferred.sessionId).not.toBe(debited.sessionId)
    await transferred.tab.close()
    await backOffice.payByTransfer(transferred.sessionId)
    await test.step('a cart that is paid by bank transfer is ordered again when the buyer says so', async () => {
      await checkout.button.click()
      await shop.expectToast(
        'Already paid',
        "I received your payment for this cart, so you won't be charged again. To order it again, proceed to checkout once more.",
      )
    })
    const { tab, sessionId } = await checkout.proceed()
    expect(sessionId).not.toBe(transferred.sessionId)
    await page.request.post(tab.url(), {
      maxRedirects: 0,
      form: { email: 'buyer@acme.example', number: CARDS.pays, expiry: '12 / 34', cvc: '123' },
    })
    await tab.close()
    await test.step('a cart that was paid in a closed tab is not paid again', async () => {
      await cart.increase(service.title).click()
      await checkout.button.click()
      const paid = page.getByRole('main').getByRole('alert')
      await expect(paid).toContainText('You have already paid for this cart.')
      await expect(paid).toBeFocused()
      await page.getByRole('link', { name: 'See your order' }).click()
      await expect(page).toHaveURL(new RegExp(sessionId))
      await expectConfirmation(page, { service: service.title, total: '$2,000.00' })
    })
  })
})
