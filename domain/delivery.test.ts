import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayPromise, deliveryDaysFromHours, deliveryHours, orderHours } from './delivery.ts'

test('hours are days times 24, by default 24', () => {
  expect(deliveryHours(3)).toBe(72)
  expect(deliveryHours(null)).toBe(24)
  expect(deliveryHours(0)).toBe(24)
})

test('services of an order are done side by side, and pieces of one in turn', () => {
  const line = (deliveryDays: number | null, quantity = 1) => ({ deliveryDays, quantity })
  expect(orderHours([line(1), line(3), line(2)])).toBe(72)
  expect(orderHours([line(1, 4), line(3)])).toBe(96)
  expect(orderHours([line(null, 99)])).toBe(99 * 24)
  expect(orderHours([])).toBe(24)
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

test('the promise of a day says how many services keep it', () => {
  const services = (...days: number[]) => days.map((deliveryDays) => ({ deliveryDays }))
  expect(dayPromise(services(1, 1, 3), 32)).toBe(
    '2 services in 24 hours, all the others by a set date.',
  )
  expect(dayPromise(services(1, 5), 32)).toBe(
    '1 service in 24 hours, all the others by a set date.',
  )
  expect(dayPromise(services(1, 1), 32)).toBe('All 2 services in 24 hours.')
  expect(dayPromise(services(2), 32)).toBe('')
  expect(dayPromise([], 32)).toBe('')
  expect(dayPromise(services(1, 2), 2)).toBe('')
})
