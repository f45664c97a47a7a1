import { newCustomer, signUpByApi } from './fixtures/customers.ts'
import { keepSession } from './fixtures/kept-session.ts'
import { expectStill, recordShift } from './fixtures/layout-shift.ts'
import { test } from './fixtures/test.ts'

test.use({ reuseContext: false })

test('nothing moves while a page of an account loads', async ({
  context,
  page,
  shop,
  storeUrl,
}) => {
  await keepSession(context, storeUrl, await signUpByApi(newCustomer()))
  await page.addInitScript(recordShift)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/orders', '/account', '/account/billing']) {
      await shop.open(path)
      await page.waitForLoadState('networkidle')
      await expectStill(page, 0.01, `${path} at ${width} px`)
    }
  }
})
