import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'
import { pictureFile } from './fixtures/slide-files.ts'

const PDF = { mimeType: 'application/zip', buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(2048)}`) }

test('the owner writes a case study, sees it as visitors will, and deletes it', async ({
  admin,
  database,
  page,
  problems,
  reader,
}) => {
  test.slow()
  const title = ownTitle('Half the orders were missing')
  await admin.open('/admin/case-studies', 'Case studies')
  await page.getByRole('link', { name: 'New case study' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const file = page.getByRole('group', { name: /^File to download/ })
  const cover = page.getByRole('group', { name: /^Cover/ })

  await test.step('text and figures, with the card beside them', async () => {
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: /^Client/ }).fill('Fjordlys')
    await page.getByLabel('Category').selectOption('Fix Problems')
    await page.getByLabel('Story').fill('It leaked.\n\nI fixed it.\n\nIt is dry.')
    const add = page.getByRole('button', { name: 'Add figure' })
    await add.click()
    await page.getByLabel('What it counts').fill('Android installs')
    await page.getByLabel('Value').fill('1,200')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('is shown as “3.2x ROI”')).toBeVisible()
    await page.getByLabel('What it counts').fill('Leads')
    await add.click()
    await page.getByLabel('What it counts').nth(1).fill('Orders')
    await page.getByLabel('Value').nth(1).fill('87')
    await page.getByLabel('Shown as').nth(1).selectOption('percent')
    await page.getByRole('button', { name: 'Move figure 2 up' }).click()
    await expect(preview.locator('dl').first()).toHaveText('Orders:+87%')
    await expect(preview).toContainText('Leads:1,200')
    await page.getByRole('button', { name: 'Whole story' }).click()
    await expect(page.getByRole('dialog')).toContainText('What was wrong')
    await page.keyboard.press('Escape')
  })

  await test.step('a file is what its content says, a cover has a description', async () => {
    problems.provoke(/A file was not uploaded/)
    const upload = file.locator('input[type=file]')
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') }
    await upload.setInputFiles(notes)
    await expect(file.getByText('Please upload a PDF, Word, ZIP, MP4, or MOV file.')).toBeVisible()
    await upload.setInputFiles({ ...PDF, name: 'Half the Orders.zip' })
    await expect(file.getByRole('link', { name: 'half-the-orders.pdf' })).toBeVisible()
    await expect(file).toContainText('PDF, 2 KB')
    await cover.locator('input[type=file]').setInputFiles(await pictureFile('shop.png', 1600))
    const alt = page.getByLabel('What the cover shows')
    await expect(alt).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please say what the picture shows.')).toBeVisible()
    await alt.fill('A shop at night')
    await page.getByRole('button', { name: 'Save' }).click()
    await admin.expectToast('Case study saved.')
    await expect(page).toHaveURL(/\/admin\/case-studies\/[0-9a-f-]{36}$/)
    await expectAccessibleInBothThemes(page, 'the form of a case study')
  })

  await test.step('the history has its figures, too', async () => {
    const history = page.getByRole('region', { name: 'History' })
    await page.getByRole('button', { name: 'Delete figure 1' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await history.getByRole('button', { name: 'Compare' }).last().click()
    await history.getByRole('button', { name: 'Use this version' }).click()
    await expect(page.getByLabel('What it counts')).toHaveCount(2)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('visitors see it', async () => {
    await reader.goto('/resources')
    const card = reader.getByRole('article').filter({ hasText: title })
    await expect(card).toContainText('Orders:+87%')
    await expect(card.getByRole('img', { name: 'A shop at night' })).toBeAttached()
    await expect(card.getByRole('link', { name: /^Download PDF \(2 KB\)/ })).toBeVisible()
  })

  await test.step('the list finds, features and deletes it', async () => {
    await admin.goTo('/admin/case-studies', 'Case studies')
    await page.getByRole('searchbox').fill(title)
    // A choice belongs to what is searched: one that is made before the answer is there is dropped.
    await expect(page.getByRole('status').filter({ hasText: /^1 case study$/ })).toBeAttached()
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText('Written here')
    await expectAccessible(page, 'the list of case studies')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Feature', exact: true }).click()
    await admin.expectToast('Case study featured.')
    await expect(row.getByText('Featured', { exact: true })).toBeVisible()
    await admin.choose(`Actions for ${title}`, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await admin.expectToast('Case study deleted.')
    await expect(page.getByText('No case studies match your filters')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByText('Featured', { exact: true })).toBeVisible()
  })

  // Featured, it would lead a page that other tests read.
  await database.from('case_studies').delete().eq('title', title)
})
