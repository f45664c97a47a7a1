import { expect, test } from 'vitest'
import { uniqueReviews } from './rating.ts'

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
