import type { Page } from '@playwright/test'
import { test as adminTest } from '../fixtures/admin.ts'
import { expect, test } from '../fixtures/test.ts'

const LIST_CALL = /\/rest\/v1\/case_studies\?/
const FILES = /\/storage\/v1\/object\/public\/.*case-studies\//
const SYNC_CALL = /\/functions\/v1\/sync-case-studies$/
const CAMPAIGN_CALL = /\/functions\/v1\/create-case-study-zip$/

test('the list of case studies without any, with a missing file, and its downloads', async ({
  page,
  shop,
  problems,
}) => {
  test.slow()
  problems.provoke(
    /^400 GET \/rest\/v1\/case_studies/,
    /^console error: Query \["case-studies","list"\] failed\./,
    /^404 HEAD \/storage\/v1\//,
    /^500 POST \/functions\/v1\/create-case-study-zip$/,
    /^console error: The campaign could not be downloaded\./,
  )
  await test.step("Case-study load failure · toast 'Error' / 'Failed to load case studies'", async () => {
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
    await openFromMenu(page, shop)
    await shop.expectToast('Error', 'Failed to load case studies', 'destructive')
  })
  await test.step('Case studies empty · of all, and of one category', async () => {
    await page.unroute(LIST_CALL)
    await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }))
    await comeBack(page)
    await expect(
      page.getByText('No case studies available yet. Click "Sync Case Studies" to load them.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sync Case Studies' })).toHaveCount(0)
    await page
      .getByRole('navigation', { name: 'Case study categories' })
      .getByRole('link', { name: 'Fix Problems' })
      .click()
    await expect(page.getByText('No case studies found for Fix Problems category.')).toBeVisible()
  })
  await test.step('Case-study download · needs a non-empty file_url; open failure; success', async () => {
    await page.unroute(LIST_CALL)
    await page.route(LIST_CALL, async (route) => {
      const rows = await (await route.fetch()).json()
      rows[1].file_url = ''
      await route.fulfill({ json: rows })
    })
    await openFromMenu(page, shop)
    const cards = page.getByRole('region', { name: 'All case studies' }).getByRole('article')
    await cards.getByRole('button', { name: /^Download (?!campaign)/ }).click()
    await shop.expectToast(
      'Download Error',
      'File URL is not available for this case study.',
      'destructive',
    )

    const card = cards.filter({ hasText: 'Carts that came back without a coupon' })
    const link = card.getByRole('link', { name: /^Download/ })
    await page.route(FILES, (route) => route.fulfill({ status: 404 }))
    await link.click()
    await shop.expectToast(
      'Download Error',
      'Failed to start download. Please try again.',
      'destructive',
    )
    await page.unroute(FILES)
    const download = page.waitForEvent('download')
    await link.click()
    await download
    await shop.expectToast('Download Started', 'Downloading Carts that came back without a coupon')
    await page.unroute(LIST_CALL)
  })
  await test.step("Campaign download · 'Preparing Download', files opened 500 ms apart, 'Downloads Started'; 'Download Failed'", async () => {
    await page.evaluate(recordSaves)
    await comeBack(page)
    const button = page.getByRole('button', { name: /^Download campaign ?: Clean Signals/ }).first()
    await button.click()
    await shop.expectToast('Preparing Download', 'Collecting the files of Clean Signals.')
    await shop.expectToast('Downloads Started', 'Clean Signals: 3 files')
    const savedAt: number[] = await page.evaluate(() => Reflect.get(window, 'savedAt'))
    expect(savedAt).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = savedAt
    // Timers are never early, but late by as much as the machine is busy.
    for (const betweenMs of [second - first, third - second]) {
      expect(betweenMs).toBeGreaterThan(495)
      expect(betweenMs).toBeLessThan(3_000)
    }

    await page.route(CAMPAIGN_CALL, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await button.click()
    await shop.expectToast('Download Failed', 'Failed to prepare campaign download', 'destructive')
  })
})

adminTest(
  "Case-study sync · 'Sync Failed' / 'Failed to sync case studies from external source'; 'Sync Completed' with the server message",
  async ({ admin, problems }) => {
    const { page, shop } = admin
    problems.provoke(/^400 POST \/functions\/v1\/sync-case-studies$/)
    await admin.open('/admin/exit-modal', 'Exit modal')
    await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }))
    await openFromMenu(page, shop)
    const button = page.getByRole('button', { name: 'Sync Case Studies' })
    // The store has no feed yet.
    await button.click()
    await shop.expectToast(
      'Sync Failed',
      'Failed to sync case studies from external source',
      'destructive',
    )
    const message = '3 were added, 0 updated, 0 are unchanged.'
    await page.route(SYNC_CALL, (route) => route.fulfill({ json: { message } }))
    await page.unroute(LIST_CALL)
    await button.click()
    await shop.expectToast('Sync Completed', message)
    await expect(button).toBeHidden()
  },
)

/** Keeps in `window.savedAt` when the page began to save each file. */
function recordSaves(): void {
  const savedAt: number[] = []
  Object.assign(window, { savedAt })
  const click = Reflect.get(HTMLAnchorElement.prototype, 'click')
  HTMLAnchorElement.prototype.click = function recorded() {
    if (this.hasAttribute('download')) savedAt.push(performance.now())
    click.call(this)
  }
}

/** From another page, so that the browser itself asks for the list. */
async function openFromMenu(
  page: Page,
  shop: { open: (path: string) => Promise<unknown> },
): Promise<void> {
  await shop.open('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Recent Projects').click()
}

/** Leaves the list and opens it again. */
async function comeBack(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByText('About').click()
  await expect(page).toHaveURL(/\/about$/)
  await nav.getByText('Recent Projects').click()
}
