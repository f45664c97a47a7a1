import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

/** On a phone it scrolls in its box, and the page stays as wide as the screen. */
const WIDE_TABLE = `|${' Footwear |'.repeat(9)}\n|${' --- |'.repeat(9)}\n|${' Forbidden |'.repeat(9)}`

test('the owner publishes a document, then its next version, and the first stays readable', async ({
  admin,
  page,
  database,
  problems,
  reader,
}) => {
  problems.provoke(/^422 POST \/rest\/v1\/rpc\/save_legal_document$/)
  const title = ownTitle('House rules')
  const slug = `house-rules-${crypto.randomUUID().slice(0, 8)}`
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const sure = page.getByRole('alertdialog', { name: /^Publish version \d\?$/ })

  await test.step('a first version', async () => {
    await admin.open('/admin/legal', 'Legal')
    await page.getByRole('link', { name: 'New document' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Please fill this in.')).toHaveCount(2)
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: /^Address/ }).fill(slug)
    await text.fill(`## Be fair\n\nShoes off.\n\n${WIDE_TABLE}`)
    await expect(
      page.getByRole('region', { name: 'Preview of Text' }).getByRole('heading'),
    ).toHaveText('Be fair')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.expectToast('Draft saved.')
    await expect(page).toHaveURL(/\/admin\/legal\/[0-9a-f-]{36}$/)
    await expectAccessibleInBothThemes(page, 'the draft of a legal document')
    await page.getByRole('button', { name: 'Publish' }).click()
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(sure).toContainText('its text can no longer be changed')
    await sure.getByRole('button', { name: 'Publish' }).click()
    await admin.expectToast('Version published.')
    await expect(page.getByText('In force')).toBeVisible()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 390, height })
    await expect(page.getByRole('table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width, height })
    await reader.goto(`/legal/${slug}`)
    await expect(reader.getByText('Shoes off.')).toBeVisible()
  })

  await test.step('the next one, compared with it', async () => {
    await page.getByRole('button', { name: 'Start the next version' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title}, version 2` })).toBeVisible()
    await text.fill(`## Be fair\n\nShoes on.\n\n${WIDE_TABLE}`)
    await page.getByRole('tab', { name: 'Differences' }).click()
    const differences = page.getByRole('region', { name: 'Differences' })
    await expect(differences.locator('del')).toHaveText('off')
    await expect(differences.locator('ins')).toContainText(['on'])
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(page.getByText('Say what changed.')).toBeVisible()
    await page.getByLabel(/^What changed/).fill('Shoes stay on.')
    await page.getByRole('button', { name: 'Publish' }).click()
    await sure.getByRole('button', { name: 'Publish' }).click()
    await admin.expectToast('Version published.')
    await expectAccessibleInBothThemes(page, 'a published version')
    await reader.goto(`/legal/${slug}`)
    await expect(reader.getByText('Shoes on.')).toBeVisible()
    await expect(reader.getByText('Shoes stay on.').first()).toBeVisible()
    await reader.getByRole('link', { name: 'Version 1' }).click()
    await expect(reader.getByText('Shoes off.')).toBeVisible()
    await expect(reader.getByRole('note')).toContainText('This is an older version.')
  })

  await test.step('the list has both', async () => {
    await admin.goTo(`/admin/legal?q=${encodeURIComponent(title)}`, 'Legal')
    await expect(page.getByRole('row', { name: title })).toContainText(['In force', 'Past'])
    await expectAccessibleInBothThemes(page, 'the list of legal documents')
  })

  await test.step('its rows get more room, and keep it', async () => {
    const row = page.getByRole('row', { name: title }).first()
    const height = async () => (await row.boundingBox())?.height
    const comfortable = page.getByRole('button', { name: 'Comfortable rows' })
    expect(await height()).toBe(44)
    await comfortable.click()
    await expect.poll(height).toBe(56)
    await page.reload()
    await expect(comfortable).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(height).toBe(56)
  })
  await database.from('legal_documents').delete().eq('slug', slug)
})
