import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { Orders } from './fixtures/orders.ts'

test('the owner changes the text of an email, sees it, tests it and takes it back', async ({
  admin,
  page,
  backOffice,
}) => {
  const service = await backOffice.makeService({ title: 'Shown in an email', priceCents: 5_000 })
  const address = `template-${crypto.randomUUID().slice(0, 8)}@buyer.example`
  await new Orders().buy(service, address)

  await admin.open('/admin/templates', 'Email templates')
  await page.getByRole('searchbox').fill('Clock started')
  const row = page.getByRole('row', { name: /Clock started/ })
  await expect(row).toContainText('Default text')
  await expectAccessible(page, 'the list of email templates')
  await row.getByRole('link').first().click()

  const email = page.frameLocator('iframe[title="Preview of the email"]')
  await expect(email.getByText('the clock is running')).toBeVisible()
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('I began with {{order_idd}} today.\n\n[Open your order]({{order_url}})')
  await expect(page.getByText('{{order_idd}} is not a tag of this email.')).toBeVisible()
  await page.getByRole('button', { name: 'Use {{order_id}}' }).click()
  // The subject's error must not push the button away under the mouse.
  const subject = page.getByLabel('Subject')
  await subject.fill('Begun: {{order_idd}}')
  await page.getByRole('button', { name: 'Use {{order_id}}' }).click()
  await expect(subject).toHaveValue('Begun: {{order_id}}')
  await expect(email.locator('p', { hasText: /I began with [0-9a-f]{8} today\./ })).toBeVisible()
  await expect(email.getByRole('link', { name: 'Open your order' })).toBeVisible()
  const paper = () =>
    email.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await paper()
  await page.getByRole('group', { name: 'Look' }).getByRole('button', { name: 'Dark' }).click()
  await expect.poll(paper).not.toBe(light)
  await page.getByRole('button', { name: 'Phone, 390' }).click()
  await expect(page.locator('iframe[title="Preview of the email"]')).toHaveCSS('width', '390px')
  await expectAccessible(page, 'the text of an email')

  await page.getByRole('button', { name: 'Send me a test' }).click()
  const tested = page.getByRole('region', { name: 'Test' })
  await expect(tested).toContainText('Kept here: no mail server is set up', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Save' }).click()
  await admin.expectToast('Email template saved.')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Text')

  await page.getByRole('button', { name: 'Back to default' }).click()
  await expect(text).toHaveValue(/clock of your order has started/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is the store’s own text.')).toBeVisible()
  // The page asks before it is left, until the text is stored.
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await tested.getByRole('link', { name: 'Open in the outbox' }).click()
  await expect(page.getByRole('dialog', { name: 'Email' })).toContainText('I began with')
})
