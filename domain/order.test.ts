import { expect, test } from 'vitest'
import { canBecome, countsAsRevenue, ORDER_STATUSES, shortOrderId } from './order.ts'

test('only these payment transitions are allowed', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(allowed).toEqual([
    'PENDING → PAID',
    'PENDING → CANCELLED',
    'PAID → COMPLETED',
    'PAID → REFUNDED',
    'COMPLETED → REFUNDED',
    'CANCELLED → PAID',
  ])
})

test('revenue counts paid and completed orders only', () => {
  expect(ORDER_STATUSES.filter(countsAsRevenue)).toEqual(['PAID', 'COMPLETED'])
})

test('people read the first 8 characters of an order id', () => {
  expect(shortOrderId('3f2b8c1e-9d47-4e0a-8b55-0c6f1a2d3e4f')).toBe('3f2b8c1e')
})
