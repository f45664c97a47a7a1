import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { untilInteractive } from './fixtures/shop.ts'

test.use({ reuseContext: false })

const SCRIPTS = /\/assets\/.*\.js$/

test('what is clicked or chosen before its script is there counts once it is', async ({
  page,
  shop,
  problems,
}) => {
  const card = page.getByRole('button', { name: 'Add to Cart: Technical SEO Audit' })
  await test.step('before any script: an impatient click counts once, a choice is made', async () => {
    const release = await shop.hold(SCRIPTS)
    await page.goto('/services', { waitUntil: 'commit' })
    await card.dblclick()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Alphabetical: A-Z')
    release()
    await expect(page).toHaveURL(/\/services\?sort=title-asc$/)
    await expect(page.getByRole('article').first()).toContainText('30-Day Social Media')
    await expect(shop.cartLink('1 item')).toBeVisible()
  })
  await test.step('with all scripts a click counts once, and a second one too', async () => {
    await page.unroute(SCRIPTS)
    await shop.open('/services')
    await card.click()
    await expect(shop.cartLink('2 items')).toBeVisible()
    await card.click()
    await expect(shop.cartLink('3 items')).toBeVisible()
  })
  await test.step('a part that comes to life later', async () => {
    await shop.open('/cart')
    await page.getByRole('button', { name: 'Clear Cart' }).click()
    const release = await shop.hold(/most-hired-.*\.js$/)
    await page.reload()
    await untilInteractive(page)
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    release()
    await expect(shop.cartLink('1 item')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  })
  await test.step('one of two parts that come to life together', async () => {
    const release = await shop.hold(/service-proof-.*\.js$/)
    await shop.open('/service/seo-audit')
    const dot = (place: string) => page.getByRole('button', { name: `Show review ${place} of` })
    await page.getByRole('button', { name: 'Next review' }).click()
    await expect(dot('1')).toHaveAttribute('aria-current', 'true')
    release()
    await expect(dot('1')).not.toHaveAttribute('aria-current', 'true')
    await expect(dot('2')).toHaveAttribute('aria-current', 'true')
  })
  await test.step('a part at the end of a page, after a jump to it', async () => {
    await shop.open('/#testimonials')
    const third = page.getByRole('region', { name: 'customers’ words' }).getByLabel(/^3 of /)
    await expect(third).not.toBeInViewport()
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await expect(third).toBeInViewport()
  })
  await test.step('a slide opens with its picture and the way out, not as an empty screen', async () => {
    const release = await shop.hold(SCRIPTS)
    await page.goto('/service/seo-audit', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Enlarge: Sample page/ }).click()
    const lightbox = page.getByRole('dialog', { name: 'Slides of Technical SEO Audit' })
    await expect(lightbox).toBeHidden()
    release()
    await expect(lightbox).toContainText('1 / 3')
    await page.keyboard.press('ArrowRight')
    await expect(lightbox).toContainText('2 / 3')
    await lightbox.getByRole('button', { name: 'Close the enlarged view' }).click()
    await expect(lightbox).toBeHidden()
  })
  await test.step('a menu that the browser opened by itself stays open', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await shop.hold(SCRIPTS)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    release()
    await untilInteractive(page)
    await page.waitForLoadState('networkidle')
    await expect(menu).toBeVisible()
  })
  await test.step('a script that fails once: the page loads again with what was typed, chosen and clicked', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    problems.provoke(/^net::ERR_FAILED GET \/assets\/entry\.client-/)
    await openWithoutEntry(page, '/services', async () => {
      await card.click()
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Alphabetical: A-Z')
    })
    await expect(page).toHaveURL(/\/services\?sort=title-asc$/)
    await expect(shop.cartLink('2 items')).toBeVisible()
    // Of a page that was loaded once more by its reader nothing is kept.
    await shop.reload()
    await expect(shop.cartLink('2 items')).toBeVisible()

    const message = page.getByRole('textbox', { name: 'Message' })
    await openWithoutEntry(page, '/contact', async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Early')
      await message.fill('Typed before any script.')
      await page.getByRole('button', { name: 'Send' }).click()
    })
    await expect(page.getByText('Please enter your email')).toBeVisible()
    await expect(message).toHaveValue('Typed before any script.')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Early')
  })
})

/** Opens a page whose entry fails once `act` is over, and waits until it has been loaded again. */
async function openWithoutEntry(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const entry = /\/assets\/entry\.client-/
  const acted = Promise.withResolvers<void>()
  let asked = 0
  await page.route(entry, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await acted.promise
    return route.abort()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  acted.resolve()
  await untilInteractive(page)
  expect(asked).toBe(2)
  await page.unroute(entry)
}
