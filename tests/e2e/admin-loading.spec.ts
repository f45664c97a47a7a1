import { expect, test } from './fixtures/admin.ts'
import { expectStill, recordShift } from './fixtures/layout-shift.ts'
import { connect, done } from './fixtures/store-client.ts'

test.use({ reuseContext: false })

/** Of each page an answer that is held back until something else is there to be seen. */
const LATE = [
  ['/admin', /admin_delivery_health/, 'Recent activity'],
  ['/admin', /admin_shell/, 'Loading the dashboard'],
  ['/admin/orders', /admin_order_tabs/, 'Export'],
  ['/admin/reviews', /reviewed_services/, 'Export'],
  ['/admin/stripe-readiness', /readiness_checks/, 'Looking at the store for the first time…'],
] as const

test('nothing moves while a page of the back office loads', async ({ admin }) => {
  const { page, shop } = admin
  const backend = connect('STORE_SECRET_KEY')
  const id = crypto.randomUUID()
  // A figure of the dashboard that is rarely there.
  const request = { p_id: id, p_kind: 'export', p_email: 'loading@buyer.example', p_via: 'email' }
  await done(backend.rpc('save_data_request', { ...request, p_asked_on: today() }))
  await page.addInitScript(recordShift)
  for (const [width, pages] of [
    [1440, LATE.slice(0, 2)],
    [390, LATE],
  ] as const) {
    await page.setViewportSize({ width, height: 1200 })
    for (const [path, late, before] of pages) {
      const release = await shop.hold(late)
      const asked = page.waitForRequest(late)
      await admin.open(path)
      await asked
      await expect(page.getByText(before, { exact: true })).toBeVisible()
      release()
      await page.waitForLoadState('networkidle')
      await expectStill(page, 0.01, `${path} at ${width} px`)
    }
  }
  await done(backend.rpc('set_data_request_state', { p_id: id, p_state: 'done' }))
})

const today = () => new Date().toISOString().slice(0, 10)
