import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { SearchBox } from './fixtures/search.ts'
import { expect, test } from './fixtures/test.ts'

const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

/** What is open stays open: the two looks differ in styles alone. */
async function expectAccessibleInEachLook(page: Page, situation: string): Promise<void> {
  for (const { colorScheme, width, height } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${situation}, ${colorScheme} at ${width} px`)
  }
}

test('the search is accessible in every state, light on a desktop and dark on a phone', async ({
  page,
  shop,
}) => {
  test.slow()
  const box = new SearchBox(page)
  await page.addInitScript(() => {
    localStorage.setItem('recentSearches', '["slow shop","seo audit"]')
  })
  await shop.open('/services?q=email')
  await expectAccessibleInEachLook(page, 'results page')
  await page.getByRole('button', { name: 'Clear search' }).click()
  const mostHired = box.list.getByRole('group', { name: 'Most hired this month' })
  await expect(mostHired).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessibleInEachLook(page, 'nothing typed')
  await expect(mostHired).toBeVisible()
  const answer = await shop.hold(/search-intent$/)
  await box.field.fill('email')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText('Searching…')
  await expectAccessibleInEachLook(page, 'searching')
  await expect(status).toHaveText('Searching…')
  answer()
  await expect(box.options.first()).toContainText(/e-?mail/i)
  await page.keyboard.press('ArrowDown')
  await expectAccessibleInEachLook(page, 'results')
  await expect(box.options.first()).toBeVisible()
  await box.field.fill('qqqq zzzz')
  const nothing = page.getByText('Service not yet available.')
  await expect(nothing).toBeVisible()
  await expectAccessibleInEachLook(page, 'nothing found')
  await expect(nothing).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No services found matching your search.')).toBeVisible()
  await expectAccessibleInEachLook(page, 'nothing found, as a page')
})
