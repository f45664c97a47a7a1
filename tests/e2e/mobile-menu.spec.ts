import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the menu of a phone opens, keeps the focus, and closes in four ways', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await test.step('the menu has the links of the header', async () => {
    await expect(menu(page).getByRole('link', { name: 'Browse Services' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: /^Book a Call/ })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the focus stays inside while it is open', async () => {
    const stops: string[] = []
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const focused = document.activeElement
          // The body stands for the browser's own controls, which come after the last link.
          if (!focused || focused === document.body) return 'browser'
          return focused.closest('dialog') ? 'menu' : `outside: ${focused.outerHTML}`
        }),
      )
    }
    expect(stops.filter((stop) => stop.startsWith('outside'))).toEqual([])
    expect(stops.filter((stop) => stop === 'menu').length).toBeGreaterThan(10)
  })
  await test.step('Escape closes it and the focus returns', async () => {
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(openButton(page)).toBeFocused()
  })
  await test.step('its button closes it and the focus returns', async () => {
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(openButton(page)).toBeFocused()
  })
  await test.step('a click beside it closes it', async () => {
    await openMenu(page)
    await page.mouse.click(10, 400)
    await expect(menu(page)).toBeHidden()
  })
  await test.step('a change of page closes it', async () => {
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Browse Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Services')
    await expect(menu(page)).toBeHidden()
  })
})

function menu(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Menu' })
}

function openButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open menu' })
}

async function openMenu(page: Page): Promise<void> {
  await openButton(page).click()
  await expect(menu(page)).toBeVisible()
}
