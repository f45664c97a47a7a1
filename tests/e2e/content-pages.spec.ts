import { expect, test } from './fixtures/test.ts'

test('the blog', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('a post is found by its tag and read', async () => {
    await shop.open('/blog')
    await page.getByRole('main').locator('a[href="/blog?tag=SEO"]').first().click()
    await expect(page).toHaveURL(/tag=SEO/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('code of a post is copied, and a wide table says that it scrolls', async () => {
    await page.goBack()
    await page.locator('main a[href="/blog/a-keyword-map-is-not-a-keyword-list"]').first().click()
    await page.setViewportSize({ width: 390, height: 844 })
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
})
