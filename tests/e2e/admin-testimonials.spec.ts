import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'
import { PAGE_AS_PICTURE, pictureFile } from './fixtures/slide-files.ts'

test('the owner writes a testimonial, sees where it is shown, features it and deletes it', async ({
  admin,
  page,
  problems,
}) => {
  test.slow()
  const name = ownTitle('Ada Praise')
  await admin.open('/admin/testimonials', 'Testimonials')
  await page.getByRole('link', { name: 'New testimonial' }).click()
  const places = page.getByRole('region', { name: 'Where it is shown' })
  const preview = page.getByRole('region', { name: 'Preview' })

  await page.getByLabel('What they said').fill('Sharp, and done by noon.')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Company').fill('Northwind')
  await expect(preview).toContainText('“Sharp, and done by noon.”')
  await expect(places).toContainText('Not approved')
  await expect(page.getByLabel('Featured')).toHaveCount(0)
  await expect(preview.locator('[data-category]')).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Approved')
  await expect(places).toContainText('No category')
  await page.getByLabel('Category').selectOption('Fix Problems')
  await expect(places).toContainText('Shown')

  problems.provoke(/A file was not uploaded/)
  const picture = page.locator('input[type=file]')
  await picture.setInputFiles(PAGE_AS_PICTURE)
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await picture.setInputFiles(await pictureFile('ada.png', 900))
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Testimonial saved.')
  await expect(page).toHaveURL(/\/admin\/testimonials\/[0-9a-f-]{36}$/)
  await expectAccessible(page, 'the form of a testimonial')

  const history = page.getByRole('region', { name: 'History' })
  await page.getByLabel('What they said').fill('Sharp, and done by ten.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(2)
  // The newest change is what is stored: only what was before it can be had back.
  await history.getByRole('button', { name: 'Compare' }).first().click()
  await expect(history.getByRole('button', { name: 'Use the one before' })).toBeVisible()
  await history.getByRole('button', { name: 'Compare' }).last().click()
  await history.getByRole('button', { name: 'Use this version' }).click()
  await expect(page.getByLabel('What they said')).toHaveValue('Sharp, and done by noon.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(3)

  await admin.goTo('/admin/testimonials', 'Testimonials')
  await page.getByRole('searchbox').fill(name)
  // A choice belongs to what is searched: one that is made before the search begins is dropped.
  await expect(page).toHaveURL(/[?&]q=/)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Shown')
  await expectAccessible(page, 'the list of testimonials')
  await expect(async () => {
    // What others write at the same moment brings the list again.
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Feature', exact: true }).click({ timeout: 3_000 })
  }).toPass()
  await admin.expectToast('Testimonial featured.')
  await expect(row.getByText('Featured', { exact: true })).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('button', { name: /Northwind/ }).first()).toBeVisible()
  await visitor.close()

  await admin.choose(`Actions for ${name}`, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await admin.expectToast('Testimonial deleted.')
  await expect(page.getByText('No testimonials match your filters')).toBeVisible()
})
