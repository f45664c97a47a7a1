import { expectConfirmation } from '../fixtures/checkout.ts'
import { expectToast } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'

const PROCESSING = /\/functions\/v1\/process-checkout-success$/

const CONFIRMED = {
  order_id: '0b1c2d3e-0000-4000-8000-000000000000',
  customer_email: 'ada@acme.example',
  service_title: 'Technical SEO Audit',
  total_usd: 39_050,
  due_at: '2026-11-20T18:00:00Z',
}

test('the success page confirms an order, and says what it cannot find', async ({
  page,
  shop,
  problems,
}) => {
  await test.step('Checkout success · processing, then Payment Confirmed! and one ad-conversion event', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    await page.route(PROCESSING, async (route) => {
      await answer
      await route.fulfill({ json: CONFIRMED })
    })
    await shop.open('/checkout/success?session_id=cs_test_confirmed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing your order')
    const conversions = () => page.evaluate(() => Reflect.get(window, 'dataLayer'))
    expect(await conversions()).toBeUndefined()
    resolve()
    await expectConfirmation(page, { service: 'Technical SEO Audit', total: '$390.50' })
    await expect(page.getByText('Friday, November 20, 2026')).toBeVisible()
    await expect(page.getByText('0b1c2d3e', { exact: true })).toBeVisible()
    expect(await conversions()).toEqual([
      {
        event: 'order_confirmed',
        transaction_id: '0b1c2d3e-0000-4000-8000-000000000000',
        value: 390.5,
        currency: 'USD',
      },
    ])
    await page.unroute(PROCESSING)
  })
  await test.step('the success page of an unknown session says so, once', async () => {
    problems.provoke(/^404 POST \/functions\/v1\/process-checkout-success$/)
    const answered = page.waitForResponse(PROCESSING)
    await shop.open('/checkout/success?session_id=cs_test_nobodyknowsthisone')
    await answered
    const message = "I can't find an order for this checkout session."
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing Error')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
    await expect(
      page.getByText(
        'If you believe this is a mistake, please contact support with your session information.',
      ),
    ).toBeVisible()
    await expectToast(page, 'Processing Error', message, 'destructive')
    await expect(page.getByText('Session: cs_test_nobodyknowsthisone')).toBeVisible()
    await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute(
      'href',
      '/contact',
    )

    let repeats = 0
    page.on('request', (request) => (repeats += PROCESSING.test(request.url()) ? 1 : 0))
    await shop.reload()
    await expect(page.getByRole('heading', { name: 'Processing Error' })).toBeVisible()
    expect(repeats).toBe(0)
  })
})
