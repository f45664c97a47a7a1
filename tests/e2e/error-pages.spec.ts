import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** React and React Router each report the error that reached the error screen. */
const RENDER_ERRORS = [
  /^console error: AppError: /,
  /^console error: React Router caught the following error during render AppError: /,
]
const QUERY_ERROR = /^console error: Query \["services","page","[a-z-]+"\] failed\./
const PAGE_CALL = /\/rest\/v1\/rpc\/get_service_page/

test('a page that fails is tried again or reloaded', async ({ page, storeUrl, shop, problems }) => {
  problems.provoke(/^400 GET \/rest\/v1\/rpc\/get_service_page\?/, QUERY_ERROR, ...RENDER_ERRORS)
  await shop.open('/services')
  await test.step('a page that fails shows the error screen, and Try Again clears it', async () => {
    await failServicePages(page)
    await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred')
    await expect(page.getByText('Environment:')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    await page.unroute(PAGE_CALL)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical SEO Audit')
  })
  await test.step('Reload Page reloads', async () => {
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await failServicePages(page)
    await page.getByRole('link', { name: 'Competitor Analysis Report', exact: true }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await loaded
    await expect(page).toHaveURL(/\/service\/competitor-analysis-report$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Competitor Analysis Report')
  })
  await test.step('on a public host the error screen names it', async () => {
    // A browser takes the header only from a secure address.
    problems.provoke(/^console error: The Cross-Origin-Opener-Policy header has been ignored/)
    // What the page reports as it closes outlives the routes, and there is no such host.
    await page.addInitScript(() => Object.assign(navigator, { sendBeacon: () => true }))
    // Live data has nothing to say there.
    await page.routeWebSocket('ws://shop.example/**', () => undefined)
    await page.route('http://shop.example/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const response = await route.fetch({ url: storeUrl + pathname + search })
      await route.fulfill({ response })
    })
    await shop.open('http://shop.example/services')
    await failServicePages(page)
    await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
    await expect(page.getByText('Environment: shop.example')).toBeVisible()
  })
})

async function failServicePages(page: Page): Promise<void> {
  await page.route(PAGE_CALL, (route) =>
    route.fulfill({ status: 400, json: { message: 'secret internals', code: 'XX000' } }),
  )
}
