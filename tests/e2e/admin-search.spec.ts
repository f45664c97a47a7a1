import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

/** Letters alone, so that the search takes it for one word that no one knows. */
const newWord = () => `qu${crypto.randomUUID().replace(/[\d-]/g, '')}zor`.replaceAll('e', 'o')

test('a search without result becomes a draft, a word of the vocabulary, and a promoted service', async ({
  admin,
  database,
  page,
}) => {
  test.slow()
  const word = newWord()
  const rows = { query: word, session_id: word }
  expect((await database.from('search_events').insert(rows)).error).toBeNull()

  await admin.open('/admin/search/vocabulary/new?phrase=' + word, 'New vocabulary entry')
  await expect(page.getByRole('button', { name: `Remove ${word}` })).toBeVisible()
  await expect(page.getByText(/the last 500 searches are run with it/)).toBeVisible()
  await page.getByLabel('Take the words of').selectOption('Technical SEO Audit')
  await expect(page.getByRole('list').filter({ hasText: 'SEO Audit' }).last()).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /of the last \d+ searches|No one/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Vocabulary entry saved.')
  await expectAccessible(page, 'an entry of the vocabulary')

  await admin.goTo(`/admin/search/try?q=${word}`, 'Try a search')
  const first = page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()
  await expect(first).toContainText('SEO Audit')
  await expect(first).toContainText(/The vocabulary .*“Technical SEO Audit”/)
  await page.getByRole('link', { name: 'Promote a service' }).click()
  await expect(page.getByLabel('Searches for')).toHaveValue(word)
  await page
    .getByRole('combobox', { name: 'Service' })
    .selectOption('Brand Voice and Messaging Guide')
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Promoted service saved.')
  await admin.goTo(`/admin/search/try?q=${word}`, 'Try a search')
  await expect(first).toContainText('Brand Voice and Messaging Guide')
  await expect(first).toContainText('Promoted')
  await expect(first).toContainText(
    'sold in 30 days”, as visitors read it: one for each public review',
  )
  await expectAccessible(page, 'a search that is tried')
  // On a phone the title has the width of the row, and does not share it with the mark.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height })
  const title = await first
    .getByText('Brand Voice and Messaging Guide', { exact: true })
    .boundingBox()
  expect(title?.height).toBeLessThan(60)
  await page.setViewportSize({ width, height })

  // The shared store as it was: then the word finds nothing.
  await database.from('search_promotions').delete().eq('query', word)
  await database.from('search_vocabulary').delete().contains('phrases', [word])
  await page.route('**/rest/v1/rpc/list_search_queries', async (route) => {
    const row = { id: '1', query: word, searches: 3, clicked: 0, click_rate: 0, place: null }
    const rows = [{ ...row, results: 0, last_searched_at: new Date().toISOString() }]
    await route.fulfill({ json: { count: 1, rows } })
  })
  await admin.goTo('/admin/search?tab=none', 'Search')
  await expect(page.getByRole('row', { name: word })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Searches by outcome' }).getByRole('link')
  await expect(tabs).toHaveText([/^Top/, /^Without result/, /^Low click-through/])
  await expectAccessible(page, 'the searches')
  await page.getByRole('link', { name: `Draft a service for ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Service')
  await expect(page.getByLabel('Service Title')).toHaveValue(new RegExp(word, 'i'))
  await expect(
    page.getByRole('group', { name: 'About This Service' }).or(page.getByText(word)).first(),
  ).toBeVisible()
})
