import { readFile } from 'node:fs/promises'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('the owner makes a campaign, hands out its codes, and follows them', async ({
  admin,
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const prefix = `E2E${crypto.randomUUID().slice(0, 5).toUpperCase()}-`
  await admin.open('/admin/promo-codes/campaigns/new', 'New campaign')
  // What a page or a spreadsheet might run.
  const name = `=1+1 <img src=x onerror=alert(1)> ${prefix}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Codes start with').fill(prefix.toLowerCase())
  await page.getByLabel('How many codes').fill('3')
  await page.getByLabel('Percent', { exact: true }).fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter 1 to 100 percent.')).toBeVisible()
  await page.getByLabel('Percent', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Campaign saved.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('3 made, 0 used.')).toBeVisible()
  await expect(
    page.getByRole('button', {
      name: /not your profit margin: the store does not know your costs/,
    }),
  ).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download codes' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  const code = /^(E2E\w{5}-\w{10}),http.+\?promo=\1,Running,0,0$/.exec(lines[1] ?? '')?.[1] ?? ''
  expect(code).not.toBe('')
  await expectAccessible(page, 'the form of a campaign')

  await page.getByRole('link', { name: 'See codes' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await admin.choose(`Actions for ${code}`, 'Copy link')
  await admin.expectToast('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.+/\\?promo=${code}$`),
  )
  await expectAccessible(page, 'the list of promo codes')

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Running')
  await admin.choose(`Actions for ${name}`, 'End now')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await expect(row).toContainText('Expired')
  await admin.choose(`Actions for ${name}`, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await admin.expectToast('Campaign deleted.')
  await expect(row).toHaveCount(0)
})
