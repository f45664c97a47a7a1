import type { Page } from '@playwright/test'
import { Cart } from './fixtures/cart.ts'
import { Shop } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const GOOD = { id: 'a', title: 'Kept', price: 290, quantity: 2 }

test('a cart is kept, discarded, shared between tabs, and works where nothing is kept', async ({
  page,
  context,
  storeUrl,
  shop,
  cart,
  backOffice,
  problems,
}) => {
  test.slow()
  await test.step('a new cart takes the place of a discarded one', async () => {
    await cart.openStored({ cart: '{oops' })
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(shop.cartLink('empty')).toBeVisible()
    expect(await cart.stored('cart')).toBeNull()
    await addAudit(page)
    await expect(shop.cartLink('1 item')).toBeVisible()
    expect(JSON.parse((await cart.stored('cart')) ?? '')).toHaveLength(1)
  })
  await test.step('a stored cart is read before anything is written', async () => {
    const stored = ` ${JSON.stringify([GOOD], null, 1)} `
    await page.addInitScript(() => {
      const log: string[] = []
      Object.assign(window, { cartAccess: log })
      const { getItem, setItem } = Storage.prototype
      Storage.prototype.getItem = function (key) {
        if (key === 'cart') log.push('read')
        return getItem.call(this, key)
      }
      Storage.prototype.setItem = function (key, value) {
        if (key === 'cart') log.push('write')
        setItem.call(this, key, value)
      }
    })
    await cart.openStored({ cart: stored, cartPromo: 'WELCOME10' })
    await expect(shop.cartLink('2 items')).toBeVisible()
    const access = await page.evaluate(() => Reflect.get(window, 'cartAccess'))
    // By the document, which shows its place, and by the cart itself.
    expect(access).toEqual(['read', 'read'])
    expect(await cart.stored('cart')).toBe(stored)
    await test.step('a discarded promo leaves the cart as it is', async () => {
      await expect(cart.line('Kept')).toContainText(
        'No longer available. Please remove it before you check out.',
      )
      await expect(cart.promoInput).toBeVisible()
      await expect(cart.sum('Total')).toHaveText('$580.00')
      expect(await cart.stored('cartPromo')).toBeNull()
    })

    await addAudit(page)
    await expect(shop.cartLink('3 items')).toBeVisible()
    expect(JSON.parse((await cart.stored('cart')) ?? '')).toMatchObject([
      GOOD,
      { title: 'Technical SEO Audit', price: 290, quantity: 1 },
    ])
  })
  await test.step('another tab follows', async () => {
    const service = await backOffice.makeService()
    const code = await backOffice.makePromo()
    await cart.openWith(service)
    const otherPage = await context.newPage()
    const otherShop = new Shop(otherPage)
    const other = new Cart(otherPage, otherShop, storeUrl)
    await other.open()
    await expect(other.line(service.title)).toBeVisible()

    await cart.increase(service.title).click()
    await expect(other.quantity(service.title)).toHaveText('2')
    await expect(otherShop.cartLink('2 items')).toBeVisible()
    await cart.applyPromo(code)
    await expect(other.promoBanner(code)).toBeVisible()
    await expect(other.sum('Total')).toHaveText('$3,600.00')

    await other.remove(service.title)
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(shop.cartLink('empty')).toBeVisible()
    await otherPage.close()
  })
  await test.step('a browser that keeps nothing still has a cart for the visit', async () => {
    problems.provoke(/^console warning: The cart cannot be kept/)
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key === 'cart') throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await cart.addItem('Technical SEO Audit')
    await shop.cartLink('1 item').click()
    await expect(cart.line('Technical SEO Audit')).toBeVisible()
  })
})

/** By the links of the cart page. */
async function addAudit(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Browse Services' }).click()
  await page.getByRole('button', { name: 'Add to Cart: Technical SEO Audit' }).click()
}
