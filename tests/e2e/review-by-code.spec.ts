import { expect, test } from './fixtures/test.ts'

test('who gives another address keeps the review, and gets another code', async ({
  page,
  shop,
  backOffice,
}) => {
  const service = await backOffice.makeService()
  await shop.open('/submit-review')
  const address = page.getByRole('textbox', { name: 'Email' })
  const askForCode = page.getByRole('button', { name: 'Send Me a Code' })
  const code = page.getByRole('textbox', { name: 'Code' })
  await address.fill(`wrong-${service.id}@buyer.example`)
  await askForCode.click()
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeFocused()
  await code.fill('111111')
  await page.getByLabel('5 stars').check()
  await page.getByRole('textbox', { name: /^Review/ }).fill('Every question was answered.')
  await page.getByRole('button', { name: 'Use Another Address' }).click()
  await expect(page.getByRole('heading', { name: /^Step 1 of 2/ })).toBeFocused()
  await expect(code).toBeHidden()
  await address.fill(`right-${service.id}@buyer.example`)
  await askForCode.click()
  await expect(page.getByText(`right-${service.id}@buyer.example`)).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(page.getByLabel('5 stars')).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Review/ })).toHaveValue(
    'Every question was answered.',
  )
})
