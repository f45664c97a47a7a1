import { createElement } from 'react'
import { expect, test } from 'vitest'
import { FirstHour } from '#app/features/checkout/components/first-hour.tsx'
import type { ConfirmedOrder } from '#app/features/checkout/settle-checkout.ts'
import { draw, wordsOf } from './draw.ts'

const ORDER = {
  orderId: '1a2b3c4d-0000-4000-8000-000000000000',
  orderKey: '1800000000.abc',
  customerEmail: null,
  serviceTitle: 'Audit',
  totalCents: 19_050,
  dueAt: '2026-11-20T12:00:00',
  hoursFromBrief: 48,
  firstHoursFromBrief: null,
  lacksPart: false,
}

const page = (order: Partial<ConfirmedOrder> = {}) =>
  createElement(FirstHour, { order: { ...ORDER, ...order } })

test('a guest is led to the brief, and sees the three steps ahead', () => {
  const words = wordsOf(page())
  expect(words).toMatch(
    /^Send your brief: the clock starts then 1 You send your brief .* 2 I do the work, within 48 hours of your brief .* 3 You check the delivery /,
  )
  expect(draw(page())).toContain(
    'href="/orders/1a2b3c4d-0000-4000-8000-000000000000?key=1800000000.abc#brief"',
  )
})

test('of services that take different times, what takes less comes sooner', () => {
  const sooner = 'Each service has its own clock: what takes less comes sooner.'
  expect(wordsOf(page())).not.toContain(sooner)
  expect(wordsOf(page({ hoursFromBrief: 120, firstHoursFromBrief: 24 }))).toContain(sooner)
})

test('where a part of the brief is there, the rest is what is to be sent', () => {
  const rest = page({ hoursFromBrief: null, lacksPart: true })
  expect(wordsOf(rest)).toMatch(
    /^Send the rest of your brief 1 You send the rest of your brief .* 2 I do the work .* 3 You check the delivery /,
  )
  expect(wordsOf(rest)).not.toContain('Nothing to send')
  expect(draw(rest)).toContain('#brief"')
})

test('where nothing is asked the order is followed', () => {
  expect(wordsOf(page({ hoursFromBrief: null }))).toMatch(/^Follow your order /)
})
