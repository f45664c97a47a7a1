import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newCustomer, signIn, signUpByApi } from './fixtures/customers.ts'
import { keepSession } from './fixtures/kept-session.ts'
import { expect, test } from './fixtures/test.ts'

test('a session that ends here or elsewhere ends every page of it, and leads back', async ({
  page,
  shop,
  context,
  problems,
  storeUrl,
}) => {
  const customer = newCustomer()
  await keepSession(context, storeUrl, await signUpByApi(customer))
  await shop.open('/account/data')
  const other = await openTab(context, '/account/profile')

  await test.step('signing out in one tab ends the pages of the others', async () => {
    await expect(field(other, 'Name')).toHaveValue(customer.name)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(other).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount%2Fprofile$/)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(other.getByText(/Your session has ended/)).toBeHidden()
    await page.close()
    await signIn(other, customer.email)
    await expect(other).toHaveURL(/\/account\/profile$/)
  })

  await test.step('a session that has ended elsewhere asks to sign in again, and leads back', async () => {
    problems.provoke(/^401 PATCH \/rest\/v1\/profiles/, /^403 GET \/auth\/v1\/user$/)
    // The page has no requests of its own under way, so that the save is the first to fail.
    await expect(field(other, 'Name')).toHaveValue(customer.name)
    await other.waitForLoadState('networkidle')
    await other.evaluate(endSessionBehindItsBack)
    await field(other, 'Name').fill('Augusta')
    await other.getByRole('button', { name: 'Save Name' }).click()
    await expect(other).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount%2Fprofile&ended=1$/)
    await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signIn(other, customer.email)
    await expect(other).toHaveURL(/\/account\/profile$/)
    await expect(field(other, 'Name')).toHaveValue(customer.name)
  })

  await test.step('a refresh token that is no longer valid ends the session', async () => {
    problems.provoke(/^400 POST \/auth\/v1\/token\?grant_type=refresh_token$/)
    // A page without scripts, so that the next is the first to find the session expired.
    await other.goto('/robots.txt')
    await other.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}')
      const expired = { ...session, expires_at: 1, refresh_token: crypto.randomUUID() }
      localStorage.setItem('session', JSON.stringify(expired))
    })
    await other.goto('/account', { waitUntil: 'domcontentloaded' })
    await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(other).toHaveURL(/\/auth\/sign-in\?returnTo=%2Faccount&ended=1$/)
  })
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
