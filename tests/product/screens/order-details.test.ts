import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from './draw.ts'
import { OrderDetails } from '#app/features/checkout/components/order-details.tsx'

test('the details name service, total, the day with its weekday, and 8 characters of the id', () => {
  const order = {
    orderId: '1a2b3c4d-0000-4000-8000-000000000000',
    orderKey: null,
    customerEmail: null,
    serviceTitle: 'Audit',
    totalCents: 19_050,
    dueAt: '2026-11-20T12:00:00',
    hoursFromBrief: null,
  }
  expect(wordsOf(createElement(OrderDetails, { order }))).toBe(
    'Order Details Service Audit Total $190.50 Expected Delivery Friday, November 20, 2026 Order ID 1a2b3c4d',
  )
})

test('before the brief the details promise no day, because the clock has not started', () => {
  const order = {
    orderId: '1a2b3c4d-0000-4000-8000-000000000000',
    orderKey: null,
    customerEmail: null,
    serviceTitle: 'Audit',
    totalCents: 19_050,
    dueAt: '2026-11-20T12:00:00',
    hoursFromBrief: 48,
  }
  expect(wordsOf(createElement(OrderDetails, { order }))).toContain(
    'Expected Delivery 48 hours from your brief Order ID',
  )
})
