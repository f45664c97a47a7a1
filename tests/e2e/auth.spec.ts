import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import {
  newCustomer,
  PASSWORD,
  signIn,
  signInByApi,
  signUp,
  signUpByApi,
} from './fixtures/customers.ts'
import { expect, test } from './fixtures/test.ts'

const WRONG = /^400 POST \/auth\/v1\/token\?grant_type=password$/

test('a new customer signs up, signs out, and comes back to the page they wanted', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  await shop.open('/services')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, customer)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(field(page, 'Name')).toHaveValue(customer.name)
  await expect(header.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await shop.open('/account?from=mail')
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount%3Ffrom%3Dmail$/)
  await signIn(page, customer.email)
  await expect(page).toHaveURL(/\/account\?from=mail$/)
})

test('Auth routes · four pages without the main layout', async ({
  page,
  shop,
  backOffice,
  problems,
}) => {
  test.slow()
  const customer = newCustomer()
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const alert = page.getByRole('alert')
  const expectPage = async (path: string, title: string) => {
    await expect(page).toHaveURL(new RegExp(`/auth/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  await test.step('links of a hosted backend find their page wherever they lead', async () => {
    await page.goto('/#error=access_denied&error_code=otp_expired&type=recovery')
    await expectPage('reset-password', 'Get a new link')
    await expect(page.getByText(/This link no longer works/)).toBeVisible()
  })
  await page.getByRole('link', { name: 'Send Me a Link' }).click()
  await expectPage('forgot-password', 'Forgot your password?')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expectPage('sign-in', 'Sign in')
  await test.step('a failing network shows an error, and nothing that was typed is lost', async () => {
    problems.provoke(/ERR_CONNECTION_FAILED POST \/auth\/v1\/token/)
    await shop.cutOff(/\/auth\/v1\/token/)
    await signIn(page, 'ada@buyer.example')
    await expect(alert).toHaveText(/I couldn't reach the store/)
    await expect(email).toHaveValue('ada@buyer.example')
    await expect(password).toHaveValue(PASSWORD)
    await page.unroute(/\/auth\/v1\/token/)
  })
  await test.step('wrong details get an error that does not reveal which one is wrong', async () => {
    problems.provoke(WRONG)
    await signUpByApi(customer)
    for (const address of [customer.email, newCustomer().email]) {
      const refused = page.waitForResponse(/\/auth\/v1\/token/)
      await signIn(page, address, 'not the right words')
      expect((await refused).status()).toBe(400)
      await expect(alert).toHaveText('That email address or password is incorrect.')
      await expect(email).toHaveValue(address)
    }
  })
  await test.step('password managers know the fields, and a password can be shown', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'email')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await password.fill('correct horse')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('correct horse')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expectPage('sign-up', 'Create an account')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
  })
  await test.step('an error shows at a field that is missing, and the focus goes there', async () => {
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Please enter your email address.')
    await email.fill('ada@buyer.example')
    await password.fill('password1')
    await expect(password).toHaveAccessibleDescription(/too easy to guess/)
    await password.fill('short')
    await expect(password).toHaveAccessibleDescription(/Please use at least 8 characters/)
    await expectAccessible(page, 'with problems')
  })
  await test.step('signing up with an address that has an account opens it only with its password', async () => {
    await shop.goTo('/auth/sign-up?returnTo=//evil.example/account')
    await signUp(page, { ...customer, password: 'not the right words' })
    await expect(page.getByRole('alert')).toContainText('If you already have one, sign in or reset')
    expect(await backOffice.mailsTo(customer.email)).toContainEqual(
      expect.objectContaining({ subject: 'You already have an account' }),
    )
    await signUp(page, customer)
    await test.step('no one is led out of the store', async () => {
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/account$/)
    })
  })
  await test.step('a forgotten password is replaced by the link in a mail, once', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await shop.goTo('/auth/sign-in')
    const title = page.getByRole('heading', { level: 1 })
    const told = []
    for (const email of [newCustomer().email, customer.email]) {
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      // The page before has a field of this name, too.
      await expect(title).toHaveText('Forgot your password?')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send Me a Link' }).click()
      await expect(title).toHaveText('Check your email')
      told.push((await page.getByRole('main').innerText()).replace(email, 'x'))
      await page.getByRole('link', { name: 'Back to Sign In' }).click()
    }
    expect(told[0]).toBe(told[1])

    const link = await backOffice.linkInMail(customer.email, 'Choose a new password')
    await shop.open(link)
    await expect(title).toHaveText('Choose a new password')
    expect(page.url()).not.toContain('token_hash')
    await expectAccessible(page, 'a new password')
    await page.getByLabel('New password', { exact: true }).fill('another horse entirely')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await shop.expectToast('Your password has been changed', 'Other devices are signed out.')
    await expect(page).toHaveURL(/\/account$/)
    await signInByApi({ ...customer, password: 'another horse entirely' }, 'elsewhere')

    problems.provoke(/^403 POST \/auth\/v1\/verify$/)
    await shop.open(link)
    await expect(page.getByText(/This link no longer works/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send Me a Link' })).toBeVisible()

    await test.step('a link of someone else puts no one into their account', async () => {
      const { access_token, refresh_token } = await signUpByApi(newCustomer())
      const tokens = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })
      await shop.open('/services')
      await shop.open(`/auth/reset-password#${tokens}`)
      await expect(
        page.getByText(
          "This link belongs to another account than the one you're signed in to. Please sign out, then ask for a new link.",
        ),
      ).toBeVisible()
      await shop.open('/account')
      await expect(page.getByText(customer.email).first()).toBeVisible()
    })

    await test.step('the page for a new password opens to no one without a link', async () => {
      await shop.open('/auth/reset-password')
      await expect(title).toHaveText('Get a new link')
      await expect(page.getByLabel('New password', { exact: true })).toBeHidden()
    })
  })
})

function field(page: Page, name: string): Locator {
  return page.getByRole('form', { name }).getByRole('textbox')
}
