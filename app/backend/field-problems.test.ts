import { expect, test } from 'vitest'

import { PROCEDURE_REFUSALS } from '#domain/refusals.ts'

import { AppError, knowRefusals } from './errors.ts'
import { readFieldProblems, refusalOf } from './field-problems.ts'
import { toSaveOutcome } from './save-record.ts'

const TAKEN = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "services_living_slug"',
  details: 'Key (slug)=(seo-audit) already exists.',
}

test('a value that is taken is the problem of its column', () => {
  expect(readFieldProblems(TAKEN)).toEqual({ fields: { slug: 'Already in use.' } })
})

test('where the row may not be told, it is the problem of the constraint', () => {
  for (const details of [null, 'Key (lower(slug))=(seo-audit) already exists.']) {
    expect(readFieldProblems({ ...TAKEN, details })).toEqual({
      fields: { services_living_slug: 'Already in use.' },
    })
  }
  const nameless = { ...TAKEN, message: 'duplicate', details: null }
  expect(readFieldProblems(nameless)).toEqual({ message: 'This already exists.', fields: {} })
})

test('a refusal with fields is shown at the fields', () => {
  const refusal = {
    code: 'PT422',
    message: 'invalid_service',
    details: '{"fields": {"title": "Too long.", "count": 3}}',
  }
  expect(readFieldProblems(refusal)).toEqual({ fields: { title: 'Too long.' } })
})

test('a refusal with words is shown for the whole form', () => {
  knowRefusals(PROCEDURE_REFUSALS)
  const refusal = { code: 'PT409', message: 'order_changed', details: null }
  expect(readFieldProblems(refusal)?.message).toBe('This order has changed in the meantime.')
})

test('any other failure is not a problem of fields', () => {
  expect(readFieldProblems({ code: '57014', message: 'timeout', details: null })).toBeNull()
  expect(refusalOf(new TypeError('offline'))).toBeNull()
})

test('the refusal of a function keeps its words and fields', () => {
  const error = new AppError({
    code: 'invalid_request',
    userMessage: 'Please check what is marked.',
    status: 422,
    details: { fields: { amount: 'More than is left.' } },
  })
  expect(refusalOf(error)).toEqual({
    message: 'Please check what is marked.',
    fields: { amount: 'More than is left.' },
  })
})

test('problems of columns are problems of the fields of a form', () => {
  const refused = { kind: 'refused' as const, fields: { service_title: 'Already in use.' } }
  expect(toSaveOutcome(refused, neverCalled)).toEqual(refused)
})

function neverCalled(): never {
  throw new Error('There is no row in this outcome.')
}
