import type { Page } from '@playwright/test'
import { untilInteractive } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Not sure which one you need?' })

/** As when the pointer goes to the tabs above the page. */
const leaveAtTheTop = (page: Page) =>
  page.evaluate(() =>
    document.body.dispatchEvent(
      new MouseEvent('mouseout', { bubbles: true, relatedTarget: null, clientY: -1 }),
    ),
  )

/** Its script comes once a visitor has stayed; it acts a moment later. */
async function stay(page: Page, ms: number): Promise<void> {
  const script = page.waitForResponse(/\/exit-offer-[^/]+\.js$/)
  await page.clock.fastForward(ms)
  await script
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

test('who leaves with the mouse is asked once, and Escape ends it', async ({ page, shop }) => {
  await page.clock.install()
  await test.step('the cart is never interrupted', async () => {
    await shop.open('/cart')
    await stay(page, 10_000)
    await leaveAtTheTop(page)
    await page.clock.fastForward(1_000)
    await expect(modal(page)).toHaveCount(0)
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await shop.open('/services')
  await leaveAtTheTop(page)
  await expect(modal(page)).toHaveCount(0)
  await stay(page, 10_000)
  expect(loaded.filter((url) => url.includes('exit-modal'))).toEqual([])
  const counted = page.waitForResponse(/rpc\/count_exit_modal$/)
  // On a busy machine the script is there before it listens.
  await expect(async () => {
    await leaveAtTheTop(page)
    await expect(modal(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(loaded.filter((url) => url.includes('exit-modal')).length).toBeGreaterThan(0)
  expect((await counted).status()).toBe(200)
  await expect(modal(page).getByRole('button', { name: 'No, thanks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()

  await shop.reload()
  await stay(page, 10_000)
  await leaveAtTheTop(page)
  await page.clock.fastForward(1_000)
  await expect(modal(page)).toHaveCount(0)
})

test('a phone that nothing is done with is asked after the set time', async ({
  browser,
  storeUrl,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${storeUrl}/services`)
  await untilInteractive(page)
  await stay(page, 50_000)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(50_000)
  await expect(modal(page)).toHaveCount(0)
  // Once more where the script that counts came after the first minute had passed.
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(modal(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await modal(page).getByRole('link', { name: 'Ask me first' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
  await expect(modal(page)).toBeHidden()
  await context.close()
})

test('who goes on while the store answers is not interrupted', async ({ page, shop }) => {
  await page.clock.install()
  const release = await shop.hold(/rpc\/count_exit_modal$/)
  await shop.open('/services')
  await stay(page, 10_000)
  const counted = page.waitForResponse(/rpc\/count_exit_modal$/)
  await expect(async () => {
    const asked = page.waitForRequest(/rpc\/count_exit_modal$/, { timeout: 1_000 })
    await leaveAtTheTop(page)
    await asked
  }).toPass()
  await page.getByRole('combobox').first().focus()
  release()
  expect((await counted).status()).toBe(200)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(modal(page)).toHaveCount(0)
})
