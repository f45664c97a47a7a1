import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { Orders } from './fixtures/orders.ts'

test('emails can be read, sent again, and written otherwise', async ({
  admin,
  page,
  backOffice,
  database,
}) => {
  const service = await backOffice.makeService({ title: 'Written about', priceCents: 5_000 })
  const address = `emails-${crypto.randomUUID().slice(0, 8)}@buyer.example`
  await new Orders().buy(service, address)

  await test.step('the outbox shows the store’s emails, and sends one again', async () => {
    const confirmation = page.getByRole('row', { name: /is confirmed/ })
    // Until the job has seen that there is no mail server, it counts as on its way.
    const statuses = async () => {
      const { data } = await database.from('outbox_emails').select('status').eq('to_email', address)
      return data?.map(({ status }) => status)
    }
    await expect.poll(statuses).not.toContain('queued')
    await admin.open(`/admin/outbox?q=${address}`, 'Outbox')
    await expect(confirmation).toContainText('Kept here: no mail server is set up')
    await confirmation.getByRole('link').click()
    const letter = page.getByRole('dialog', { name: 'Mail' })
    const written = letter.frameLocator('iframe[title="Preview of the email"]')
    await expect(written.getByText('1 × Written about')).toBeVisible()
    await expect(written.getByRole('link', { name: 'Open your order' })).toHaveAttribute(
      'href',
      /\/orders\/[0-9a-f-]{36}\?key=/,
    )
    await expectAccessible(page, 'a mail of the outbox')
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/mail=/)
    await expect(page.getByPlaceholder('Search address or subject...')).toHaveValue(address)

    await confirmation.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await expect(page.getByRole('row', { name: /is confirmed/ })).toHaveCount(2)
  })

  await test.step('the owner changes the text of an email, sees it, tests it and takes it back', async () => {
    await admin.goTo('/admin/templates', 'Email templates')
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
    await expect(page.getByText('This is the default text.')).toBeVisible()
    await expect(history.getByRole('listitem')).toHaveCount(2)
    // In a tab of its own: what is typed here stays.
    const opened = page.waitForEvent('popup')
    await tested.getByRole('link', { name: 'Open in the outbox' }).click()
    const sent = (await opened).getByRole('dialog', { name: 'Email' }).frameLocator('iframe')
    await expect(sent.locator('p', { hasText: 'I began with' })).toBeVisible()
  })
})
