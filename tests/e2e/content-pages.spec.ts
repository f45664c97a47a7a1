import { tellConnection } from './fixtures/connection-state.ts'
import { expect, test } from './fixtures/test.ts'

test('what the connection does to a page, and the blog', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const late = page.waitForResponse(/\/late-parts-[^/]+\.js$/)
  await shop.open('/about')
  // The notice is among them.
  await late
  await test.step('without a connection the page says so, until there is one again', async () => {
    const notice = page.getByText('You are offline. What you see may be out of date.')
    await tellConnection(page, false)
    await expect(notice).toBeVisible()
    await tellConnection(page, true)
    await expect(notice).toBeHidden()
  })
  await test.step('a page that is long on its way shows its progress, and after 4 s says that it is slow', async () => {
    const answer = await shop.hold(/\/assets\/blog-[\w-]+\.js$/)
    await page.clock.install()
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
    await expect(page.getByText('Still loading. The connection is slow.')).toBeHidden()
    await page.clock.fastForward(4_000)
    await expect(page.getByText('Still loading. The connection is slow.')).toBeVisible()
    answer()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.getByText('Still loading. The connection is slow.')).toBeHidden()
  })
  await test.step('a post is found by its tag and read', async () => {
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
  await test.step('a long word that no post has stays within a small screen', async () => {
    await shop.open(`/blog?q=${'W'.repeat(200)}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
