import { expect, test } from '../fixtures/test.ts'

const LIST_CALL = /\/rest\/v1\/service_cards\?/

test('Thumbnail · falls back to a category-colored placeholder if missing or the image fails to load', async ({
  page,
  shop,
  backOffice,
  problems,
}) => {
  problems.provoke(/^404 GET \/storage\/v1\/render\/image\//)
  const bare = await backOffice.makeService({ category: 'Set Up & Automate' })
  await page.route(/\/storage\/v1\/.*tag-manager/, (route) => route.fulfill({ status: 404 }))
  await shop.open('/services?category=Set%20Up%20%26%20Automate')
  const cards = page.getByRole('article')
  const whole = cards.filter({ hasText: 'Shopify Store Setup' })
  await expect(whole.locator('img')).toBeVisible()
  const failing = cards.filter({ hasText: 'Tag Manager' }).first()
  for (const card of [cards.filter({ hasText: bare.title }), failing]) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toHaveCount(0)
    const placeholder = card.locator('span[data-category="Set Up & Automate"]').first()
    await expect(placeholder.locator('svg').first()).toBeVisible()
  }
})

test('Metrics failure · defaults of 0 reviews, 0 projects, average rating 5', async ({
  page,
  shop,
}) => {
  await shop.open('/services')
  await page.route(LIST_CALL, async (route) => {
    const rows: object[] = await (await route.fetch()).json()
    const bare = { reviews: null, projects_sold_30d: null, avg_rating: null }
    await route.fulfill({ json: rows.map((row) => ({ ...row, ...bare })) })
  })
  await page
    .getByRole('navigation', { name: 'Service categories' })
    .getByRole('link', { name: 'Fix Problems' })
    .click()
  await expect(page).toHaveURL(/category=Fix/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText(/5\.0\s*0 reviews/)
  await expect(card.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
  await expect(card).not.toContainText('sold in 30 days')
})

test('Cache reset · caches are cleared when a stored build version differs from the embedded one', async ({
  page,
  shop,
}) => {
  await shop.open('/cart')
  const versions = () => page.evaluate(() => localStorage.getItem('buildVersion'))
  await expect.poll(versions).not.toBeNull()
  const embedded = await versions()
  const keep = (name: string) =>
    page.evaluate(async (cache) => void (await caches.open(cache)), name)
  const kept = () => page.evaluate(() => caches.keys())
  await keep('of this version')
  await shop.reload()
  expect(await kept()).toEqual(['of this version'])
  await page.evaluate(() => localStorage.setItem('buildVersion', 'an older one'))
  await shop.reload()
  await expect.poll(versions).toBe(embedded)
  expect(await kept()).toEqual([])
})
