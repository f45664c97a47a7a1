import { expect, it } from 'vitest'
import { refusalByCode, refusalFrom } from './refusal.ts'

it.each(['40P01', '40001', '53300', '55P03', '57014', 'PGRST000'])(
  'an error %s of the database asks to come again',
  (code) => {
    expect(refusalByCode(code)).toMatchObject({ status: 503, code: 'busy' })
  },
)

it.each(['23505', '42501', 'XX000', '4000'])(
  'an error %s is nothing that waiting mends',
  (code) => {
    expect(refusalByCode(code)?.status).not.toBe(503)
  },
)

it.each([
  ['amount_too_small', 'The total of an order must be $0, or at least $0.50.'],
  ['amount_too_large', 'One order can be at most $999,999.99. Please split it.'],
  ['cart_paid', 'You have already paid for this cart.'],
])('%s is explained in words', (message, words) => {
  expect(refusalFrom({ code: 'PT422', message })).toMatchObject({
    status: 422,
    code: message,
    message: words,
  })
})
