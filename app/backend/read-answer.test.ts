import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { readAnswer } from './read-answer.ts'

const schema = z.object({ id: z.string(), items: z.array(z.object({ price_cents: z.number() })) })

test('an answer as described is passed on, without extra fields', () => {
  const answer = { id: 'a', items: [{ price_cents: 5, color: 'red' }], extra: true }
  expect(readAnswer('get_cart', schema, answer)).toEqual({ id: 'a', items: [{ price_cents: 5 }] })
})

test('no answer is null', () => {
  expect(readAnswer('get_cart', schema, null)).toBeNull()
})

test('a key that was renamed fails by the name of the call and of the key', () => {
  const renamed = { id: 'a', items: [{ priceCents: 5 }] }
  expect(() => readAnswer('get_cart', schema, renamed)).toThrow(
    expect.objectContaining({
      name: 'AppError',
      code: 'answer_malformed',
      userMessage: 'An unexpected error occurred',
      message: expect.stringMatching(/get_cart.*items\.0\.price_cents/),
    }),
  )
})
