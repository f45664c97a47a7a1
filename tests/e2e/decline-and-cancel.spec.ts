import { CARDS } from './fixtures/sandbox.ts'
import { expectConfirmation } from './fixtures/checkout.ts'
import { untilInteractive } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const REFUSED = [
  {
    name: 'an expired card',
    details: { expiry: '01 / 20' },
    field: 'Expiry',
    message: 'Your card’s expiration date is in the past.',
  },
  {
    name: 'a short security code',
    details: { cvc: '12' },
    field: 'CVC',
    message: 'Your card’s security code must have 3 or 4 digits.',
  },
]

test(
  'a buyer who cancels, and one whose card is refused, can still pay',
  { tag: '@separate' },
  async ({ page, shop, cart, checkout, backOffice }) => {
    test.slow()
    const service = await backOffice.makeService()
    const code = await backOffice.makePromo({ type: 'percent', value: 10, maxUses: 1 })
    await cart.openWith(service)
    await cart.applyPromo(code)
    const left = await checkout.proceed()
    expect(await backOffice.promoUses(code)).toEqual({ reserved: 1, redeemed: 0 })

    await test.step('a buyer who cancels the payment still has the cart', async () => {
      await left.cancel()
      const { tab } = left
      await untilInteractive(tab)
      await expect(tab.getByRole('heading', { name: 'Checkout Canceled' })).toBeVisible()
      await expect(
        tab.getByText("Your payment was not processed. Feel free to try again when you're ready."),
      ).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/')
      await expect(tab.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
        'href',
        '/contact',
      )
      await expect(tab.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Back to Your Cart' })).toHaveAttribute(
        'href',
        '/cart',
      )
      // Long before the cart would ask again.
      await expect(page.getByText('You have a payment under way.')).toBeHidden({
        timeout: 5000,
      })
      await shop.reload()
      await expect(cart.line(service.title)).toBeVisible()
    })
    await test.step('a buyer who cancels can take the last use of a promo code again', async () => {
      await expect.poll(() => backOffice.promoUses(code)).toEqual({ reserved: 0, redeemed: 0 })
      expect((await backOffice.order(left.sessionId)).status).toBe('CANCELLED')
      await left.tab.close()
    })

    const sandbox = await checkout.proceed()
    for (const { name, details, field, message } of REFUSED) {
      await test.step(`${name} is refused on the payment page`, async () => {
        await sandbox.payWith(CARDS.pays, details)
        await expect(sandbox.tab.getByText(message)).toBeVisible()
        await expect(sandbox.tab.getByLabel(field)).toHaveAccessibleDescription(message)
        await expect(sandbox.tab.getByLabel(field)).toBeFocused()
        expect((await backOffice.order(sandbox.sessionId)).status).toBe('PENDING')
      })
    }
    await test.step('a failed 3-D Secure confirmation leads back to the card', async () => {
      await sandbox.payWith(CARDS.authenticates)
      await sandbox.tab.getByRole('button', { name: 'Fail authentication' }).click()
      await expect(sandbox.tab.getByRole('alert')).toContainText(
        'We are unable to authenticate your payment method.',
      )
      expect((await backOffice.order(sandbox.sessionId)).status).toBe('PENDING')
    })
    await test.step('a declined card can be followed by one that pays', async () => {
      await sandbox.payWith(CARDS.declined)
      await expect(sandbox.tab.getByRole('alert')).toHaveText('Your card was declined.')
      expect(await backOffice.order(sandbox.sessionId)).toMatchObject({
        status: 'PENDING',
        mails: [],
      })
      await sandbox.payWith(CARDS.pays)
      await expectConfirmation(sandbox.tab, { service: service.title, total: '$1,800.00' })
      expect(await backOffice.promoUses(code)).toEqual({ reserved: 0, redeemed: 1 })
    })
  },
)
