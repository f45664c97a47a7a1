import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { row } from './answer-row.ts'

const sale = row({
  paidAt: z.nullable(z.string()),
  totalCents: z.number(),
  parts: z.array(row({ sizeBytes: z.number() })),
  details: z.record(z.string(), z.unknown()),
})
const ANSWER = {
  paid_at: null,
  total_usd: 19_050,
  parts: [{ size_bytes: 3 }],
  details: { amount_cents: 5 },
}

test('an answer is read under own names, its dollars as the cents that they are', () => {
  expect(sale.parse(ANSWER)).toEqual({
    paidAt: null,
    totalCents: 19_050,
    parts: [{ sizeBytes: 3 }],
    details: { amount_cents: 5 },
  })
})

test('a key that is missing, or an answer that is no object, is named', () => {
  const { paid_at: _, ...renamed } = ANSWER
  expect(sale.safeParse(renamed).error?.issues).toMatchObject([{ path: ['paidAt'] }])
  expect(sale.safeParse([]).success).toBe(false)
  expect(sale.safeParse('none').success).toBe(false)
})
