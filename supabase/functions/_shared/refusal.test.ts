import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { askAnswer, refusalByCode, refusalFrom } from './refusal.ts'

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

const paid = z.object({
  order_id: z.string(),
  items: z.array(z.object({ price_cents: z.number() })),
})
const settled = z.union([z.object({ late_payment: z.object({ reason: z.string() }) }), paid])

/** Asks a database that answers this, whatever it is asked. */
function askFor<Answer>(schema: z.ZodType<Answer>, answer: object) {
  const fetch = async () => Response.json(answer)
  const database = createClient('http://database.test', 'key', { global: { fetch } })
  return askAnswer(database, 'settle_order', schema, { p_session_id: 'cs_1' })
}

it('an answer as described is passed on, without other keys', async () => {
  const answer = { order_id: 'a', items: [{ price_cents: 5, title: 'Logo' }], status: 'PAID' }
  expect(await askFor(settled, answer)).toEqual({ order_id: 'a', items: [{ price_cents: 5 }] })
})

it.each([
  ['of an answer', paid, { orderId: 'a', items: [] }, 'order_id'],
  ['in one of its rows', paid, { order_id: 'a', items: [{ price: 5 }] }, 'items.0.price_cents'],
  ['of one of its forms', settled, { orderId: 'a', items: [] }, 'order_id'],
])('a renamed key %s fails by the names of procedure and key', async (_, schema, answer, key) => {
  await expect(askFor<unknown>(schema, answer)).rejects.toThrow(
    new RegExp(`^The answer of settle_order is not as described\\..* ${key}: .*received undefined`),
  )
})
