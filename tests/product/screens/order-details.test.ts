import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ConfirmedOrder } from '#app/features/checkout/settle-checkout.ts'
import { wordsOf } from './draw.ts'
import { OrderDetails } from '#app/features/checkout/components/order-details.tsx'

const ORDER = {
  orderId: '1a2b3c4d-0000-4000-8000-000000000000',
  orderKey: null,
  customerEmail: null,
  serviceTitle: 'Audit',
  totalCents: 19_050,
  dueAt: '2026-11-20T12:00:00',
  hoursFromBrief: null,
  firstHoursFromBrief: null,
  lacksPart: false,
}

const details = (order: Partial<ConfirmedOrder> = {}) =>
  wordsOf(createElement(OrderDetails, { order: { ...ORDER, ...order } }))

test('the details name service, total, the day with its weekday, and 8 characters of the id', () => {
  expect(details()).toBe(
    'Order Details Service Audit Total $190.50 Expected Delivery Friday, November 20, 2026 Order ID 1a2b3c4d',
  )
})

test('before the brief the details promise no day, because the clock has not started', () => {
  expect(details({ hoursFromBrief: 48 })).toContain(
    'Expected Delivery 48 hours from your brief Order ID',
  )
})

test('of services that take different times the details name the first, too', () => {
  expect(details({ hoursFromBrief: 120, firstHoursFromBrief: 24 })).toContain(
    'Expected Delivery 120 hours from your brief, the first service after 24 Order ID',
  )
})

test('where a part of the brief is there, the details name no day for all of it', () => {
  expect(details({ lacksPart: true })).toContain(
    'Expected Delivery Each service by its own clock your order shows each date Order ID',
  )
})
