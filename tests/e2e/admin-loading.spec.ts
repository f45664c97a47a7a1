import { expect, test } from './fixtures/admin.ts'
import { recordShift, shiftOf } from './fixtures/layout-shift.ts'

/** Of each page what comes last, and what is there before that. */
const LATE = [
  ['/admin', /admin_delivery_health|admin_store_start/, 'Recent activity'],
  ['/admin/orders', /admin_order_tabs/, 'Time left'],
  ['/admin/reviews', /reviewed_services/, 'Pending first'],
  ['/admin/stripe-readiness', /readiness_checks/, 'Looking at the store for the first time…'],
] as const

test('nothing moves while a page of the back office loads', async ({ admin }) => {
  const { page, shop } = admin
  await page.addInitScript(recordShift)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1200 })
    for (const [path, late, before] of LATE) {
      const release = await shop.hold(late)
      await admin.open(path)
      await expect(page.getByText(before).first()).toBeAttached()
      release()
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.01)
    }
  }
})
