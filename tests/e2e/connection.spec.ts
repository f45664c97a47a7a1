import type { BrowserContext, Page } from '@playwright/test'
import { test as testOfAdmin } from './fixtures/admin.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ reuseContext: false })

const OFFLINE = 'You are offline. What you see may be out of date.'
const PROCESSING = /\/functions\/v1\/process-checkout-success$/

/** Loses the connection, and returns what tells whether the page is still the same document. */
async function goOffline(page: Page, context: BrowserContext) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  return () => page.evaluate(() => 'isSame' in window)
}

test('a lost connection takes no page away, and nothing that was typed', async ({
  page,
  context,
  shop,
  cart,
  backOffice,
  problems,
}) => {
  test.slow()
  problems.provoke(
    /^net::ERR_INTERNET_DISCONNECTED (?:GET|POST) /,
    /^console error: /,
    // The router asks for parts of the next page ahead, and waits for none of them.
    /^page error: Failed to fetch dynamically imported module: /,
  )
  // Slides ask for their script when the page has time for it.
  problems.allow(/^console warning: The slides just scroll\. TypeError: Failed to fetch /)
  const service = await backOffice.makeService()
  await cart.openWith(service)
  const isSame = await goOffline(page, context)
  await test.step('a promo code is not validated, and stays in its field', async () => {
    await page.getByLabel('Promo code').fill('WELCOME10')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('main').getByText('Failed to validate promo code. Please try again.'),
    ).toBeVisible()
    await expect(page.getByLabel('Promo code')).toHaveValue('WELCOME10')
  })
  await test.step('a checkout says at once that it cannot start, and opens no tab', async () => {
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
    await proceed.click()
    await shop.expectToast(
      'Checkout Error',
      'Payment processing error. Please try again.',
      'destructive',
    )
    await expect(proceed).toBeEnabled()
    expect(context.pages()).toHaveLength(1)
    expect(await isSame()).toBe(true)
  })
  await test.step('with a connection the same code is judged', async () => {
    await context.setOffline(false)
    await page.getByLabel('Promo code').fill('NOSUCHCODE')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('This promo code does not exist.')).toBeVisible()
    expect(await isSame()).toBe(true)
  })
  await test.step('a page whose script is missing is opened once there is a connection', async () => {
    await shop.open(service.path)
    const isSameService = await goOffline(page, context)
    const panel = page.getByRole('region', { name: 'Purchase' })
    await panel.getByRole('button', { name: 'Purchase Now' }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment processing error. Please try again.')
    expect(context.pages()).toHaveLength(1)
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
    await page.waitForTimeout(1000)
    expect(await isSameService()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.title)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(service.title)
  })
  await test.step('as is one that the store could not be asked about before', async () => {
    await page.route('**/__manifest?*', (route) => route.abort('internetdisconnected'))
    await shop.open(service.path)
    const isSameService = await goOffline(page, context)
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
    expect(await isSameService()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.title)
    await page.unroute('**/__manifest?*')
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/about$/)
    await expect(page).toHaveTitle(/^About /)
  })
  await test.step('a search stays a form', async () => {
    await shop.open('/services')
    const isSameList = await goOffline(page, context)
    const field = page.getByRole('search').getByRole('combobox')
    await field.fill('shop is slow')
    await page.waitForTimeout(1000)
    expect(await isSameList()).toBe(true)
    await expect(field).toHaveValue('shop is slow')
    await context.setOffline(false)
    await expect(page.getByText(OFFLINE)).toBeHidden()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/services\?q=shop/)
  })
})

/** Lets the first request for each of these files fail, and returns how many did. */
async function failOnce(page: Page, files: RegExp): Promise<() => number> {
  const failed = new Set<string>()
  await page.route(files, async (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.fallback()
    failed.add(url)
    return route.abort()
  })
  return () => failed.size
}

test('a script that fails to come once stops neither a page nor a link', async ({
  page,
  shop,
  cart,
  backOffice,
  problems,
}) => {
  problems.provoke(
    /^net::ERR_FAILED GET \/assets\/(?:layout-|store-|entry|cart-)/,
    // The router asks for it ahead, too.
    /^page error: Failed to fetch dynamically imported module: /,
  )
  const service = await backOffice.makeService()
  const isMissed = [await failOnce(page, /\/assets\/layout-/), await failOnce(page, /\/store-/)]
  await cart.addItem(service)
  expect(isMissed.map((count) => count())).toEqual([1, 1])
  await test.step('nor does what reads for the next page', async () => {
    const reader = await page.evaluate<string>(
      `__reactRouterManifest.routes['routes/public/cart'].clientLoaderModule`,
    )
    const isReaderMissed = await failOnce(page, new RegExp(`${reader}$`))
    await shop.cartLink('1 item').click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(cart.line(service.title)).toBeVisible()
    expect(isReaderMissed()).toBe(1)
  })
  await test.step('nor does the one that all others lead to', async () => {
    const isEntryMissed = await failOnce(page, /\/assets\/entry\.client-/)
    await shop.open(service.path)
    expect(isEntryMissed()).toBe(1)
  })
})

testOfAdmin(
  'what the back office cannot save is said, and stays',
  async ({ admin, page, context, problems }) => {
    problems.provoke(/^net::ERR_INTERNET_DISCONNECTED GET \/healthz$/, /^console error: /)
    await admin.open('/admin/crm', 'People')
    await page.locator('[data-row]').first().getByRole('link').first().click()
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('Prefers email.')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add note' }).click()
    await admin.expectToast('Nothing was changed.')
    await expect(note).toHaveValue('Prefers email.')
  },
)

test('a browser that refuses site data still has a store', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
}) => {
  await page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  const service = await backOffice.makeService()
  await cart.addItem(service)
  await shop.cartLink('1 item').click()
  await expect(cart.line(service.title)).toBeVisible()
  await test.step('and pays: the tab with the cart learns of it', async () => {
    const sandbox = await checkout.proceed()
    await sandbox.payWith(CARDS.pays)
    await expect(sandbox.tab.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByText('You paid in another tab')).toBeVisible()
    await sandbox.tab.close()
  })
  await shop.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shop.open('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your orders')
  await shop.open('/auth/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a buyer whose connection is lost after paying can ask again', async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(
    /^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/process-checkout-success$/,
    /^404 POST \/functions\/v1\/process-checkout-success$/,
  )
  await shop.cutOff(PROCESSING)
  await shop.open('/checkout/success?session_id=cs_test_lostonitsway')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing Error')
  await expect(alert).toHaveText('Fetch error: Failed to send a request to the Edge Function')
  await page.unroute(PROCESSING)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toHaveText("I can't find an order for this checkout session.")
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
})
