import { describe, expect, test } from 'vitest'

import { checkReviewSubmission } from './review-submission.ts'

const TOKEN = '0f8fad5b-d9cb-469f-a165-70867728950e'
const SERVICE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const REVIEW = {
  serviceId: SERVICE,
  rating: 1,
  title: '',
  text: ' Late, and not what was ordered. ',
  name: 'Ada Buyer',
  company: '',
  role: 'Owner',
  consent: true,
}

const byCode = { ...REVIEW, email: ' Ada@Buyer.example', code: ' 123 456 ' }

describe('a review', () => {
  test('with an invitation needs no address', () => {
    expect(checkReviewSubmission({ ...REVIEW, token: TOKEN })).toEqual({
      ok: true,
      review: {
        proof: { token: TOKEN },
        serviceId: SERVICE,
        rating: 1,
        title: null,
        text: 'Late, and not what was ordered.',
        name: 'Ada Buyer',
        company: null,
        role: 'Owner',
      },
    })
  })

  test('without one comes with an address and its code', () => {
    expect(checkReviewSubmission(byCode)).toMatchObject({
      ok: true,
      review: { proof: { email: 'ada@buyer.example', code: '123456' } },
    })
  })

  test('may have 5000 characters', () => {
    const text = 'x'.repeat(5000)
    expect(checkReviewSubmission({ ...byCode, text })).toMatchObject({ ok: true })
  })

  test.each([1, 2, 3, 4, 5])('may give %i stars', (rating) => {
    expect(checkReviewSubmission({ ...byCode, rating })).toMatchObject({ ok: true })
  })

  test.each([
    ['email', 'ada'],
    ['email', 5],
    ['code', '12345'],
    ['code', '1234567'],
    ['code', 'abcdef'],
    ['serviceId', ''],
    ['serviceId', 'seo-audit'],
    ['rating', null],
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', '5'],
    ['title', 'x'.repeat(201)],
    ['text', ' '],
    ['text', 'x'.repeat(5001)],
    ['text', 'a\0b'],
    ['name', ''],
    ['company', 'x'.repeat(201)],
    ['role', 'x'.repeat(201)],
    ['consent', false],
    ['consent', 'true'],
  ])('with the %s %j shows the error at that field alone', (field, value) => {
    expect(checkReviewSubmission({ ...byCode, [field]: value })).toEqual({
      ok: false,
      errors: { [field]: expect.any(String) },
    })
  })

  test('with an invalid token shows an error', () => {
    expect(checkReviewSubmission({ ...REVIEW, token: 'x' })).toMatchObject({
      errors: { token: expect.any(String) },
    })
  })
})
