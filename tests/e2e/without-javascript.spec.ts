import { SECTIONS, type SectionKey } from '#domain/service-description.ts'
import { resultsHeading } from './fixtures/search.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('the store is read without scripts', async ({ page }) => {
  await test.step('the home page shows its services, steps and clients', async () => {
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
  await test.step('the menu of small screens opens and closes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Browse Services' })).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the services list can be filtered and sorted', async () => {
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
  await test.step('the search is a form, and its page has the results', async () => {
    await page.goto('/services?category=Fix%20Problems')
    const form = page.getByRole('search')
    await form.getByRole('textbox').fill('email')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/services\?(?=.*q=email)(?=.*category=Fix\+Problems)/)
    await expect(resultsHeading(page)).toHaveText(
      /^Search Results for "email" in Fix Problems \([1-9]\d* found\)$/,
    )
    await expect(form.getByRole('textbox')).toHaveValue('email')
    await expect(page.getByRole('article').first()).toContainText(/e-?mail/i)
    await page
      .getByRole('navigation', { name: 'Service categories' })
      .getByRole('link', { name: 'All' })
      .click()
    await expect(resultsHeading(page)).toHaveText('Search Results for "email"')
  })
  await test.step('the cart says what it needs', async () => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart')
    // Playwright's own matchers do not look into a noscript element.
    expect(await page.getByRole('main').innerText()).toContain(
      'Your cart is stored in your browser and needs JavaScript.',
    )
  })
  await test.step('the address of a case study shows it', async () => {
    await page.goto('/resources')
    await page
      .getByRole('link', { name: /^Read it here/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  })
  await test.step('no account form puts typed text into the address', async () => {
    for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password']) {
      await page.goto(path)
      await expect(page.locator('main form')).toHaveAttribute('method', 'post')
    }
  })
})

test('a service is read without scripts', async ({ page, backOffice }) => {
  const sections = Object.fromEntries(SECTIONS.map(({ key }) => [key, `Text of ${key}.`]))
  const { path, title } = await backOffice.makeService({ sections })
  await page.goto(path)
  await test.step('a service page has its price and all six sections', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('region', { name: 'Purchase' })).toContainText('$2,000')
    for (const section of SECTIONS) {
      await expect(page.getByRole('heading', { name: section.title, exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`Text of ${section.key}.`)
    }
  })
  await test.step('the description has six sections, one open at a time', async () => {
    const text = (key: SectionKey) =>
      page.locator(`#section-${key}`).getByText(`Text of ${key}.`, { exact: true })
    await expect(text('about')).toBeVisible()
    for (const { key, title } of SECTIONS.slice(1)) {
      await expect(text(key)).toBeHidden()
      await page.getByRole('heading', { name: title, exact: true }).click()
      for (const other of SECTIONS) {
        await expect(text(other.key)).toBeVisible({ visible: other.key === key })
      }
    }
    await page.getByRole('heading', { name: 'Why It Matters?', exact: true }).click()
    await expect(text('value')).toBeHidden()
  })
})

test('texts are printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/legal/privacy-policy', '/blog/a-speed-budget-that-survives-marketing']) {
    await test.step(`${path} is printed as its text alone, dark on white`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.locator('.ticker-track')).toBeHidden()
      const colors = await page.locator('h1').evaluate((heading) => {
        const lightnessOf = (color: string) => {
          const context = document.createElement('canvas').getContext('2d')
          if (!context) return Number.NaN
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
          return (red + green + blue) / 765
        }
        const paper = getComputedStyle(document.body).backgroundColor
        return { ink: lightnessOf(getComputedStyle(heading).color), paper: lightnessOf(paper) }
      })
      expect(colors.ink).toBeLessThan(0.2)
      expect(colors.paper).toBeGreaterThan(0.95)
    })
  }
})
