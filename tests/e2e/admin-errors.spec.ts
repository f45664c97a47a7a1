import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('what fails for a visitor is on the page of errors, as text, until it is resolved', async ({
  admin,
  page,
  database,
  shop,
  problems,
}) => {
  const name = crypto.randomUUID().replaceAll(/[^a-f]/g, 'z')
  const message = `<img src=x onerror=alert(1)> ${name}`
  problems.provoke(/<img src=x onerror=alert\(1\)>/)
  await shop.open('/about')
  // Before the reporter is there, and a stranger's address goes with it.
  const reported = page.waitForResponse((response) => response.url().endsWith('/errors'))
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(`${text} for ada@customer.example`)
    })
  }, message)
  expect((await reported).status()).toBe(204)

  const groups = () => database.from('error_groups').select('id').like('message', `%${name}%`)
  await expect.poll(async () => (await groups()).data).toHaveLength(1)
  await admin.goTo(`/admin/errors?q=${name}`, 'Errors')
  await expect(page.getByRole('columnheader', { name: 'Visitors, day last seen' })).toBeVisible()
  await page.getByRole('link', { name: message }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Error: ${message} for [email]`)
  await expect(page.getByRole('list', { name: 'Last times' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('/about', { exact: true })).toBeVisible()
  await expectAccessible(page, 'an error')

  await page.getByRole('button', { name: 'Resolve' }).click()
  await admin.expectToast('Error resolved.')
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/errors$/)
})
