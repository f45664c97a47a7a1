import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

const HEIGHT = 900

test('the header, its menu on a phone, and the corner of a page', async ({ page, shop }) => {
  test.slow()
  const banner = page.getByRole('banner')
  const call = banner.getByRole('link', { name: /^Book a Call/ })
  await shop.open('/services')
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await test.step('the header has its call button on every width, and its nav from 1024 px on', async () => {
      await page.setViewportSize({ width, height: HEIGHT })
      await expect(call).toBeInViewport({ ratio: 1 })
      const isWide = width >= 1024
      const nav = banner.getByRole('navigation', { name: 'Main' })
      await expect(nav).toBeVisible({ visible: isWide })
      await expect(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible({ visible: isWide })
      await expect(banner.getByRole('button', { name: 'Open menu' })).toBeVisible({
        visible: !isWide,
      })
      if (isWide) await expect(nav.getByRole('link')).toHaveCount(7)
      await expectApart(page, width)
    })
  }
  await test.step('on other pages the call button is always there', async () => {
    await expect(call).toBeVisible()
    await page.getByRole('link', { name: /, home$/ }).click()
    await expect(call).toBeHidden()
  })

  await test.step('on the home page the call button waits for the hero to leave', async () => {
    await expect(call).toBeHidden()
    const leftAt = (HEIGHT * 60) / 100 - 80
    await scrollTo(page, leftAt)
    await expect(call).toBeHidden()
    await scrollTo(page, leftAt + 1)
    await expect(call).toBeVisible()
    await expect(call).toHaveAttribute('href', 'https://cal.example.com/oneday/intro')
    await expect(call).toHaveAttribute('target', '_blank')
  })
  await test.step('the chat button is wide on desktop until the page scrolls past 100 px', async () => {
    await scrollTo(page, 0)
    const chat = page.getByRole('complementary', { name: 'Chat' }).getByRole('link')
    const width = async () => (await chat.boundingBox())?.width ?? 0
    await expect(chat).toHaveAttribute('href', 'https://wa.me/15550142400')
    await expect.poll(width).toBeGreaterThan(120)
    await scrollTo(page, 150)
    await expect.poll(width).toBeLessThan(70)
    await scrollTo(page, 0)
    await expect.poll(width).toBeGreaterThan(120)
  })
  await test.step('it waits on every width', async () => {
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT })
      await scrollTo(page, 0)
      await expect(call).toBeHidden()
      await scrollTo(page, 600)
      await expect(call).toBeInViewport({ ratio: 1 })
    }
  })
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await scrollTo(page, 0)
  await test.step('the header leads to the pages that exist', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    await nav.getByRole('link', { name: 'Browse Services' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Services')
    await nav.getByRole('link', { name: 'How it Works' }).click()
    await expect(page).toHaveURL(/\/how-it-works$/)
    const usefulLinks = page.getByRole('contentinfo')
    await usefulLinks.getByRole('link', { name: 'How it Works' }).click()
    await expect(page).toHaveURL(/\/#how-it-works$/)
    await expect(page.locator('#how-it-works')).toBeInViewport()
  })
  await test.step('the footer names four categories that lead to their lists', async () => {
    const links = page.getByRole('contentinfo').locator('a[href^="/services?category="]')
    await expect(links).toHaveCount(4)
    const category = await links.first().innerText()
    await links.first().click()
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${category} Services`) }),
    ).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Oneday')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.goTo('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Work done/)
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

/** Nothing of the header overlaps, and nothing is outside. */
async function expectApart(page: Page, width: number): Promise<void> {
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).visibility === 'visible')
        .map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return { left, right, top, bottom, name: one.textContent || one.ariaLabel }
        }),
    )
  for (const [index, box] of boxes.entries()) {
    expect(box.left, `${box.name}`).toBeGreaterThanOrEqual(0)
    expect(box.right, `${box.name}`).toBeLessThanOrEqual(width)
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.right <= other.left + 0.5 ||
        other.right <= box.left + 0.5 ||
        box.bottom <= other.top + 0.5 ||
        other.bottom <= box.top + 0.5
      expect(isApart, `${box.name} and ${other.name}`).toBe(true)
    }
  }
}

/** Without the wheel: Chromium may never answer a turn of it that comes while a page begins or changes its size. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => {
    window.scrollTo({ top: to, behavior: 'instant' })
  }, top)
}

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
