import { expectAccessible } from './fixtures/accessibility.ts'
import { SearchBox } from './fixtures/search.ts'
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
    await page.emulateMedia({ colorScheme })
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
