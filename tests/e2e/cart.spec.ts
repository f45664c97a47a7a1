import type { Page } from '@playwright/test'
import { scrollBelowChatButton } from './fixtures/chat-button.ts'
import { expect, test } from './fixtures/test.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('a cart is filled and changed, and leads back to the services', async ({
  page,
  shop,
  cart,
  backOffice,
}) => {
  test.slow()
  const service = await backOffice.makeService()
  const { title } = service
  await test.step('adding the same service twice raises its quantity', async () => {
    await cart.addItem(service)
    await shop.expectToast('Added to cart', `${service.title} has been added to your cart.`)
    await expect(shop.cartLink('1 item')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await shop.cartLink('2 items').click()
    await expect(cart.quantity(service.title)).toHaveText('2')
    expect(JSON.parse((await cart.stored('cart')) ?? '')).toEqual([
      { id: service.id, title: service.title, price: 2000, quantity: 2 },
    ])
  })
  await test.step('the stepper stops at 1, and the line shows its sum above 1', async () => {
    const lineSum = cart.line(title).getByText('$4,000.00', { exact: true })
    await expect(lineSum).toBeVisible()
    await cart.decrease(title).click()
    await expect(cart.quantity(title)).toHaveText('1')
    await expect(cart.line(title).getByText('$2,000', { exact: true })).toBeVisible()
    await expect(cart.decrease(title)).toBeDisabled()
    await expect(lineSum).toBeHidden()

    const place = await cart.increase(title).boundingBox()
    await cart.increase(title).click()
    await expect(cart.quantity(title)).toHaveText('2')
    await expect(lineSum).toBeVisible()
    expect(await cart.increase(title).boundingBox()).toEqual(place)
    await expect(cart.sum('Subtotal')).toHaveText('$4,000.00')
    await expect(cart.sum(`${title} × 2`)).toHaveText('$4,000.00')

    await cart.decrease(title).click()
    await expect(cart.quantity(title)).toHaveText('1')
    await expect(lineSum).toBeHidden()
    await expect(cart.decrease(title)).toBeDisabled()
  })
  await test.step('the phone number shows on request, beside the chat', async () => {
    const summary = page.getByRole('main')
    const phone = summary.getByRole('link', { name: '+1 (555) 014-2400' })
    await expect(phone).toBeHidden()
    await summary.getByRole('button', { name: 'Show Phone Number' }).click()
    await expect(phone).toHaveAttribute('href', 'tel:+15550142400')
    const chat = summary.getByRole('link', { name: /^WhatsApp/ })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/15550142400')
    await expect(chat).toHaveAttribute('target', '_blank')
  })
  await test.step('the messages of trust take turns', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const isShown = (text: string) =>
      expect(page.getByText(text)).toHaveCSS('clip-path', 'inset(0px)')
    await isShown('Trusted by Global Brands')
    await isShown('Secure Dashboard Access')
    await isShown('Clear Deadlines')
  })
  await test.step('Continue Shopping leads to the services', async () => {
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/services$/)
  })
  await test.step('a card of the list titles its toast Added to Cart', async () => {
    await page.getByRole('button', { name: 'Add to Cart: Technical SEO Audit' }).click()
    await shop.expectToast('Added to Cart', 'Technical SEO Audit has been added to your cart.')
    await expect(shop.cartLink('2 items')).toBeVisible()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(cart.line('Technical SEO Audit')).toBeVisible()
  })
  await test.step('a cart counts its items, and loses its lines one by one or all together', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [first, second, third] = [
      await backOffice.makeService(),
      await backOffice.makeService(),
      await backOffice.makeService(),
    ]
    await cart.openWith(first, second, third)
    await test.step('a line shows the picture and the hours, the summary one date for all', async () => {
      await expect(cart.line(first.title)).toContainText(/\$2,000 each · \d+ hours/)
      await expect(cart.line(first.title).locator('svg, img').first()).toBeVisible()
      await expect(
        page.getByText(/Order now and send your brief, and all of it is done by \w+day, /),
      ).toBeVisible()
      await expect(
        page.getByText('full refund if late or within 7 days of delivery.'),
      ).toBeVisible()
    })
    await test.step('the chat button covers nothing of a filled cart', async () => {
      // The other pages are looked at in `quality.spec.ts`. The cart's date, its sums and its fields
      // are there once something is in it.
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        const { covered } = await scrollBelowChatButton(page)
        expect(covered, `${screen.width} px`).toEqual([])
      }
    })
    await test.step('the badge counts items and says 9+ above nine', async () => {
      await cart.changeElsewhere([first, 7], [second, 1], [third, 1])
      await expect(shop.cartLink('9 items')).toBeVisible()
      await cart.increase(first.title).click()
      await expect(shop.cartLink('9+ items')).toBeVisible()
    })
    await test.step('the stepper stops at 99', async () => {
      await cart.changeElsewhere([first, 98], [second, 1], [third, 1])
      await cart.increase(first.title).click()
      await expect(cart.quantity(first.title)).toHaveText('99')
      await expect(cart.increase(first.title)).toBeDisabled()
    })
    await test.step('the date is that of 99 pieces, one after another', async () => {
      const line = cart.line(first.title)
      await expect(
        page.getByText('Several of one service are done one after another and delivered together.'),
      ).toBeVisible()
      const hours = Number(/(\d+) hours/.exec((await line.textContent()) ?? '')?.[1])
      const done = page.getByText('Order now and send your brief').locator('time')
      await expect(async () => {
        const due = Date.parse((await done.getAttribute('datetime')) ?? '')
        const days = (due - Date.now()) / 86_400_000
        expect(Math.round(days)).toBe((99 * hours) / 24)
      }).toPass({ timeout: 10_000 })
    })
    await test.step('lines are removed one by one, or all together', async () => {
      await cart.changeElsewhere([first, 1], [second, 1], [third, 1])
      await cart.remove(second.title)
      await shop.expectToast('Removed from cart', 'Item has been removed from your cart.')
      await expect(cart.line(second.title)).toBeHidden()
      await expect(cart.line(third.title).getByRole('link', { name: third.title })).toBeFocused()
      await expect(cart.line(first.title)).toBeVisible()
      await expect(cart.sum('Total')).toHaveText('$4,000.00')
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        first.title,
        second.title,
        third.title,
        'Order Summary',
      ])

      await page.getByRole('button', { name: 'Clear Cart' }).click()
      await shop.expectToast('Cart cleared', 'All items have been removed from your cart.')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expect(heading(page)).toBeFocused()
      await expect(shop.cartLink('empty')).toBeVisible()
      expect(await cart.stored('cart')).toBe('[]')
    })
    await test.step('an empty cart leads to the services', async () => {
      await shop.reload()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeHidden()
      const hired = page.getByRole('region', { name: 'Most hired this month' })
      await expect(hired.getByRole('article')).toHaveCount(3)
      await page.setViewportSize({ width: 768, height: 1024 })
      const tops = await hired
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(new Set(tops).size).toBe(1)
      await hired
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
      await expect(heading(page)).toBeFocused()
      await page.getByRole('button', { name: 'Clear Cart' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Browse Services' }).click()
      await expect(page).toHaveURL(/\/services$/)
    })
  })
})

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Cart' })
