import { SECTIONS } from '#domain/service-description.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('the home page shows its services, steps and clients', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Work done in 24 hours, not 24 days.',
  )
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/\$\d+/)
  await expect(page.getByRole('heading', { name: 'Pick and pay' })).toBeVisible()
  await expect(page.getByRole('region', { name: /customers’ words/ })).toContainText(/\w+ \w+/)
})

test('the services list can be filtered and sorted', async ({ page }) => {
  await page.goto('/services')
  const audit = page.getByRole('article').filter({ hasText: 'Technical SEO Audit' })
  await expect(audit).toContainText('$290')
  await page
    .getByRole('navigation', { name: 'Service categories' })
    .getByRole('link', { name: 'Create Content' })
    .click()
  await expect(page.getByRole('heading', { name: /^Create Content Services/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Alphabetical: A-Z')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(/category=Create\+Content&sort=title-asc/)
  await expect(page.getByRole('article').first()).toContainText('30-Day Social Media')
})

test('a service page has its price and all six sections', async ({ page, backOffice }) => {
  const sections = Object.fromEntries(SECTIONS.map(({ key }) => [key, `Text of ${key}.`]))
  const { path, title } = await backOffice.makeService({ sections })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('region', { name: 'Purchase' })).toContainText('$2,000')
  for (const section of SECTIONS) {
    await expect(page.getByRole('heading', { name: section.title, exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`Text of ${section.key}.`)
  }
  await page.getByRole('heading', { name: 'How It Works', exact: true }).click()
  await expect(page.getByText('Text of process.')).toBeVisible()
})

test('the cart says what it needs', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart')
  // Playwright's own matchers do not look into a noscript element.
  expect(await page.getByRole('main').innerText()).toContain(
    'Your cart is stored in your browser and needs JavaScript.',
  )
})

test('the menu of small screens opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Browse Services' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('no account form puts typed text into the address', async ({ page }) => {
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password']) {
    await page.goto(path)
    await expect(page.locator('main form')).toHaveAttribute('method', 'post')
  }
})
