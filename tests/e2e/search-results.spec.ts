import { SearchBox, find, resultsHeading } from './fixtures/search.ts'
import { expect, test } from './fixtures/test.ts'

const NOTHING_FOUND = "Service not yet available. We're constantly adding new services."

test('a search that finds something, little or nothing', async ({ page, shop }) => {
  const box = new SearchBox(page)
  await test.step('the results are in the order of the search, and keep it while tabs change', async () => {
    const found = await find('email')
    expect(found.length).toBeGreaterThan(1)
    await shop.open('/services')
    await box.field.fill('email')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services?q=email')
    const heading = resultsHeading(page)
    await expect(heading).toHaveText('Search Results for "email"')
    const titles = page.getByRole('article').getByRole('link', { name: /^View Details of / })
    const names = found.map(({ title }) => `View Details of ${title}`)
    await expect.poll(() => titles.evaluateAll((all) => all.map((a) => a.ariaLabel))).toEqual(names)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort).toHaveValue('relevance')
    await sort.selectOption('Alphabetical: A-Z')
    await expect(page).toHaveURL('/services?q=email&sort=title-asc')
    await expect
      .poll(() => titles.evaluateAll((all) => all.map((a) => a.ariaLabel)))
      .toEqual(names.toSorted())

    await page.goBack()
    await expect(page).toHaveURL('/services?q=email')
    const tabs = page.getByRole('navigation', { name: 'Service categories' })
    await tabs.getByRole('link', { name: 'Fix Problems' }).click()
    await expect(page).toHaveURL(/\/services\?q=email&category=Fix\+Problems/)
    await expect(heading).toHaveText(/^Search Results for "email" in Fix Problems \(\d+ found\)$/)
    await expect(box.field).toHaveValue('email')
    await box.field.fill('analytics')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services?q=analytics&category=Fix+Problems')
    await expect(heading).toHaveText(/^Search Results for "analytics" in Fix Problems/)
    await page.goBack()
    await expect(heading).toHaveText(/^Search Results for "email" in Fix Problems/)
    await expect(box.field).toHaveValue('email')
    await page.goBack()
    await expect(heading).toHaveText('Search Results for "email"')
    await page.goForward()
    await expect(heading).toHaveText(/^Search Results for "email" in Fix Problems/)
  })
  await shop.goTo('/services?q=qqqqzzzz&category=Fix%20Problems')
  await test.step('the page of results says what it looked for, even when it found nothing', async () => {
    const main = page.getByRole('main')
    await expect(page).toHaveTitle(/^Search Results for "qqqqzzzz" in Fix Problems \|/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Browse Services')
    await expect(resultsHeading(page)).toHaveText(
      'Search Results for "qqqqzzzz" in Fix Problems (0 found)',
    )
    await expect(main).toContainText('No services found matching "qqqqzzzz" in Fix Problems.')
    await expect(main).toContainText(NOTHING_FOUND)
    await expect(main.getByRole('link', { name: /^Book a Call/ })).toBeVisible()
    await main.getByRole('link', { name: 'Search All Categories' }).click()
    await expect(page).toHaveURL('/services?q=qqqqzzzz')
    await expect(main).toContainText('No services found matching your search.')
    await main.getByRole('link', { name: 'Show All Services' }).click()
    await expect(page).toHaveURL('/services#service-list')
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc')
  })
  await test.step('little found is filled up with what comes closest and common problems', async () => {
    await box.search('my boss wants numbers')
    await expect(box.options.first()).toContainText('Because you wrote “my boss wants numbers”')
    const closest = box.list.getByRole('group', { name: 'Closest to it' }).getByRole('option')
    await expect(closest.first()).toContainText('Has to do with “')
    const problems = box.list.getByRole('group', { name: 'Common problems' }).getByRole('option')
    const problem = String(await problems.first().textContent())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services?q=my+boss+wants+numbers')
    await expect(page.getByRole('article').first()).toContainText('Because you wrote “')
    await expect(page.getByRole('region', { name: 'Closest to it' })).toContainText(
      'Has to do with “',
    )
    const asked = page.getByRole('navigation', { name: 'Common problems' })
    await asked.getByRole('link', { name: problem }).click()
    await expect(resultsHeading(page)).toHaveText(`Search Results for "${problem}"`)
  })
  await test.step('a question that a page answers leads to it', async () => {
    await box.search('do you offer refunds')
    const pages = box.list.getByRole('group', { name: 'Pages' })
    await expect(pages.getByRole('option')).toHaveText(['Refunds'])
    await page.keyboard.press('Enter')
    await expect(resultsHeading(page)).toHaveText('Search Results for "do you offer refunds"')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Refunds' })
      .click()
    await expect(page).toHaveURL('/how-it-works#refunds')
    await expect(page.getByRole('heading', { name: /days for your money back/ })).toBeInViewport()
    await shop.goTo('/services')
  })
  await test.step('what comes closest stands beside few results, in the columns that they leave', async () => {
    await box.field.fill('cookie banner')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    const card = await page.getByRole('article').boundingBox()
    const problems = await page.getByRole('navigation', { name: 'Common problems' }).boundingBox()
    if (!card || !problems) throw new Error('Not shown.')
    expect(problems.x).toBeGreaterThan(card.x + card.width)
    expect(problems.y).toBeLessThan(card.y + card.height)
  })
  await test.step('services that come close keep to their column at every width', async () => {
    await box.field.fill('my numbers are wrong')
    await page.keyboard.press('Enter')
    await expect(resultsHeading(page)).toHaveText('Search Results for "my numbers are wrong"')
    const closest = page.getByRole('region', { name: 'Closest to it' })
    for (const width of [320, 640, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { page: pageWidth, title } = await closest
        .getByRole('link')
        .first()
        .evaluate((link) => ({
          page: document.documentElement.scrollWidth,
          title: link.parentElement?.getBoundingClientRect().width ?? 0,
        }))
      expect(pageWidth, `${width} px`).toBe(width)
      expect(title, `${width} px`).toBeGreaterThan(150)
    }
  })
})
