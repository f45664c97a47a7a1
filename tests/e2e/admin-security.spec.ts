import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('the page of security leads from a figure to what is behind it', async ({ admin, page }) => {
  await admin.open('/admin/security', 'Security')
  const signIns = page.getByRole('list', { name: 'Sign-ins' })
  await expect(signIns.getByText('Signed in').first()).toBeVisible()

  await page.getByRole('link', { name: 'Open sessions of admins' }).click()
  await expect(page).toHaveURL(/tab=sessions/)
  await expect(page.getByText('This session')).toBeVisible()

  await page.getByRole('link', { name: 'Tables without protection' }).click()
  const tables = page.getByRole('list', { name: 'Tables' })
  const orders = tables.getByRole('button', { name: /^orders / })
  await expect(orders).toContainText('Visitor reads nothing', { timeout: 30_000 })
  await orders.click()
  await expect(tables.getByText('Row-level security is on.')).toBeVisible()

  await page.getByRole('link', { name: 'Open data requests' }).click()
  await page.getByRole('button', { name: 'Note a Request' }).click()
  const email = `${crypto.randomUUID().slice(0, 8)}@writer.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Saved.')
  const request = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  const own = request.filter({ hasText: email })
  await expect(own).toContainText('Due in 30 days')
  await expectAccessible(page, 'the page of security')
  await own.getByRole('button', { name: 'Done' }).click()
  await expect(own.getByText('Closed')).toBeVisible()
})
