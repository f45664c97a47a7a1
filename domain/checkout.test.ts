import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from './cart.ts'
import { validateCheckoutItems } from './checkout.ts'
import { MAX_PRICE_CENTS } from './money.ts'

const line = { serviceId: '3f2b8c1e-9d47-4e0a-8b55-0c6f1a2d3e4f', quantity: 2, price: 18_000 }

test('valid lines come back with the price in a name that says cents', () => {
  const upper = { ...line, serviceId: line.serviceId.toUpperCase(), extra: true }
  expect(validateCheckoutItems([upper])).toEqual({
    ok: true,
    items: [{ serviceId: line.serviceId, quantity: 2, priceCents: 18_000 }],
  })
})

test('every cart within the limits is accepted', () => {
  const anyLine = fc.record({
    serviceId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    price: fc.integer({ min: 0, max: MAX_PRICE_CENTS }),
  })
  const lines = fc.uniqueArray(anyLine, {
    selector: ({ serviceId }) => serviceId,
    minLength: 1,
    maxLength: MAX_LINES,
  })
  fc.assert(fc.property(lines, (items) => validateCheckoutItems(items).ok))
})

test('anything else is refused without an error', () => {
  fc.assert(fc.property(fc.anything(), (value) => !validateCheckoutItems(value).ok))
})

test.each([
  ['no list', undefined, 'invalid_request'],
  ['an object', { 0: line, length: 1 }, 'invalid_request'],
  ['an empty list', [], 'cart_empty'],
  ['51 lines', Array.from({ length: MAX_LINES + 1 }, () => line), 'too_many_lines'],
  ['a line that is null', [null], 'invalid_request'],
  ['the same service twice', [line, { ...line }], 'invalid_request'],
  ['an id that is no uuid', [{ ...line, serviceId: '1' }], 'invalid_request'],
  ['an id with a line break', [{ ...line, serviceId: `${line.serviceId}\n` }], 'invalid_request'],
  ['quantity 0', [{ ...line, quantity: 0 }], 'invalid_quantity'],
  ['quantity -1', [{ ...line, quantity: -1 }], 'invalid_quantity'],
  ['quantity 1.5', [{ ...line, quantity: 1.5 }], 'invalid_quantity'],
  ['quantity 10⁹', [{ ...line, quantity: 1e9 }], 'invalid_quantity'],
  ['quantity as text', [{ ...line, quantity: '2' }], 'invalid_quantity'],
  ['a negative price', [{ ...line, price: -1 }], 'invalid_request'],
  ['a price with a fraction', [{ ...line, price: 0.5 }], 'invalid_request'],
  ['a huge price', [{ ...line, price: MAX_PRICE_CENTS + 1 }], 'invalid_request'],
  ['no price', [{ serviceId: line.serviceId, quantity: 1 }], 'invalid_request'],
])('%s is refused', (_, value, code) => {
  expect(validateCheckoutItems(value)).toMatchObject({ ok: false, code })
})
