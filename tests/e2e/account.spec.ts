import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { newCustomer, PASSWORD, signIn, signUp, signUpByApi } from './fixtures/customers.ts'
import { keepSession } from './fixtures/kept-session.ts'
import { Shop } from './fixtures/shop.ts'
import { expect, test } from './fixtures/test.ts'

let customer = newCustomer()

test.beforeEach(async ({ page, context, shop, storeUrl }) => {
  customer = newCustomer()
  await keepSession(context, storeUrl, await signUpByApi(customer))
  await shop.open('/account')
  await expect(page.getByRole('form', { name: 'Password' })).toBeVisible()
})

test('the account page is accessible in light and dark and fits every screen', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(overflow).toBe(0)
    await expectAccessibleInBothThemes(page, `${width} px`)
  }
})

test('profile, billing details and mails are kept', async ({ page, shop }) => {
  const name = page.getByRole('form', { name: 'Name' })
  await name.getByLabel('Name').fill('Augusta Buyer')
  await name.getByRole('button', { name: 'Save Name' }).click()
  await expect(name.getByText('Saved.')).toBeVisible()
  const billing = page.getByRole('form', { name: 'Billing details' })
  await billing.getByLabel('Company').fill('Buyer & Sons')
  await billing.getByLabel('Address').fill('1 Market Place\nSpringfield')
  await billing.getByLabel('Tax ID').fill('x'.repeat(51))
  await billing.getByRole('button', { name: 'Save Billing Details' }).click()
  const taxId = billing.getByLabel('Tax ID')
  await expect(taxId).toHaveAccessibleDescription('Please use at most 50 characters.')
  await taxId.fill('EU 123')
  await billing.getByRole('button', { name: 'Save Billing Details' }).click()
  await expect(billing.getByText('Saved.')).toBeVisible()
  const mails = page.getByRole('form', { name: 'Emails' })
  await mails.getByLabel('Reminders').uncheck()
  await expect(mails.getByText('Saved.')).toBeVisible()

  await shop.reload()
  await expect(name.getByLabel('Name')).toHaveValue('Augusta Buyer')
  await expect(billing.getByLabel('Company')).toHaveValue('Buyer & Sons')
  await expect(billing.getByLabel('Address')).toHaveValue('1 Market Place\nSpringfield')
  await expect(taxId).toHaveValue('EU 123')
  await expect(mails.getByLabel('Reminders')).not.toBeChecked()
  await expect(mails.getByLabel('New messages')).toBeChecked()

  await test.step('the customer’s data comes as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({ account: { email: customer.email }, orders: [] })
  })
})

test('the password changes for a user who knows it, and other devices are signed out', async ({
  page,
  browser,
  backOffice,
  problems,
  storeUrl,
}) => {
  const elsewhere = await browser.newContext({ baseURL: storeUrl })
  const phone = await elsewhere.newPage()
  await new Shop(phone).open('/auth/sign-in')
  await signIn(phone, customer.email)
  await expect(phone).toHaveURL(/\/account$/)
  await expect(page.getByRole('form', { name: 'Password' })).toBeVisible()

  const form = page.getByRole('form', { name: 'Password' })
  const change = async (current: string, password: string) => {
    await form.getByLabel('Current password', { exact: true }).fill(current)
    await form.getByLabel('New password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Change Password' }).click()
  }
  problems.provoke(/^400 POST \/auth\/v1\/token\?grant_type=password$/)
  await change('not the right words', 'another horse entirely')
  const current = form.getByLabel('Current password', { exact: true })
  await expect(current).toHaveAccessibleDescription('This is not your current password.')
  await expect(current).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await change('correct horse battery', 'another horse entirely')
  await expect(form.getByText(/Your password has been changed/)).toBeVisible()
  expect(await backOffice.mailsTo(customer.email)).toContainEqual(
    expect.objectContaining({ kind: 'password_changed' }),
  )

  await phone.reload()
  await expect(phone.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await signIn(phone, customer.email, 'another horse entirely')
  await expect(phone).toHaveURL(/\/account$/)
  await elsewhere.close()
})

test('another address counts once its owner has confirmed it', async ({
  page,
  shop,
  backOffice,
}) => {
  const next = newCustomer().email
  await changeEmail(page, next)
  const form = page.getByRole('form', { name: 'Email address' })
  await expect(form.getByText(`I sent an email to ${next}.`, { exact: false })).toBeVisible()
  await expect(form.locator('strong')).toHaveText(customer.email)
  await shop.open(await backOffice.linkInMail(next, 'Confirm your new email address'))
  await expect(page).toHaveURL(/\/account$/)
  await expect(form.locator('strong')).toHaveText(next)
  expect(await backOffice.mailsTo(customer.email)).toContainEqual(
    expect.objectContaining({ kind: 'email_changed' }),
  )
})

test('an address that has an account is answered like any other', async ({
  page,
  shop,
  backOffice,
}) => {
  const taken = customer.email
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  customer = newCustomer()
  await shop.open('/auth/sign-up')
  await signUp(page, customer)
  await changeEmail(page, taken)
  await expect(page.getByText(`I sent an email to ${taken}.`, { exact: false })).toBeVisible()
  expect(await backOffice.mailsTo(taken)).toContainEqual(
    expect.objectContaining({ kind: 'auth', subject: 'You already have an account' }),
  )
})

test('other devices are listed and signed out', async ({ page, shop, browser, storeUrl }) => {
  const elsewhere = await browser.newContext({
    baseURL: storeUrl,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  })
  const phone = await elsewhere.newPage()
  await new Shop(phone).open('/auth/sign-in')
  await signIn(phone, customer.email)
  await expect(phone).toHaveURL(/\/account$/)
  await shop.reload()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Safari on iPhone')).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect(sessions.getByText('All other devices have been signed out.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(phone).toHaveURL(/\/auth\/sign-in/)
  await elsewhere.close()
})

test('the account goes with its password', async ({ page, shop, problems }) => {
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(dialog).toContainText('Invoices keep your name, address, and email')
  await expectAccessible(page, 'the question')
  const remove = dialog.getByRole('button', { name: 'Delete Permanently' })
  const password = dialog.getByLabel('Current password', { exact: true })
  await remove.click()
  await expect(password).toHaveAccessibleDescription('Please enter your password.')
  problems.provoke(/^403 POST \/functions\/v1\/delete-account$/)
  await password.fill('not the right words')
  await remove.click()
  await expect(password).toHaveAccessibleDescription('This is not your current password.')
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await remove.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  problems.provoke(/^400 POST \/auth\/v1\/token\?grant_type=password$/)
  await shop.open('/auth/sign-in')
  await signIn(page, customer.email)
  await expect(page.getByRole('alert')).toBeVisible()
})

async function changeEmail(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Email address' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Change Email' }).click()
}
