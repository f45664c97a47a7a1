import { expectAccessible } from './fixtures/accessibility.ts'
import { startFaultyStore } from './fixtures/faulty-backend.ts'
import { resultsHeading, SearchBox } from './fixtures/search.ts'
import { expect, test } from './fixtures/test.ts'

const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

for (const { colorScheme, width, height } of LOOKS) {
  test(`the search is accessible in every state, ${colorScheme} at ${width} px`, async ({
    page,
    shop,
  }) => {
    test.slow()
    const box = new SearchBox(page)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      localStorage.setItem('recentSearches', '["slow shop","seo audit"]')
    })
    await shop.open('/services?q=email')
    await expectAccessible(page, 'results page')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(box.list.getByRole('group', { name: 'Most hired this month' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'nothing typed')
    const answer = await shop.hold(/search-intent$/)
    await box.field.fill('email')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Searching…')
    await expectAccessible(page, 'searching')
    answer()
    await expect(box.options.first()).toContainText(/e-?mail/i)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'results')
    await box.field.fill('qqqq zzzz')
    await expect(page.getByText('Service not yet available.')).toBeVisible()
    await expectAccessible(page, 'nothing found')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No services found matching your search.')).toBeVisible()
    await expectAccessible(page, 'nothing found, as a page')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form, and its page has the results', async ({ page }) => {
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
})

test('a page of results whose search fails is an empty one, and is not kept', async ({
  page,
  problems,
}) => {
  problems.provoke(/^403 POST \/functions\/v1\/search-intent$/)
  const store = await startFaultyStore(/\/search-intent$/)
  const asked = page.waitForResponse(/search-intent$/)
  const response = await page.goto(`${store.url}/services?q=email`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByText('No services found matching your search.')).toBeVisible()
  // The browser asks again, as for everything that the server had to do without.
  await asked
  await expect(page.getByText('No services found matching your search.')).toBeVisible()
  await store.stop()
})
