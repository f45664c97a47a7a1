import { expect, test } from './fixtures/test.ts'

test('awards are listed by year, the newest first, each with its evidence', async ({
  page,
  shop,
}) => {
  await shop.open('/awards')
  const main = page.getByRole('main')
  const years = (await main.getByRole('heading', { level: 2 }).allInnerTexts()).filter((text) =>
    /^\d{4}$/.test(text),
  )
  expect(years).toEqual(['2024', '2023', '2022'])
  const evidence = main.getByRole('link', { name: /View Evidence/ })
  await expect(evidence).toHaveCount(6)
  const file = await page.request.get((await evidence.first().getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('About leads to the services and to the awards', async ({ page, shop }) => {
  await shop.open('/about')
  await expect(page.getByRole('heading', { name: '33 leading companies' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Available Services' })).toHaveAttribute(
    'href',
    '/services',
  )
  await expect(page.getByRole('main').locator('a[href="/awards"]').first()).toBeVisible()
})

test('recent projects are filtered, sorted and downloaded', async ({ page, shop }) => {
  await shop.open('/resources')
  await page.getByRole('main').getByRole('link', { name: 'Fix Problems' }).first().click()
  await expect(page).toHaveURL(/category=Fix/)
  const download = page.waitForEvent('download')
  const files = page.getByRole('main').getByRole('link', { name: /^Download (PDF|DOCX|ZIP)/ })
  await files.last().click()
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|docx|zip)$/)
  await expect(page.getByText('Download Started')).toBeVisible()
})

test('a post is found by its tag and read', async ({ page, shop }) => {
  await shop.open('/blog')
  await page.getByRole('main').locator('a[href="/blog?tag=SEO"]').first().click()
  await expect(page).toHaveURL(/tag=SEO/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('code of a post is copied, and a wide table says that it scrolls', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/blog/a-keyword-map-is-not-a-keyword-list')
  const code = page
    .locator('[data-scrolls]')
    .filter({ has: page.locator('pre') })
    .first()
  await code.getByRole('button', { name: 'Copy' }).click()
  await expect(code.getByRole('button')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await code.locator('pre').textContent(),
  )
  const table = page
    .locator('[data-scrolls]')
    .filter({ has: page.getByRole('table') })
    .first()
  await expect(table).toHaveAttribute('data-scrolls', 'on')
  await table.getByRole('group').evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect(table).toHaveAttribute('data-scrolls', '')
})

test('a message from the contact form is stored and confirmed', async ({ page, shop }) => {
  await shop.open('/contact')
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: /Send/ }).click()
  await expect(form.getByLabel(/^Name/)).toBeFocused()
  await form.getByLabel(/^Name/).fill('Ada Buyer')
  await form.getByLabel(/^E-?mail/i).fill('ada@example.com')
  await form.getByLabel(/^Subject/).selectOption('service-question')
  await form.getByLabel(/^Message/).fill('Do you also work on Sundays?')
  await form.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(form.getByLabel(/^Message/)).toHaveValue('')
})

test('the ticker opens the full testimonial', async ({ page, shop }) => {
  await shop.open('/cart')
  await page.getByRole('button', { name: /Pause/ }).first().click()
  const reviews = page.getByRole('region', { name: /reviews/i }).first()
  await reviews
    .getByRole('button', { name: /(stars|out of 5|review)/i })
    .nth(1)
    .click()
  await expect(page.getByRole('dialog')).toContainText('Full Testimonial')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
