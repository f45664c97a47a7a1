import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newCustomer, signIn, signUp } from './fixtures/customers.ts'
import { expect, test } from './fixtures/test.ts'

test('signing out in one tab ends the pages of the others', async ({ page, shop, context }) => {
  await shop.open('/auth/sign-up')
  const customer = newCustomer()
  await signUp(page, customer)
  await expect(page).toHaveURL(/\/account$/)
  const other = await openTab(context, '/account/profile')
  await expect(field(other, 'Name')).toHaveValue(customer.name)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount%2Fprofile$/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(other.getByText(/Your session has ended/)).toBeHidden()
  // Signing in again in one takes the other back to where it was.
  await signIn(other, customer.email)
  await expect(other).toHaveURL(/\/account\/profile$/)
})

test('a session that has ended elsewhere asks to sign in again, and leads back', async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(/^401 PATCH \/rest\/v1\/profiles/, /^403 GET \/auth\/v1\/user$/)
  const customer = newCustomer()
  await shop.open('/auth/sign-up')
  await signUp(page, customer)
  await expect(page).toHaveURL(/\/account$/)
  // The page has no requests of its own under way, so that the save is the first to fail.
  await shop.open('/account/profile')
  await page.waitForLoadState('networkidle')
  await expect(field(page, 'Name')).toHaveValue(customer.name)
  await page.evaluate(endSessionBehindItsBack)
  await field(page, 'Name').fill('Augusta')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount%2Fprofile&ended=1$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await signIn(page, customer.email)
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(field(page, 'Name')).toHaveValue(customer.name)
})

test('a refresh token that is no longer valid ends the session', async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(/^400 POST \/auth\/v1\/token\?grant_type=refresh_token$/)
  const customer = newCustomer()
  await shop.open('/auth/sign-up')
  await signUp(page, customer)
  await expect(page).toHaveURL(/\/account$/)
  // Nothing asks with the session there, so that the next page is the first to find it expired.
  await shop.open('/about')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}')
    const expired = { ...session, expires_at: 1, refresh_token: crypto.randomUUID() }
    localStorage.setItem('session', JSON.stringify(expired))
  })
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount&ended=1$/)
})

function field(page: Page, name: string): Locator {
  return page.getByRole('form', { name }).getByRole('textbox')
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

/** As when the account is signed out on another device. */
async function endSessionBehindItsBack(): Promise<void> {
  const { access_token: token } = JSON.parse(localStorage.getItem('session') ?? '{}')
  const config = document.querySelector<HTMLMetaElement>('meta[name="public-config"]')
  const { publishableKey, supabaseUrl } = JSON.parse(config?.content ?? '{}')
  await fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })
}
