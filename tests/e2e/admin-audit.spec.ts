import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('the audit says who changed what, and leads back to an old version', async ({
  admin,
  page,
  database,
}) => {
  const name = `<b>Ada</b> ${crypto.randomUUID().slice(0, 8)}`
  // Longer than the form takes a role today.
  const client_role = 'x'.repeat(101)
  const praise = {
    client_name: name,
    client_role,
    rating: 5,
    testimonial_text: 'Good.',
    status: 'pending',
  }
  const { data } = await database.from('testimonials').insert(praise).select('id').single()
  const id = String(data?.id)
  await database.from('testimonials').update({ rating: 4, client_role: 'Owner' }).eq('id', id)
  const stored = async () =>
    (await database.from('testimonials').select('rating, client_role').eq('id', id).single()).data
  await admin.open('/admin/audit', 'Audit')
  const changes = page.getByRole('list', { name: 'Changes' })
  await page.getByRole('searchbox', { name: 'Search names and values' }).fill(name)
  await expect(page).toHaveURL(/q=/)
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothThemes(page, 'the audit')
  const change = changes.getByRole('button', { name: `changed the testimonial of ${name}` })
  await expect(change).toContainText('Rating 5 → 4')
  await change.click()
  await expect(page.getByText('In the chain', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a change')

  await page.getByRole('link', { name: 'Its whole history' }).click()
  // Until it is read, it is that of one testimonial.
  await expect(page.getByText(/^The whole history of/)).toHaveText(
    `The whole history of the testimonial of ${name}`,
  )
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await change.click()
  await page.getByRole('link', { name: 'Restore a version' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await expect(page.getByText('Up to the version that you came for.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use the one before' })).toBeInViewport()
  await page.getByRole('button', { name: 'Use the one before' }).click()
  await admin.expectToast('This version is in the form.')
  const role = page.getByLabel('Role')
  await expect(role).toHaveValue(client_role)
  await expect(page.getByLabel('Rating')).toHaveValue('5')
  await expect(role).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(role).toBeFocused()
  expect(await stored()).toEqual({ rating: 4, client_role: 'Owner' })
  await role.fill('Founder')
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Testimonial saved.')
  expect(await stored()).toEqual({ rating: 5, client_role: 'Founder' })
  await database.from('testimonials').delete().eq('id', id)
})
