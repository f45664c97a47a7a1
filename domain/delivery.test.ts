import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryDaysFromHours, deliveryHours, dueAt } from './delivery.ts'

test('hours are days times 24, by default 24', () => {
  expect(deliveryHours(3)).toBe(72)
  expect(deliveryHours(null)).toBe(24)
  expect(deliveryHours(0)).toBe(24)
})

test('work is due whole 24-hour days after the payment', () => {
  // The clocks of New York go forward in this night; the promise is hours, not a time of day.
  const paidAt = new Date('2025-03-08T22:30:00-05:00')
  expect(dueAt(paidAt, 1).toISOString()).toBe('2025-03-10T03:30:00.000Z')
  expect(dueAt(paidAt, null)).toEqual(dueAt(paidAt, 1))
  expect(paidAt.toISOString()).toBe('2025-03-09T03:30:00.000Z')
})

test('the due time is later than the payment by exactly the delivery hours', () => {
  const paid = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(paid, fc.integer({ min: 1, max: 365 }), (paidAt, days) => {
      return dueAt(paidAt, days).getTime() - paidAt.getTime() === deliveryHours(days) * 3_600_000
    }),
  )
})

test('hours become the fewest whole days that hold them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hours) => {
      const days = deliveryDaysFromHours(hours)
      return deliveryHours(days) >= hours && deliveryHours(days) - hours < 24
    }),
  )
})

test.each([null, 0, -5, Number.NaN])('%j hours are the default day', (hours) => {
  expect(deliveryDaysFromHours(hours)).toBe(1)
})
