import { expect, test } from 'vitest'
import { averageRating, formatRating, uniqueReviews } from './rating.ts'

test('the average of the ratings that are 1 to 5, and 5 without any', () => {
  expect(averageRating([5, 4])).toBe(4.5)
  expect(averageRating([1, 5])).toBe(3)
  expect(averageRating([4, 0, 9, Number.NaN])).toBe(4)
  expect(averageRating([])).toBe(5)
})

test('a rating is read with one decimal', () => {
  expect(formatRating(14 / 3)).toBe('4.7')
  expect(formatRating(5)).toBe('5.0')
})

test('the same name and company is shown once, the first one', () => {
  const review = (id: number, reviewerName: string, reviewerCompany: string | null) => ({
    id,
    reviewerName,
    reviewerCompany,
  })
  const shown = uniqueReviews([
    review(1, 'Ada Byrne', 'Northlight'),
    review(2, ' ada byrne', 'NORTHLIGHT '),
    review(3, 'Ada Byrne', 'Harbour & Co'),
    review(4, 'Ada Byrne', null),
    review(5, 'Ada Byrne', ''),
  ])
  expect(shown.map(({ id }) => id)).toEqual([1, 3, 4])
})
