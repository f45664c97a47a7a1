import { afterEach, expect, test, vi } from 'vitest'

import { reportConversion } from './report-conversion.ts'

const order = {
  orderId: '0b1c2d3e-0000-4000-8000-000000000000',
  customerEmail: 'buyer@example.com',
  serviceTitle: 'SEO Audit',
  totalCents: 39_050,
  dueAt: null,
}

/** A page whose installation names this event, or none. */
function openPage(conversionEvent?: string): { dataLayer?: object[] } {
  const page: { dataLayer?: object[] } = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    querySelector: () => ({ content: JSON.stringify({ conversionEvent }) }),
  })
  return page
}

afterEach(() => vi.unstubAllGlobals())

test('a confirmed order is told under the configured name, in dollars', () => {
  const page = openPage('purchase')
  reportConversion(order)
  expect(page.dataLayer).toEqual([
    { event: 'purchase', transaction_id: order.orderId, value: 390.5, currency: 'USD' },
  ])
})

test('nothing is told where no event is configured', () => {
  const page = openPage()
  reportConversion(order)
  expect(page.dataLayer).toBeUndefined()
})
