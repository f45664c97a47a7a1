import { expect, test } from 'vitest'

import { fieldOf } from '#app/resource/fields.ts'
import { valuesOf } from '#app/resource/field-facts.ts'

import { promotionSchema } from './schema.ts'

test('a promoted service needs its service, and its field does not call it optional', () => {
  expect(fieldOf(promotionSchema, 'service_id').isOptional).toBe(false)
  const values = { ...valuesOf(promotionSchema, null), query: 'seo' }
  const { error } = promotionSchema.safeParse(values)
  expect(error?.issues).toMatchObject([{ path: ['service_id'], message: 'Choose a service.' }])
  expect(promotionSchema.safeParse({ ...values, service_id: 'a' }).success).toBe(true)
})
