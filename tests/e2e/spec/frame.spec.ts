import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const NAV = [
  ['How it Works', '/how-it-works'],
  ['Browse Services', '/services'],
  ['Recent Projects', '/resources'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Awards & Recognition', '/awards'],
  ['Contact', '/contact'],
] as const
const ACCOUNT = [
  ['Sign In', '/auth/sign-in'],
  ['Sign Up', '/auth/sign-up'],
] as const

test('the frame of every page', async ({ page, shop, backOffice }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await shop.open('/cart')
  await test.step('Site layout · the footer has a social link, services, useful links, the postal address and the legal links', async () => {
    const footer = page.getByRole('contentinfo')
    const social = footer.getByRole('link', { name: /^LinkedIn/ })
    await expect(social).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/mara-lindqvist-oneday',
    )
    await expect(social).toHaveAttribute('target', '_blank')
    const [services, useful, legal] = [0, 1, 2].map((n) => footer.getByRole('list').nth(n))
    await expect(services?.getByRole('link') ?? footer).toHaveCount(5)
    await expect(services?.getByRole('link').first() ?? footer).toHaveText('Browse Services')
    await expectLinks(useful, [
      ['How it Works', '/#how-it-works'],
      ['Awards', '/awards'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ])
    await expectLinks(legal, [
      ['Privacy Policy', '/legal/privacy-policy'],
      ['Terms of Service', '/legal/terms-of-service'],
      ['Cookie Policy', '/legal/cookie-policy'],
      ['Sitemap', '/sitemap'],
    ])
    await expect(footer.locator('address')).toContainText('240 Clockwork Lane, Suite 24, New York')
  })
  await test.step('Ticker and reviews · 30-day window, max 20 items, newest first, 60 s scroll loop', async () => {
    const reviews = await backOffice.tickerTestimonials()
    expect(reviews).toHaveLength(20)
    const strip = page.locator('.ticker-track')
    await expect(strip).toHaveCSS('animation-delay', '5s')
    await expect(strip).toHaveCSS('animation-duration', '60s')
    await expect(strip).toHaveCSS('animation-iteration-count', 'infinite')
    const items = ticker(page).getByRole('listitem')
    await expect(items).toHaveCount(20)
    for (const [n, { rating, service_category }] of reviews.entries()) {
      await expect(items.nth(n)).toContainText(`${rating} out of 5: ${service_category}`)
    }
  })
  await test.step('Recent-reviews ticker · it scrolls, pauses on hover, and an item opens the Full Testimonial', async () => {
    const strip = page.locator('.ticker-track')
    await expect(strip).toHaveCSS('animation-play-state', 'running')
    await ticker(page).hover()
    await expect(strip).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.move(700, 700)
    await expect(strip).toHaveCSS('animation-play-state', 'running')
    await ticker(page).getByRole('button', { name: /Pause/ }).click()
    await page.mouse.move(700, 700)
    await expect(strip).toHaveCSS('animation-play-state', 'paused')

    const reviews = await backOffice.tickerTestimonials()
    const featured = reviews.findIndex(({ is_featured }) => is_featured)
    const review = reviews[featured]
    const items = ticker(page).getByRole('listitem')
    await items.nth(featured).getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Full Testimonial' })
    await expect(dialog.getByRole('heading', { name: 'Full Testimonial' })).toBeVisible()
    await expect(
      dialog.getByRole('img', { name: `Rated ${review?.rating} out of 5` }),
    ).toBeVisible()
    await expect(dialog.getByText(`${review?.rating} out of 5`)).toBeVisible()
    await expect(dialog.getByText('Featured', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('blockquote')).toHaveText(`“${review?.testimonial_text}”`)
    await expect(dialog.getByText(review?.client_name ?? '', { exact: true })).toBeVisible()
    const roleAndCompany = `${review?.client_role}, ${review?.client_company}`
    await expect(dialog.getByText(roleAndCompany, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const plain = reviews.findIndex(({ is_featured }) => !is_featured)
    await items.nth(plain).getByRole('button').press('Enter')
    await expect(dialog.getByRole('blockquote')).toHaveText(`“${reviews[plain]?.testimonial_text}”`)
    await expect(dialog.getByText('Featured', { exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('Site layout · a logo linking home and a nav of seven; small screens have the same links in a slide-in menu', async () => {
    await expect(page.getByRole('link', { name: 'Oneday, home' })).toHaveAttribute('href', '/')
    await expectLinks(page.getByRole('navigation', { name: 'Main' }), NAV)
    for (const [label, path] of ACCOUNT) {
      const link = page.getByRole('banner').getByRole('link', { name: label })
      await expect(link).toHaveAttribute('href', path)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog')
    await expectLinks(menu.getByRole('navigation', { name: 'Menu' }), NAV)
    for (const [label, path] of ACCOUNT) {
      await expect(menu.getByRole('link', { name: label })).toHaveAttribute('href', path)
    }
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('Site layout · a sticky top area holds the ticker and a header, the chat sits bottom-right', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByText('Browse Services').click()
    await expect(page.getByRole('article').nth(20)).toBeAttached()
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500)
    await expect(ticker(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })

    const chat = page.locator('aside[aria-label="Chat"] a')
    await expect.poll(async () => (await chat.boundingBox())?.width ?? 0).toBeLessThan(70)
    const box = await chat.boundingBox()
    expect(box?.x).toBeGreaterThan(1_440 - 100)
    expect(box?.y).toBeGreaterThan(900 - 100)
  })
})

function ticker(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent reviews' })
}

async function expectLinks(
  list: Locator | undefined,
  links: readonly (readonly [string, string])[],
): Promise<void> {
  if (!list) throw new Error('There is no such list.')
  await expect(list.getByRole('link')).toHaveText(links.map(([label]) => label))
  for (const [n, [, href]] of links.entries()) {
    await expect(list.getByRole('link').nth(n)).toHaveAttribute('href', href)
  }
}
