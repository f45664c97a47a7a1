import { expectAccessible } from './fixtures/accessibility.ts'
import type { Page } from '@playwright/test'
import { expect, newAddress, section, signUp, test } from './fixtures/order-test.ts'

test('the list says what needs an answer, and is filtered by its address', async ({
  page,
  shop,
  backOffice,
  orders,
  owner,
}) => {
  test.slow()
  const email = newAddress()
  const [asking, ready] = [
    await backOffice.makeService({ title: 'Asking Service' }),
    await backOffice.makeService({ title: 'Ready Service', category: 'Fix Problems' }),
  ]
  await orders.ask(asking, [{ label: 'What for?' }])
  await orders.ask(ready, [{ label: 'Anything else?', is_required: false }])
  const waiting = await orders.buy(asking, email)
  const other = await orders.buy(ready, email)
  await orders.sendBrief(other)
  await owner.post(other, 'We have begun.')

  await shop.open('/orders')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, email)
  await expect(page).toHaveURL(/\/orders$/)
  await expect(
    page.getByText(
      'No orders in this account yet. If you have paid without it, confirm your email below, and your order comes in.',
    ),
  ).toBeVisible()
  await expectAccessible(page, 'no orders')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Browse Services' }),
  ).toHaveAttribute('href', '/services')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`I sent a link to ${email}.`)).toBeVisible()
  await shop.open(await orders.link({ to_email: email }, 'address_proof'))
  await expect(page.getByText('2 earlier orders are now in your account.')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeHidden()
  const needsYou = section(page, 'Needs you')
  await expect(needsYou.getByRole('heading', { level: 3 })).toHaveText([asking.title])
  const others = section(page, 'Everything else')
  await expect(others.getByRole('heading', { level: 3 })).toHaveText([ready.title])
  await expect(others).toContainText('1 new message')
  await expect(others).toContainText(/(23 h|24 h|1 day).* left/)
  for (const path of ['/account', '/orders']) {
    await shop.goTo(path)
    const title = page.getByRole('heading', { level: 3, name: asking.title })
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => sidewaysPx(page), `${path}, ${width} px`).toBe(0)
      // "Asking Service" takes two lines at most, not one for each letter.
      expect((await title.boundingBox())?.height, `${path}, ${width} px`).toBeLessThan(70)
    }
  }
  await page.getByRole('searchbox', { name: 'Search your orders' }).fill(other.id.slice(0, 8))
  await page.getByRole('searchbox', { name: 'Search your orders' }).press('Enter')
  await expect(page).toHaveURL(`/orders?q=${other.id.slice(0, 8)}`)
  await expect(needsYou).toBeHidden()
  await page.getByRole('link', { name: /^Complete/ }).click()
  await expect(page.getByText(/^No orders found matching/)).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await page.getByRole('link', { name: /^In progress/ }).click()
  await expect(page).toHaveURL(/\/orders\?tab=open/)
  await needsYou.getByRole('link', { name: /^Fill in the brief/ }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${waiting.id}#brief$`))
})

const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
