import { expect, test } from './fixtures/test.ts'

test('the email address shows on request, for ten seconds', async ({ page, shop }) => {
  await page.clock.install()
  await shop.open('/contact')
  const address = page.getByRole('main').getByRole('link', { name: 'hello@oneday.example' })
  await expect(address).toBeHidden()
  await page.getByRole('button', { name: 'Show Email' }).click()
  await expect(address).toHaveAttribute('href', 'mailto:hello@oneday.example')
  await page.clock.fastForward(10_000)
  await expect(address).toBeHidden()
})

test('the chat opens in a new tab', async ({ page, shop }) => {
  await shop.open('/contact')
  const chat = page.getByRole('link', { name: /^Start Live Chat/ })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/15550142400')
  await expect(chat).toHaveAttribute('target', '_blank')
})
