import { Cart } from './fixtures/cart.ts'
import { Shop } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const GOOD = { id: 'a', title: 'Kept', price: 290, quantity: 2 }

const CORRUPTED_CARTS = {
  'no JSON': '{oops',
  'no list': '{"id":"a"}',
  'a line without a title': JSON.stringify([GOOD, { id: 'b', price: 10, quantity: 1 }]),
  'a price that is text': JSON.stringify([{ ...GOOD, price: '290' }]),
  'a negative price': JSON.stringify([{ ...GOOD, price: -1 }]),
  'a quantity of 0': JSON.stringify([{ ...GOOD, quantity: 0 }]),
  'a quantity of 1.5': JSON.stringify([{ ...GOOD, quantity: 1.5 }]),
  'a quantity of 100': JSON.stringify([{ ...GOOD, quantity: 100 }]),
  'the same service twice': JSON.stringify([GOOD, GOOD]),
  'a list of nothing': '[null]',
}

for (const [kind, stored] of Object.entries(CORRUPTED_CARTS)) {
  test(`a stored cart with ${kind} is discarded`, async ({ page, shop, cart }) => {
    await cart.openStored({ cart: stored })
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(shop.cartLink('empty')).toBeVisible()
    expect(await cart.stored('cart')).toBeNull()
  })
}

test('a new cart takes the place of a discarded one', async ({ shop, cart }) => {
  await cart.openStored({ cart: '{oops' })
  await cart.addItem('Technical SEO Audit')
  await expect(shop.cartLink('1 item')).toBeVisible()
  expect(JSON.parse((await cart.stored('cart')) ?? '')).toHaveLength(1)
})

const CORRUPTED_PROMOS = {
  'no JSON': 'WELCOME10',
  'an unknown type': '{"code":"A","type":"gift","value":1,"discountAmount":1}',
  'a negative discount': '{"code":"A","type":"fixed","value":1,"discountAmount":-5}',
  'no code': '{"type":"fixed","value":1,"discountAmount":5}',
}

for (const [kind, stored] of Object.entries(CORRUPTED_PROMOS)) {
  test(`a stored promo with ${kind} is discarded, the cart stays`, async ({ cart }) => {
    await cart.openStored({ cart: JSON.stringify([GOOD]), cartPromo: stored })
    await expect(cart.line('Kept')).toBeVisible()
    await expect(cart.promoInput).toBeVisible()
    await expect(cart.sum('Total')).toHaveText('$580.00')
    expect(await cart.stored('cartPromo')).toBeNull()
  })
}

test('a stored cart is read before anything is written', async ({ page, shop, cart }) => {
  const stored = ` ${JSON.stringify([GOOD], null, 1)} `
  await cart.openStored({ cart: stored })
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
  await shop.open('/')
  await expect(shop.cartLink('2 items')).toBeVisible()
  const access = await page.evaluate(() => Reflect.get(window, 'cartAccess'))
  expect(access).toEqual(['read'])
  expect(await cart.stored('cart')).toBe(stored)

  await cart.addItem('Technical SEO Audit')
  await expect(shop.cartLink('3 items')).toBeVisible()
  expect(JSON.parse((await cart.stored('cart')) ?? '')).toMatchObject([
    GOOD,
    { title: 'Technical SEO Audit', price: 290, quantity: 1 },
  ])
})

test('another tab follows', async ({ page, context, storeUrl, shop, cart, backOffice }) => {
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
})

test('a browser that keeps nothing still has a cart for the visit', async ({
  page,
  shop,
  cart,
  problems,
}) => {
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
