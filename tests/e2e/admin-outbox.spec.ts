import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { Orders } from './fixtures/orders.ts'

test('the outbox shows the store’s emails, and sends one again', async ({
  admin,
  page,
  backOffice,
}) => {
  const service = await backOffice.makeService({ title: 'Written about', priceCents: 5_000 })
  const address = `outbox-${crypto.randomUUID().slice(0, 8)}@buyer.example`
  await new Orders().buy(service, address)
  await admin.open(`/admin/outbox?q=${address}`, 'Outbox')
  const confirmation = page.getByRole('row', { name: /is confirmed/ })
  await expect(async () => {
    await page.reload()
    // Until the job has seen that there is no mail server, it counts as on its way.
    await expect(confirmation).toContainText('Kept here: no mail server is set up', {
      timeout: 2_000,
    })
  }).toPass({ timeout: 20_000 })
  await confirmation.getByRole('link').click()
  const letter = page.getByRole('dialog', { name: 'Mail' })
  await expect(letter).toContainText('1 × Written about')
  await expect(letter.getByRole('link', { name: 'Open your order' })).toHaveAttribute(
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
