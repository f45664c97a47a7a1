import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('places of the list, and the list on a phone', async ({ page, shop }) => {
  await test.step('going back returns to the place at once, and a link within the page scrolls there', async () => {
    await shop.open('/services')
    const link = page
      .getByRole('article')
      .nth(20)
      .getByRole('link', { name: /^View Details/ })
    await link.scrollIntoViewIfNeeded()
    // It waits until the cards around it are laid out.
    await link.hover()
    const before = await scrolledTo(page)
    expect(before).toBeGreaterThan(2_000)
    await link.click()
    await expect(page.getByRole('button', { name: 'Purchase Now' }).first()).toBeVisible()
    // Each place that the page scrolls through on its way.
    await page.evaluate(() => {
      const places: number[] = []
      addEventListener('scroll', () => places.push(Math.round(scrollY)))
      Object.assign(window, { places })
    })
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Services' })).toBeVisible()
    await expect.poll(() => scrolledTo(page)).toBe(before)
    const between = await page.evaluate(
      (end) => (Reflect.get(window, 'places') as number[]).filter((y) => y > 0 && y !== end),
      before,
    )
    expect(between).toEqual([])

    await page.getByRole('link', { name: /, home$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Work done in 24 hours')
    await page.getByRole('main').getByRole('link', { name: 'Browse Services' }).click()
    await expect(page.locator('#services')).toBeInViewport()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/services?category=Advise%20%26%20Plan')
  await test.step('the tab of a category that an address names is in view', async () => {
    const tabs = page.getByRole('navigation', { name: 'Service categories' })
    const current = tabs.getByRole('link', { name: 'Advise & Plan' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
    expect(await scrolledTo(page)).toBe(0)
  })
  await test.step('30 services are compact rows: the whole list is at most 7,000 px, a row at most 220', async () => {
    await page
      .getByRole('navigation', { name: 'Service categories' })
      .getByRole('link', { name: 'All' })
      .click()
    const rows = page.getByRole('article')
    // Other tests add a few to the demo store's.
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(30)
    const count = await rows.count()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(220)
    const list = await boxOf(page, '#services')
    expect((list.height / count) * 30).toBeLessThanOrEqual(7_000)
    const add = await rows.first().getByRole('button').boundingBox()
    expect(add?.height).toBeGreaterThanOrEqual(44)
  })
  await test.step('the links of the footer are at least 24 px high, and 44 px on a phone', async () => {
    const links = page.getByRole('contentinfo').getByRole('link')
    const heights = () =>
      links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(24)
  })
})

test('a service is found where it was left, also after a reload elsewhere', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/about')
  // As a link leads there: the store has answered the same question before.
  await shop.goTo('/service/seo-audit')
  await expect(page.getByRole('region', { name: 'Related Services' })).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  const before = await scrolledTo(page)
  expect(before).toBeGreaterThan(3_000)
  await link.click()
  await expect(page).toHaveURL(/contact/)
  // The scripts of the service are gone with it.
  await shop.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Technical SEO Audit' })).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(before)
})

test('what is below the first screen is laid out as it comes near, and all of it once the page rests', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const footer = page.getByRole('contentinfo')
  const isLaidOut = () =>
    footer.evaluate((element) =>
      element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    )

  await test.step('before its scripts the home page has its first screen', async () => {
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect.poll(isLaidOut).toBe(false)
    await footer.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
  })
  await test.step('who reloads, or follows a link to a place, has all of it', async () => {
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(isLaidOut).toBe(true)
    await page.goto('/about')
    await page.goto('/#testimonials', { waitUntil: 'commit' })
    await expect.poll(isLaidOut).toBe(true)
    await expect(page.locator('#testimonials')).toBeInViewport()
  })
  await test.step('and so has every visit once the page rests', async () => {
    await page.unroute('**/assets/*.js')
    await shop.open('/')
    await expect.poll(isLaidOut).toBe(true)
    expect(await scrolledTo(page)).toBe(0)
  })
  await test.step('its heights are known before: the End key leads to the end at once', async () => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('End')
    await expect.poll(isLaidOut).toBe(true)
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY),
      )
      .toBeLessThan(50)
  })
})
