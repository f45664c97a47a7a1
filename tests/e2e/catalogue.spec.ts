import type { Locator, Page } from '@playwright/test'
import { CATEGORIES } from '#domain/category.ts'
import type { Shop } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const FIRST_SCREENS = [1024, 1440, 1920]
const LIST_CALL = /\/rest\/v1\/service_cards\?/
/** Of one category alone: what other tests change makes the page read the lists that it has again. */
const ADVICE_CALL = /\/rest\/v1\/service_cards\?.*Advise/

test('the home page lists services, and the list has them all', async ({
  page,
  shop,
  backOffice,
  problems,
}) => {
  test.slow()
  problems.provoke(
    /^400 GET \/rest\/v1\/service_cards/,
    /^console error: Query \["services","list","Advise & Plan"\] failed\./,
    /^console warning: Only 0 services are listed \(Advise & Plan\)\.$/,
    /^404 GET \/storage\/v1\/render\/image\//,
  )
  await shop.open('/')
  await test.step('the home page lists services, six at first', async () => {
    await expect(cards(page)).toHaveCount(6)
  })
  for (const width of FIRST_SCREENS) {
    await test.step(`the hero and its proof are whole on a first screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const clock = await boxOf(page, '[data-kept-clear]:has(.clock-lid)')
      expect(clock.right).toBeLessThanOrEqual(width)
      expect(clock.y).toBeGreaterThan(0)
      const proof = await boxOf(page, 'section[aria-label="Customers so far"]')
      expect(proof.bottom).toBeLessThanOrEqual(900)
      // Nothing of the headline lies below the clock.
      const title = await boxOf(page, 'h1 > span')
      expect(title.right).toBeLessThan(clock.x + clock.width)
    })
  }
  await test.step('Home · About goes to /about; up to 5 featured-client avatars (mobile shows 4) with a +N count', async () => {
    const hero = page.getByRole('main')
    await expect(hero.getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
      'href',
      '/about',
    )
    const faces = page.getByRole('list', { name: 'Featured clients' })
    const people = faces.getByRole('listitem').filter({ visible: true, hasNotText: '+' })
    const others = faces.getByRole('listitem').filter({ visible: true, hasText: '+' })
    const otherCount = async () => Number(/\+(\d+)/.exec(await others.innerText())?.[1])
    await expect(people).toHaveCount(5)
    const onDesktop = await otherCount()
    expect(onDesktop).toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(people).toHaveCount(4)
    expect(await otherCount()).toBe(onDesktop + 1)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the hero books a call in a new tab and scrolls to the services', async () => {
    const call = page.getByRole('main').getByRole('link', { name: /^Book a Call/ })
    await expect(call).toHaveAttribute('href', 'https://cal.example.com/oneday/intro')
    await expect(call).toHaveAttribute('target', '_blank')
    const services = page.getByRole('heading', { name: 'Services with a price and a deadline' })
    await expect(services).not.toBeInViewport()
    await page.getByRole('main').getByRole('link', { name: 'Browse Services' }).click()
    await expect(services).toBeInViewport()
  })
  await test.step('the home page shows 6 skeletons while a list loads', async () => {
    await expectSkeletons(page, shop, 'Grow Sales & Leads', 6)
  })
  await test.step('a failed list is logged and empty', async () => {
    await page.route(ADVICE_CALL, (route) =>
      route.fulfill({ status: 400, json: { message: 'broken', code: 'X' } }),
    )
    await tab(page, 'Advise & Plan').click()
    await expect(page.getByText('No services available for the selected category.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show All Services' })).toBeVisible()
    await page.unroute(ADVICE_CALL)
  })
  await test.step('the home page shows six services and the way to more', async () => {
    await tab(page, 'All').click()
    await expect(cards(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Browse More Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Services' })).toBeVisible()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(6)
  })
  await test.step('the list shows 12 skeletons while it loads', async () => {
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
    await expectSkeletons(page, shop, 'Create Content', 12)
  })
  await test.step('the tabs are All and the six categories, and each lists its own', async () => {
    await expect(tabs(page)).toHaveText(['All', ...CATEGORIES])
    await expect(page).toHaveURL(/\/services\?category=Create\+Content/)
    await expect(tab(page, 'Create Content')).toHaveAttribute('aria-current', 'page')
    const heading = page.getByRole('heading', { name: /^Create Content Services \(\d+ found\)$/ })
    await expect(heading).toBeVisible()
    const listed = await cards(page).allInnerTexts()
    expect(listed.length).toBeGreaterThanOrEqual(5)
    for (const text of listed) expect(text).toContain('Create Content')
    await expect(heading).toContainText(`(${listed.length} found)`)
  })
  await test.step('Metrics failure · defaults of 0 reviews, 0 projects, average rating 5', async () => {
    // A route that is taken away while it answers another call fails that call.
    let hasFigures = false
    await page.route(LIST_CALL, async (route) => {
      if (hasFigures) return route.fallback()
      const rows: object[] = await (await route.fetch()).json()
      const bare = { reviews: null, projects_sold_30d: null, avg_rating: null }
      return route.fulfill({ json: rows.map((row) => ({ ...row, ...bare })) })
    })
    await page
      .getByRole('navigation', { name: 'Service categories' })
      .getByRole('link', { name: 'Fix Problems' })
      .click()
    await expect(page).toHaveURL(/category=Fix/)
    const card = cards(page).first()
    await expect(card).toContainText(/5\.0\s*0 reviews/)
    await expect(card.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
    await expect(card).not.toContainText('sold in 30 days')
    hasFigures = true
  })
  await test.step('a category without services says so and leads back to all', async () => {
    await page.route(ADVICE_CALL, (route) => route.fulfill({ json: [] }))
    await tab(page, 'Advise & Plan').click()
    await expect(page.getByText('No services found in Advise & Plan category.')).toBeVisible()
    await page.unroute(ADVICE_CALL)
    await page.getByRole('link', { name: 'Show All Services' }).click()
    await expect(page).toHaveURL(/\/services(#.*)?$/)
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(30)
  })
  await test.step('a card says what the service is, costs and takes', async () => {
    const card = cards(page).filter({ hasText: 'Technical SEO Audit' })
    await expect(card).toContainText('Analyze & Report')
    await expect(card).toContainText('Delivered in 24h')
    await expect(card).toContainText('$290')
    await expect(card).toContainText(/24\s*hours/)
    await expect(card).toContainText(/\d\.\d\s*\d+ reviews/)
    await expect(card.getByRole('img', { name: /^Sample page of an SEO audit/ })).toBeVisible()
    const snippet = await card.getByText(/^Crawlers produce warnings/).innerText()
    expect(snippet.length).toBeLessThanOrEqual(85)
    await card.getByRole('link', { name: 'View Details of Technical SEO Audit' }).click()
    await expect(page).toHaveURL(/\/service\/seo-audit$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical SEO Audit')
  })
  await test.step('an address with a category shows that category', async () => {
    const { title } = await backOffice.makeService({
      title: 'A title that says everything about the service',
      category: 'Set Up & Automate',
    })
    await page.route(/\/storage\/v1\/.*tag-manager/, (route) => route.fulfill({ status: 404 }))
    await shop.open('/services?category=Set%20Up%20%26%20Automate')
    await expect(tab(page, 'Set Up & Automate')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: /^Set Up & Automate Services/ })).toBeVisible()
    await test.step('Thumbnail · falls back to a category-colored placeholder if missing or the image fails to load', async () => {
      const whole = cards(page).filter({ hasText: 'Shopify Store Setup' })
      await expect(whole.locator('img')).toBeVisible()
      const failing = cards(page).filter({ hasText: 'Tag Manager' }).first()
      for (const card of [cards(page).filter({ hasText: title.slice(0, 47) }), failing]) {
        await card.scrollIntoViewIfNeeded()
        await expect(card.locator('img')).toHaveCount(0)
        const placeholder = card.locator('span[data-category="Set Up & Automate"]').first()
        await expect(placeholder.locator('svg').first()).toBeVisible()
      }
    })
    await test.step('a long title is cut on desktop and whole on a phone', async () => {
      const cut = `${title.slice(0, 47)}…`
      await expect(page.getByRole('heading', { name: cut, exact: true })).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    })
  })
})

test(
  'the list is sorted by price, and by what the visitor chooses',
  { tag: '@separate' },
  async ({ page, shop }) => {
    await shop.open('/services')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort.getByRole('option')).toHaveText([
      'Price: Low to High',
      'Price: High to Low',
      'Alphabetical: A-Z',
      'Alphabetical: Z-A',
      'Most Delivered',
      'Least Delivered',
    ])
    await expect(sort).toHaveValue('price-asc')
    await expectAscending(() => prices(page))

    await sort.selectOption('Price: High to Low')
    await expect(page).toHaveURL(/[?&]sort=price-desc/)
    await expectAscending(async () => (await prices(page)).toReversed())

    await sort.selectOption('Most Delivered')
    await expect(page).toHaveURL(/[?&]sort=delivered-desc/)
    await expectAscending(async () => (await soldCounts(page)).toReversed())

    await sort.selectOption('Alphabetical: A-Z')
    await expect(page).toHaveURL(/[?&]sort=title-asc/)
    await expect(cards(page).first()).toContainText('30-Day Social Media Content Calendar')
    await expect(cards(page).nth(1)).toContainText('90-Day Marketing Strategy Roadmap')
    await expect(cards(page).nth(2)).toContainText('Abandoned Cart Email Sequence')

    await tab(page, 'Fix Problems').click()
    await expect(page).toHaveURL(/category=Fix\+Problems&sort=title-asc/)
    await expect(sort).toHaveValue('title-asc')
  },
)

/** What is there while the list of a category is on its way. */
async function expectSkeletons(
  page: Page,
  shop: Shop,
  category: string,
  count: number,
): Promise<void> {
  const answer = await shop.hold(LIST_CALL)
  await tab(page, category).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading services…' })
  await expect(loading).toBeVisible()
  await expect(loading.locator('> [aria-hidden] > *')).toHaveCount(count)
  await expect(cards(page)).toHaveCount(0)
  answer()
  await expect(loading).toBeHidden()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(5)
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

function cards(page: Page): Locator {
  return page.getByRole('article')
}

function tabs(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Service categories' }).getByRole('link')
}

function tab(page: Page, name: string): Locator {
  return tabs(page).filter({ hasText: name })
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => Number(/\$([\d,]+)\n/.exec(text)?.[1]?.replace(',', '')))
}

/** A card without the words has sold nothing in 30 days. */
async function soldCounts(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => Number(/(\d+) sold in 30 days/.exec(text)?.[1] ?? 0))
}

/** The address changes before the list does, so it is read until it is in order. */
async function expectAscending(read: () => Promise<number[]>): Promise<void> {
  await expect(async () => {
    const values = await read()
    expect(values.length).toBeGreaterThanOrEqual(30)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }).toPass({ timeout: 5_000 })
}
