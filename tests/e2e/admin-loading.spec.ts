import { expect, test } from './fixtures/admin.ts'
import { recordShift, shiftOf } from './fixtures/layout-shift.ts'

test('nothing moves while a page of the back office loads', async ({ admin }) => {
  const { page } = admin
  await page.addInitScript(recordShift)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin', '/admin/orders', '/admin/reviews', '/admin/stripe-readiness']) {
      await admin.open(path)
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.01)
    }
  }
})
