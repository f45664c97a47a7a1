import { afterEach, expect, test, vi } from 'vitest'

import { reportConversion } from './report-conversion.ts'

const order = {
  orderId: '0b1c2d3e-0000-4000-8000-000000000000',
  orderKey: 'key-of-the-order',
  customerEmail: 'buyer@example.com',
  serviceTitle: 'SEO Audit',
  totalCents: 39_050,
  dueAt: null,
  hoursFromBrief: null,
  firstHoursFromBrief: null,
  lacksPart: false,
}

/** A page whose installation names this event, or none, in a browser that has stored this. */
function openPage(conversionEvent?: string, stored = new Map<string, string>()) {
  const page: { dataLayer?: object[] } = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    querySelector: () => ({ content: JSON.stringify({ conversionEvent }) }),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return { page, stored }
}

afterEach(() => vi.unstubAllGlobals())

test('a confirmed order is reported under the configured name, in dollars', () => {
  const { page } = openPage('order_confirmed')
  reportConversion(order)
  expect(page.dataLayer).toEqual([
    { event: 'order_confirmed', transaction_id: order.orderId, value: 390.5, currency: 'USD' },
  ])
})

test('it is reported as a purchase where no name is configured', () => {
  const { page } = openPage()
  reportConversion(order)
  expect(page.dataLayer).toMatchObject([{ event: 'purchase', transaction_id: order.orderId }])
})

test('it is reported once, even when its page is opened again', () => {
  const { page, stored } = openPage()
  expect(reportConversion(order)).toBe(true)
  expect(reportConversion(order)).toBe(false)
  expect(page.dataLayer).toHaveLength(1)
  const again = openPage(undefined, stored).page
  expect(reportConversion(order)).toBe(false)
  expect(again.dataLayer).toBeUndefined()
  expect(reportConversion({ ...order, orderId: 'another' })).toBe(true)
  expect(again.dataLayer).toHaveLength(1)
})

test('what is stored and unreadable keeps nothing back', () => {
  const { page } = openPage(undefined, new Map([['reportedOrders', '{"a":']]))
  vi.spyOn(console, 'warn').mockReturnValue()
  reportConversion(order)
  expect(page.dataLayer).toHaveLength(1)
})
