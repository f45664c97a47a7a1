import { expect, test } from 'vitest'
import { serviceSchema, type ServiceValues } from '../schema.ts'
import { EMPTY_SERVICE, toColumns } from './service-values.ts'

const problemsOf = (values: Partial<ServiceValues>) => {
  const { error } = serviceSchema.safeParse({ ...EMPTY_SERVICE, ...values })
  return error?.issues.map(({ message }) => message) ?? []
}

test.each([
  ['service_title', 200, 'Use at most 200 characters.'],
  ['about', 6000, 'Use at most 6000 characters in a section.'],
  ['value', 6000, 'Use at most 6000 characters in a section.'],
  ['seo_title', 60, 'Use at most 60 characters.'],
  ['seo_description', 160, 'Use at most 160 characters.'],
])('%s takes %i characters and not one more', (field, characters, problem) => {
  expect(problemsOf({ [field]: 'x'.repeat(characters) })).toEqual([])
  expect(problemsOf({ [field]: 'x'.repeat(characters + 1) })).toEqual([problem])
})

test('a price is at most $1,000,000', () => {
  expect(problemsOf({ price_usd: 100_000_000 })).toEqual([])
  expect(problemsOf({ price_usd: 100_000_001 })).toEqual(['Use an amount of at most $1,000,000.'])
})

test('a service takes at least 1 hour', () => {
  expect(problemsOf({ delivery_hours: 1 })).toEqual([])
  expect(problemsOf({ delivery_hours: 0 })).toEqual(['Use at least 1 hour.'])
})

test('`price_cents` and the figures are not among what is saved', () => {
  const sent = Object.keys(toColumns(EMPTY_SERVICE))
  expect(sent).not.toContain('price_cents')
  expect(sent).toEqual([
    'service_title',
    'service_description',
    'category',
    'price_usd',
    'delivery_time_days',
    'badge_codes',
    'slug',
    'seo_title',
    'seo_description',
    'og_image',
  ])
})
