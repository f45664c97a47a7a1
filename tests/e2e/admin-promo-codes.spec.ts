import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('the owner makes a promo code, more of its kind, pauses one and deletes the rest', async ({
  admin,
  page,
}) => {
  test.slow()
  const prefix = `E2E${crypto.randomUUID().slice(0, 5).toUpperCase()}-`
  await admin.open('/admin/promo-codes/new', 'New promo code')
  await page.getByRole('textbox', { name: 'Code' }).fill(`${prefix.toLowerCase()}first`)
  await page.getByLabel('Percent', { exact: true }).fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter 1 to 100 percent.')).toBeVisible()
  await page.getByLabel('Percent', { exact: true }).fill('20')
  await page.getByLabel('Uses per customer').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Promo code saved.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${prefix}FIRST`)
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$0.00')

  await page.getByLabel('How many').fill('3')
  await page.getByLabel('Start with').fill(prefix)
  await page.getByRole('button', { name: 'Generate codes' }).click()
  await expect(page.getByText('3 new codes:')).toBeVisible()
  await expectAccessible(page, 'the form of a promo code')

  await admin.goTo('Promo codes', 'Promo codes')
  const search = page.getByRole('searchbox')
  await search.fill(prefix)
  await expect(page.getByRole('row')).toHaveCount(5)
  const first = page.getByRole('row', { name: `${prefix}FIRST` })
  await admin.choose(`Actions for ${prefix}FIRST`, 'Pause')
  await expect(first).toContainText('Paused')
  await expectAccessible(page, 'the list of promo codes')

  await page.getByLabel('State').selectOption('Running')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete 3 promo codes?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await admin.expectToast('3 promo codes deleted.')
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/[?&]q=/)
  await search.fill(prefix)
  await expect(page.getByRole('row')).toHaveCount(2)
})
