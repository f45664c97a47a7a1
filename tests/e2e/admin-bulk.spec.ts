import { strToU8, zipSync } from 'fflate'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

test('services chosen in their list are changed, and put back; a spreadsheet brings new ones', async ({
  admin,
  page,
  database,
}) => {
  test.slow()
  await test.step('services chosen in their list are changed, and put back', async () => {
    const word = ownTitle('Bulkable')
    const titles = [`${word} one`, `${word} two`]
    const stocked = await database
      .from('services')
      .insert(titles.map((title) => ({ ...SERVICE, service_title: title })))
      .select('id')
    if (stocked.error) throw stocked.error
    const prices = async () => {
      const { data } = await database
        .from('services')
        .select('price_usd')
        .like('service_title', `${word}%`)
      return data?.map((row: { price_usd: number }) => row.price_usd)
    }

    await admin.open(`/admin/services?layout=table&q=${encodeURIComponent(word)}`, 'Services')
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: 'Change in bulk' }).click()
    await expect(page).toHaveURL(/\/admin\/bulk\/change$/)
    await expect(page.getByRole('region', { name: 'Which services' })).toContainText('2 services')

    await test.step('nothing chosen, or something wrong, is said', async () => {
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('alert')).toHaveText('Choose at least one thing that changes.')
      await page.getByLabel('Price', { exact: true }).selectOption('Raise by percent')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(/Type a percentage/)
      await expectAccessibleInBothThemes(page, 'the form of a bulk change')
    })

    await test.step('the preview shows every row, and changes nothing', async () => {
      await page.getByLabel('Percent').fill('10')
      await page.getByLabel('Rounded').selectOption('To .99')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('2 to be changed')).toBeVisible()
      const row = page.getByRole('row', { name: titles[0] ?? '' })
      await expect(row).toContainText('$100.00 → becomes $109.99')
      await expectAccessible(page, 'the preview')
      expect(await prices()).toEqual([10_000, 10_000])
      const percent = page.getByLabel('Percent')
      await page.getByRole('link', { name: 'Back to the changes' }).click()
      await expect(percent).toHaveValue('10')
      await expect(page.getByRole('region', { name: 'Which services' })).toContainText('2 services')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('2 to be changed')).toBeVisible()
      await page.goBack()
      await expect(percent).toHaveValue('10')
      await page.goForward()
    })

    await test.step('the run writes it, and the undo takes it back', async () => {
      await page.getByRole('button', { name: 'Change 2 services' }).click()
      await expect(page.getByText('2 done')).toBeVisible()
      await expect(page.getByRole('row', { name: titles[1] ?? '' })).toContainText('Done')
      expect(await prices()).toEqual([10_999, 10_999])
      await expect(page.getByText(/It can be undone until \w+ \d+, \d{4}\./)).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/^bulk-report-/)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Undo' })).toBeVisible()
      await expect(page.getByText('2 done')).toBeVisible()
      expect(await prices()).toEqual([10_000, 10_000])
    })

    await test.step('the history has both', async () => {
      const history = '/admin/bulk'
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Bulk changes' })
        .click()
      await expect(page).toHaveURL(new RegExp(`${history}$`))
      await expect(
        page.getByRole('row', { name: /^Price \+10% ending in \.99/ }).first(),
      ).toContainText('Undone')
      await expectAccessible(page, 'the history')
    })
    await database.from('services').delete().like('service_title', `${word}%`)
  })
  await test.step('a spreadsheet is mapped, tried and imported', async () => {
    const title = ownTitle('Imported')
    await admin.goTo('/admin/bulk/import', 'Import services')
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'mine.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: sheet([
        ['Name', 'What it costs', 'Category', 'Notes'],
        [title, '49.5', 'Create Content', 'x'],
        ['Broken', 'ten', 'Magic', 'y'],
      ]),
    })
    await expect(page.getByText('mine.xlsx, 2 rows')).toBeVisible()
    const cost = page.getByLabel('What “What it costs” is')
    await expect(page.getByLabel('What “Name” is')).toHaveValue('service_title')
    await expect(cost).toHaveValue('none')
    await expect(page.getByText('These columns are left out:')).toContainText(
      'What it costs, Notes',
    )
    await cost.selectOption('Price (USD)')
    await expectAccessibleInBothThemes(page, 'the columns of a file')
    await page.getByRole('button', { name: 'Dry run of 2 rows' }).click()

    await expect(page.getByText('1 to be created, 1 refused')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose another file' })).toBeVisible()
    const broken = page.getByRole('row', { name: 'Broken' })
    await expect(broken).toContainText('Category: “Magic” is not a category of the store.')
    await expect(broken).toContainText('Price: “ten” is not a price')
    await expect(broken.getByRole('cell', { name: '3', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Create 1 service' }).click()
    await expect(page.getByText('1 done, 1 refused')).toBeVisible()
    const { data } = await database
      .from('services')
      .select('price_usd, status')
      .eq('service_title', title)
    expect(data).toEqual([{ price_usd: 4950, status: 'draft' }])
    await database.from('services').delete().eq('service_title', title)
  })
})

const SERVICE = {
  service_description: JSON.stringify({ about: 'What it is.' }),
  category: 'Fix Problems',
  price_usd: 10_000,
  status: 'draft',
}

/** A spreadsheet with these cells, as texts. */
function sheet(rows: readonly (readonly string[])[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const cells = rows.map((row, y) => {
    const drawn = row.map((text, x) => {
      const place = `${String.fromCharCode(65 + x)}${y + 1}`
      return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    })
    return `<row r="${y + 1}">${drawn.join('')}</row>`
  })
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:D${rows.length}"/><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}
