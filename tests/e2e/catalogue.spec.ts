import type { Locator, Page } from '@playwright/test'
import { CATEGORIES } from '#domain/category.ts'
import type { Shop } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

const LIST_CALL = /\/rest\/v1\/service_cards\?/

test('the home page lists services, six at first', async ({ page, shop, problems }) => {
  problems.provoke(
    /^400 GET \/rest\/v1\/service_cards/,
    /^console error: Query \["services","list","Advise & Plan"\] failed\./,
  )
  await shop.open('/')
  await expect(cards(page)).toHaveCount(6)
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
    await expectSkeletons(page, shop, 6)
  })
  await test.step('a failed list is logged and empty', async () => {
    await page.route(LIST_CALL, (route) =>
      route.fulfill({ status: 400, json: { message: 'broken', code: 'X' } }),
    )
    await tab(page, 'Advise & Plan').click()
    await expect(page.getByText('No services available for the selected category.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show All Services' })).toBeVisible()
    await page.unroute(LIST_CALL)
  })
  await test.step('the home page shows six services and the way to more', async () => {
    await tab(page, 'All').click()
    await expect(cards(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Browse More Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Services' })).toBeVisible()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(6)
  })
})

test('the services are listed by category', async ({ page, shop, problems }) => {
  problems.provoke(/^console warning: Only 0 services are listed \(Advise & Plan\)\.$/)
  await shop.open('/services')
  await test.step('the list shows 12 skeletons while it loads', async () => {
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
    await expectSkeletons(page, shop, 12)
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
  await test.step('a category without services says so and leads back to all', async () => {
    await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }))
    await tab(page, 'Advise & Plan').click()
    await expect(page.getByText('No services found in Advise & Plan category.')).toBeVisible()
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
})

test('an address with a category shows that category', async ({ page, shop, backOffice }) => {
  const { title } = await backOffice.makeService({
    title: 'A title that says everything about the service',
    category: 'Fix Problems',
  })
  await shop.open('/services?category=Fix%20Problems')
  await expect(tab(page, 'Fix Problems')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: /^Fix Problems Services/ })).toBeVisible()
  await test.step('a long title is cut on desktop and whole on a phone', async () => {
    const cut = `${title.slice(0, 47)}…`
    await expect(page.getByRole('heading', { name: cut, exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
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
async function expectSkeletons(page: Page, shop: Shop, count: number): Promise<void> {
  const answer = await shop.hold(LIST_CALL)
  await tab(page, 'Create Content').click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading services…' })
  await expect(loading).toBeVisible()
  await expect(loading.locator('> [aria-hidden] > *')).toHaveCount(count)
  await expect(cards(page)).toHaveCount(0)
  answer()
  await expect(loading).toBeHidden()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(5)
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
