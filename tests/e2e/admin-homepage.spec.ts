import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

test('the owner adds a question beside the real page, publishes it, and takes it back', async ({
  admin,
  page,
}) => {
  const question = ownTitle('Do you work at night?')
  await admin.open('/admin/homepage-content', 'Homepage')
  await expectAccessible(page, 'the parts of the home page')
  await page.getByRole('link', { name: 'Contact questions' }).click()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).last().fill(question)
  await page.getByLabel('Answer', { exact: true }).last().fill('Only when the clock runs.')

  const frame = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(frame.getByText(question)).toBeAttached()
  for (const [label, width] of [
    ['Tablet', 768],
    ['Desktop', 1440],
    ['Phone', 390],
  ] as const) {
    await page.locator('label', { hasText: label }).click()
    await expect
      .poll(() => frame.locator('html').evaluate(({ clientWidth }) => clientWidth))
      .toBe(width)
  }

  await page.getByRole('button', { name: 'Save draft' }).click()
  await admin.expectToast('Draft saved.')
  const visitor = async () => (await fetch(new URL('/contact', page.url()))).text()
  expect(await visitor()).not.toContain(question)
  await expectAccessible(page, 'the editor of a part')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(visitor).toContain(question)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(visitor).not.toContain(question)

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Compare' }).nth(1).click()
  await expect(history).toContainText(question)
})
