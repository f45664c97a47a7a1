import { expect, test } from './fixtures/test.ts'

test('a page says what the connection does to it', async ({ page, shop, context }) => {
  const late = page.waitForResponse(/\/late-parts-[^/]+\.js$/)
  await shop.open('/about')
  // What is still under way would fail.
  await late
  await page.waitForLoadState('networkidle')
  await test.step('without a connection the page says so, until there is one again', async () => {
    const notice = page.getByText('You are offline. What you see may be out of date.')
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
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
})
