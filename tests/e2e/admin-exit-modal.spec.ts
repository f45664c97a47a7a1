import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

// Every page has the modal's words in it, and other tests look for them.
test('the owner writes the exit modal, and reads what is wrong and what it has brought', async ({
  admin,
  page,
  database,
}) => {
  const row = () => database.from('site_settings').select('value').eq('key', 'exit_modal').single()
  const before = (await row()).data?.value
  const preview = page.getByRole('region', { name: 'Preview' })
  await admin.open('/admin/exit-modal', 'Exit modal')
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await expect(preview).toContainText(before.title)
  await expectAccessibleInBothThemes(page, 'the exit modal')

  await page.getByLabel('Compare with a second copy').check()
  await page.getByLabel('Title of B').fill('One question first?')
  await page.getByLabel('Pages').fill('/cart')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It never appears on /cart.')).toBeVisible()
  await page.getByLabel('Pages').fill('/services')
  await page.getByLabel('Text of B').fill('I answer within a day.')
  await page.getByLabel('Button of B').fill('Ask me')
  await preview.getByRole('button', { name: 'B', exact: true }).click()
  await expect(preview).toContainText('One question first?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.expectToast('Exit modal saved.')
  await expect(page.getByRole('region', { name: 'A and B' })).toContainText('Too early to tell')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Compare with a second')
  expect((await row()).data?.value).toMatchObject({
    ...before,
    pages: ['/services'],
    b: { title: 'One question first?' },
    run: (before.run ?? 1) + 1,
  })
  await database.from('site_settings').update({ value: before }).eq('key', 'exit_modal')
})
