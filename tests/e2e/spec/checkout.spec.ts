import type { Route } from '@playwright/test'
import { expectConfirmation } from '../fixtures/checkout.ts'
import { expectToast } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'

const PROCESSING = /\/functions\/v1\/process-checkout-success$/

interface Failure {
  kind: string
  answer: (route: Route) => Promise<void>
  message: string
}

/** As the relay answers, also to pages of another origin. */
const RELAY_HEADERS = {
  'x-relay-error': 'true',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-relay-error',
}

const FAILURES: readonly Failure[] = [
  {
    kind: 'message from body field error',
    answer: (route) => route.fulfill({ status: 422, json: { error: 'Not paid yet.' } }),
    message: 'Not paid yet.',
  },
  {
    kind: 'message from body field details',
    answer: (route) => route.fulfill({ status: 500, json: { details: 'No line items.' } }),
    message: 'No line items.',
  },
  {
    kind: "else 'Failed to process checkout'",
    answer: (route) => route.fulfill({ status: 502, body: 'broken' }),
    message: 'Failed to process checkout',
  },
  {
    kind: "'Relay error:'",
    answer: (route) => route.fulfill({ headers: RELAY_HEADERS, body: 'relay' }),
    message: 'Relay error: Relay Error invoking the Edge Function',
  },
  {
    kind: "'Fetch error:'",
    answer: (route) => route.abort('connectionfailed'),
    message: 'Fetch error: Failed to send a request to the Edge Function',
  },
  {
    kind: "'No data returned from function'",
    answer: (route) => route.fulfill({ contentType: 'application/json', body: 'null' }),
    message: 'No data returned from function',
  },
]

test("Checkout processing failure · error or details, else 'Failed to process checkout', prefixed by its kind", async ({
  page,
  shop,
  problems,
}) => {
  problems.provoke(
    /^(?:422|500|502) POST \/functions\/v1\/process-checkout-success$/,
    /^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/process-checkout-success$/,
  )
  for (const [n, { kind, answer, message }] of FAILURES.entries()) {
    await test.step(kind, async () => {
      await page.unrouteAll()
      await page.route(PROCESSING, answer)
      await shop.open(`/checkout/success?session_id=cs_test_failure${n}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing Error')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
      await expectToast(page, 'Processing Error', message, 'destructive')
    })
  }
})

const CONFIRMED = {
  order_id: '0b1c2d3e-0000-4000-8000-000000000000',
  customer_email: 'ada@acme.example',
  service_title: 'Technical SEO Audit',
  total_usd: 39_050,
  due_at: '2026-11-20T18:00:00Z',
}

test('Checkout success · processing, then Payment Confirmed! and one ad-conversion event', async ({
  page,
  shop,
}) => {
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
  // Another tab asks for the outcome again, and reports nothing a second time.
  const tab = await page.context().newPage()
  await tab.route(PROCESSING, (route) => route.fulfill({ json: CONFIRMED }))
  await tab.goto('/checkout/success?session_id=cs_test_confirmed')
  await expect(tab.getByText('0b1c2d3e', { exact: true })).toBeVisible()
  expect(await tab.evaluate(() => Reflect.get(window, 'dataLayer'))).toBeUndefined()
})

test('Money · the checkout payload sends cents, the single-service payment amount is price/100', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
}) => {
  const service = await backOffice.makeService({ priceCents: 199_950 })
  // The emails then give times as this browser does.
  const reader = { timeZone: 'America/New_York', locale: 'en-US' }
  await shop.open(service.path)
  const payment = page.waitForRequest(/\/functions\/v1\/create-payment$/)
  await (await checkout.purchaseNow()).tab.close()
  expect((await payment).postDataJSON()).toEqual({
    serviceId: service.id,
    amount: 1999.5,
    serviceName: service.title,
    reader,
  })
  await cart.openWith(service)
  const start = page.waitForRequest(/\/functions\/v1\/create-checkout$/)
  await (await checkout.proceed()).tab.close()
  expect((await start).postDataJSON()).toEqual({
    items: [{ serviceId: service.id, quantity: 1, price: 199_950 }],
    promoCode: null,
    reader,
  })
})
