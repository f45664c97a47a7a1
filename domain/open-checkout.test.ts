import { expect, test } from 'vitest'
import { isForCart } from './open-checkout.ts'

const line = (id: string, quantity = 1) => ({ id, title: id, priceCents: 100, quantity })
const open = {
  items: [
    { serviceId: 'a', quantity: 1 },
    { serviceId: 'b', quantity: 2 },
  ],
  promoCode: 'TEN',
}

test.each([
  ['the same lines', [line('a'), line('b', 2)], 'TEN', true],
  ['them in another order', [line('b', 2), line('a')], 'TEN', true],
  ['another quantity', [line('a'), line('b', 3)], 'TEN', false],
  ['a line less', [line('a')], 'TEN', false],
  ['another service', [line('a'), line('c', 2)], 'TEN', false],
  ['another code', [line('a'), line('b', 2)], 'FIVE', false],
  ['no code', [line('a'), line('b', 2)], null, false],
])('a payment compared with %s', (_case, cart, code, isSame) => {
  expect(isForCart(open, cart, code)).toBe(isSame)
})
