import { expect, test } from './fixtures/test.ts'

test('a case study opens in the page, with its service and its price', async ({ page, shop }) => {
  await shop.open('/resources?category=Grow%20Sales%20%26%20Leads')
  const card = page.getByRole('article').filter({ hasText: 'Carts that came back' }).last()
  await card.getByRole('link', { name: /^Read it here/ }).click()
  await expect(page).toHaveURL(/category=Grow.*study=[0-9a-f-]{36}#case-study$/)
  const story = page.getByRole('article', { name: 'Carts that came back without a coupon' }).first()
  await expect(story).toBeInViewport()
  for (const heading of ['What was wrong', 'What I did', 'What changed']) {
    await expect(story.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(story.getByText('Ylva Sand, Founder')).toBeVisible()
  await expect(story.getByRole('link', { name: /^Download ZIP/ })).toBeVisible()
  const service = story.getByRole('region', { name: 'The service that did it' })
  const price = await service.locator('.figures').last().innerText()
  expect(price).toMatch(/^\$[\d,]+/)
  await service.getByRole('link', { name: 'Abandoned Cart' }).click()
  await expect(page).toHaveURL(/\/service\/abandoned-cart-email-sequence$/)
  await expect(page.getByRole('main')).toContainText(price)
  await page.goBack()
  await story.getByRole('link', { name: 'All case studies' }).click()
  await expect(page).toHaveURL(/category=Grow[^&]*#projects$/)
  await expect(page.locator('#case-study')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a case study shows it', async ({ page }) => {
    await page.goto('/resources')
    await page
      .getByRole('link', { name: /^Read it here/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  })
})
