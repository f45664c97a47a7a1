import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { newCustomer, PASSWORD, signIn, signInByApi, signUpByApi } from './fixtures/customers.ts'
import { keepSession } from './fixtures/kept-session.ts'
import { expect, test } from './fixtures/test.ts'

let customer = newCustomer()

test.beforeEach(async ({ context, storeUrl }) => {
  customer = newCustomer()
  await keepSession(context, storeUrl, await signUpByApi(customer))
})

test('an account: its sections, what they keep, and its end', async ({
  page,
  shop,
  backOffice,
  problems,
}) => {
  test.slow()
  await shop.open('/account/profile')
  const name = page.getByRole('form', { name: 'Name' })
  const billing = page.getByRole('form', { name: 'Billing details' })
  const mails = page.getByRole('form', { name: 'Emails' })

  await test.step('profile, billing details and mails are kept, each in a section with an address', async () => {
    await name.getByLabel('Name').fill('Augusta Buyer')
    await name.getByRole('button', { name: 'Save Name' }).click()
    await expect(name.getByText('Saved.')).toBeVisible()
    await sectionLink(page, 'Billing').press('Enter')
    await expect(page).toHaveURL(/\/account\/billing$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing')
    await expect(sectionLink(page, 'Billing')).toBeFocused()
    await billing.getByLabel('Company').fill('Buyer & Sons')
    await billing.getByLabel('Address').fill('1 Market Place\nSpringfield')
    await billing.getByLabel('Tax ID').fill('x'.repeat(51))
    await billing.getByRole('button', { name: 'Save Billing Details' }).click()
    const taxId = billing.getByLabel('Tax ID')
    await expect(taxId).toHaveAccessibleDescription('Please use at most 50 characters.')
    await taxId.fill('EU 123')
    await billing.getByRole('button', { name: 'Save Billing Details' }).click()
    await expect(billing.getByText('Saved.')).toBeVisible()
    await sectionLink(page, 'Emails').click()
    await mails.getByLabel('Reminders').uncheck()
    await expect(mails.getByText('Saved.')).toBeVisible()

    await shop.reload()
    await expect(mails.getByLabel('Reminders')).not.toBeChecked()
    await expect(mails.getByLabel('New messages')).toBeChecked()
    await page.goBack()
    await expect(billing.getByLabel('Company')).toHaveValue('Buyer & Sons')
    await expect(billing.getByLabel('Address')).toHaveValue('1 Market Place\nSpringfield')
    await expect(taxId).toHaveValue('EU 123')
    await page.goBack()
    await expect(page).toHaveURL(/\/account\/profile$/)
    await expect(name.getByLabel('Name')).toHaveValue('Augusta Buyer')
  })

  await test.step('an address that has an account is answered like any other', async () => {
    const taken = newCustomer()
    await signUpByApi(taken)
    await changeEmail(page, taken.email)
    await expect(
      page.getByText(`I sent an email to ${taken.email}.`, { exact: false }),
    ).toBeVisible()
    expect(await backOffice.mailsTo(taken.email)).toContainEqual(
      expect.objectContaining({ kind: 'auth', subject: 'You already have an account' }),
    )
  })

  await test.step('the sections of the account are accessible in light and dark and fit every screen', async () => {
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await page.setViewportSize({ width: 390, height: 844 })
    for (const section of ['Overview', 'Profile', 'Billing', 'Emails', 'Security', 'Your data']) {
      await sectionLink(page, section).click()
      await expect(sectionLink(page, section)).toHaveAttribute('aria-current', 'page')
      await page.waitForLoadState('networkidle')
      if (section === 'Overview') await expectWayForEarlierOrders(page)
      await expectAccessibleInBothThemes(page, section)
      for (const width of [1440, 320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(overflow, `${section}, ${width} px`).toBe(0)
      }
    }
    for (const link of await page
      .getByRole('navigation', { name: 'Account sections' })
      .getByRole('link')
      .all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  await test.step('the customer’s data comes as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({ account: { email: customer.email }, orders: [] })
  })

  await test.step('the account goes with its password', async () => {
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
})

test(
  'another address counts once its owner has confirmed it',
  { tag: '@separate' },
  async ({ page, shop, backOffice }) => {
    await shop.open('/account/profile')
    const form = page.getByRole('form', { name: 'Email address' })
    const next = newCustomer().email
    await changeEmail(page, next)
    await expect(form.getByText(`I sent an email to ${next}.`, { exact: false })).toBeVisible()
    await expect(form.locator('strong')).toHaveText(customer.email)
    await shop.open(await backOffice.linkInMail(next, 'Confirm your new email address'))
    await expect(page).toHaveURL(/\/account\/profile$/)
    await expect(form.locator('strong')).toHaveText(next)
    expect(await backOffice.mailsTo(customer.email)).toContainEqual(
      expect.objectContaining({ kind: 'email_changed' }),
    )
  },
)

test('other devices are signed out: one, all, and with the password', async ({
  page,
  shop,
  browser,
  backOffice,
  problems,
  storeUrl,
}) => {
  test.slow()
  const [phone, tablet] = await Promise.all([
    openElsewhere('(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'),
    openElsewhere('(iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'),
  ])
  await shop.open('/account/security')

  await test.step('other devices are listed with their times and signed out, one or all', async () => {
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    const lines = sessions.getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(lines.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
    const onPhone = lines.filter({ hasText: 'Safari on iPhone' })
    await expect(onPhone).toHaveText(/Last active .* (AM|PM).*Signed in .* (AM|PM)/)
    await onPhone.getByRole('button', { name: /^Sign out Safari on iPhone, signed in / }).click()
    const notice = sessions.getByText('Safari on iPhone has been signed out.')
    await expect(notice).toBeFocused()
    await expect(lines).toHaveCount(2)
    await phone.goto(`${storeUrl}/account`)
    await expect(phone).toHaveURL(/\/auth\/sign-in/)
    await tablet.goto(`${storeUrl}/account`)
    await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Your account')

    await sessions.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
    await expect(sessions.getByText('All other devices have been signed out.')).toBeVisible()
    await expect(lines).toHaveCount(1)
    await tablet.reload()
    await expect(tablet).toHaveURL(/\/auth\/sign-in/)
    await tablet.context().close()
  })

  await test.step('the password changes for a user who knows it, and other devices are signed out', async () => {
    await signIn(phone, customer.email)
    await expect(phone).toHaveURL(/\/account$/)
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
    await phone.context().close()
  })

  /** A browser elsewhere in which the customer signed in. */
  async function openElsewhere(device: string): Promise<Page> {
    const userAgent = `Mozilla/5.0 ${device}`
    const elsewhere = await browser.newContext({ userAgent })
    await keepSession(elsewhere, storeUrl, await signInByApi(customer, userAgent))
    return elsewhere.newPage()
  }
})

async function expectWayForEarlierOrders(page: Page): Promise<void> {
  await test.step('a new account says how orders from before it come in', async () => {
    await expect(page.getByRole('region', { name: 'Bought without an account?' })).toContainText(
      `Orders paid for with ${customer.email} come into this account once you confirm`,
    )
  })
}

function sectionLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name })
}

async function changeEmail(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Email address' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Change Email' }).click()
}
