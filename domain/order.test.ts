import { expect, test } from 'vitest'
import { ORDER_STATUSES, shortOrderId, WORK_STATUSES } from './order.ts'

test('people read the first 8 characters of an order id', () => {
  expect(shortOrderId('3f2b8c1e-9d47-4e0a-8b55-0c6f1a2d3e4f')).toBe('3f2b8c1e')
})

test('money and work of an order have their states', () => {
  expect(ORDER_STATUSES).toEqual(['PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED'])
  expect(WORK_STATUSES).toEqual([
    'AWAITING_BRIEF',
    'IN_PROGRESS',
    'WAITING_FOR_CLIENT',
    'IN_REVIEW',
    'REVISION',
    'DELIVERED',
  ])
})
