import { expect, test } from 'vitest'
import { shortOrderId } from './order.ts'

test('people read the first 8 characters of an order id', () => {
  expect(shortOrderId('3f2b8c1e-9d47-4e0a-8b55-0c6f1a2d3e4f')).toBe('3f2b8c1e')
})
