import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('the seed tools count the demo, and remove a kind of it once the words are typed', async ({
  admin,
  page,
}) => {
  // Other tests need the demo: what would be removed is looked at and not done.
  const asked: unknown[] = []
  await page.route('**/functions/v1/seed-tools', async (route) => {
    const body: unknown = route.request().postDataJSON()
    if ((body as { action: string }).action === 'look') return route.fallback()
    asked.push(body)
    await route.fulfill({ json: { result: [] } })
  })
  await admin.open('/admin/seed-tools', 'Seed tools')
  const posts = page.getByRole('row', { name: /Blog posts/ })
  await expect(posts.getByRole('cell').nth(1)).toHaveText('8')
  await expectAccessibleInBothThemes(page, 'the seed tools')

  await page.getByRole('checkbox', { name: 'All kinds' }).uncheck()
  await expect(page.getByRole('button', { name: 'Remove 0 rows' })).toBeDisabled()
  await posts.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove 8 rows' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await question.getByRole('textbox').fill('remove demo data')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect
    .poll(() => asked)
    .toEqual([{ action: 'remove', kinds: ['posts'], withChanged: false }])
})
