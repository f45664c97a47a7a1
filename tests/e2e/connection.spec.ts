import { expect, test } from './fixtures/test.ts'

test('without a connection the page says so, until there is one again', async ({
  page,
  shop,
  context,
}) => {
  await shop.open('/legal/privacy-policy')
  // What is still under way would fail.
  await page.waitForLoadState('networkidle')
  const notice = page.getByText('You are offline. What you see may be out of date.')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('a page that is long on its way shows its progress, and after 4 s says that it is slow', async ({
  page,
  shop,
}) => {
  await shop.open('/about')
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

for (const path of ['/legal/privacy-policy', '/blog/a-speed-budget-that-survives-marketing']) {
  test(`${path} is printed as its text alone, dark on white`, async ({ page, shop }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await shop.open(path)
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
