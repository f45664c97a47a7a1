import { randomUUID } from 'node:crypto'
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

test('the owner sets up a feed, compares it, syncs it, and reads the log', async ({
  admin,
  page,
  database,
  storeUrl,
  problems,
}) => {
  const [one, two, filed] = [ownTitle('Carts'), ownTitle('Leads'), ownTitle('Filed')]
  const path = `${randomUUID()}.json`
  // It may be there from another run.
  await database.storage.createBucket('feeds', { public: true })
  const serve = async (...entries: object[]) => {
    const { error } = await database.storage
      .from('feeds')
      .upload(path, JSON.stringify(entries), { contentType: 'application/json', upsert: true })
    if (error) throw error
  }
  await serve({ id: 1, title: one, industry: 'Retail' }, { id: 2, title: two }, { title: 'No id' })
  const result = (name: string) => page.getByRole('region', { name, exact: true })
  const log = result('Log')

  await admin.open('/admin/case-studies', 'Case studies')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const address = page.getByLabel('Address of the feed')
  await expect(address).toBeVisible()

  await test.step('a feed that cannot be read', async () => {
    problems.provoke(/sync-case-studies/)
    await address.fill(`${storeUrl}/storage/v1/object/public/feeds/nothing.json`)
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await admin.expectToast('Sync Failed')
    await expect(address).toHaveAccessibleDescription(/The feed answered with the status 4/)
    await expect(log.getByRole('listitem').first()).toContainText('Failed')
    await address.fill('http://example.com/feed.json')
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(/Try this one with https\./)
    await expect(address).toBeFocused()
    await address.fill('')
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(/Write the address of the feed\./)
  })

  await test.step('a preview changes nothing', async () => {
    await address.fill(`${storeUrl}/storage/v1/object/public/feeds/${path}`)
    await page.getByRole('button', { name: 'Save address' }).click()
    await admin.expectToast('Feed saved.')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    const added = result('New').getByRole('listitem')
    await expect(added).toHaveText([new RegExp(`^${one}`), two])
    await expect(result('Could not be read, left out')).toContainText('Entry 3 (“No id”): no id')
    await expectAccessibleInBothThemes(page, 'the feed of case studies')
    expect(await (await page.request.get('/resources')).text()).not.toContain(one)
  })

  await test.step('a sync does; the next one says what changed and what is gone', async () => {
    await page.getByRole('button', { name: 'Sync now' }).click()
    await admin.expectToast('Sync Completed')
    await expect(result('Synced').getByRole('status')).toContainText('2 were added, 0 updated')
    expect(await (await page.request.get('/resources')).text()).toContain(one)
    await serve({ id: 1, title: one, industry: 'Fashion retail' })
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await result('Changed').getByText(one).click()
    await expect(result('Changed').locator('ins').first()).toHaveText(/Fashion/)
    await expect(result('Gone from the feed')).toContainText(two)
    await expect(log.getByRole('listitem').first()).toContainText('1 changed, 1 gone from the feed')
  })

  await test.step('a file is compared as it is chosen, and synced after that', async () => {
    const choose = (name: string, content: string) =>
      page
        .getByLabel('Choose a file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    await choose('notes.json', 'no json')
    await expect(page.getByText('The file is not JSON.')).toBeVisible()
    await choose('big.json', `"${'x'.repeat(1_000_000)}"`)
    await expect(page.getByText('The file is larger than 1 MB.')).toBeVisible()
    const metrics = { 'reply rate percentage': 6, Churn: '4%' }
    await choose('studies.json', JSON.stringify([{ id: filed, title: filed, metrics }]))
    await result('New').getByText(filed).click()
    await expect(result('New')).toContainText('Reply rate: +6%')
    await expect(result('New')).toContainText('Churn: 4%')
    await expect(page.getByText('Visitors see it at once.')).toBeVisible()
    await page.getByRole('button', { name: 'Import this file' }).click()
    await expect(result('Imported').getByRole('status')).toContainText('1 was added, 0 updated')
    await expect(log.getByRole('listitem').first()).toContainText('From the file studies.json')
  })

  await test.step('what is synced can be kept as it is', async () => {
    await address.fill('http://example.com/feed.json')
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(/Try this one with https\./)
    // An address that was only tried is left without a question.
    await admin.goTo('/admin/case-studies', 'Case studies')
    await page.getByRole('searchbox').fill(one)
    const row = page.getByRole('row', { name: one })
    await expect(row).toContainText('From a list')
    await admin.choose(`Actions for ${one}`, 'Keep as it is')
    await expect(row).toContainText('From a list, kept as it is')
  })

  await database.from('case_studies').delete().in('title', [one, two, filed])
  await database.from('site_settings').delete().eq('key', 'case_study_feed_url')
})
