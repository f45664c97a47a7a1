/** What a service without ratings shows, in stars (product 5.17). */
export const DEFAULT_RATING = 5

const MIN_RATING = 1
const MAX_RATING = 5

/**
 * The mean of the ratings in stars, not rounded; values outside 1–5 do not count, none gives 5
 * (product 5.17).
 */
export function averageRating(ratings: readonly number[]): number {
  const valid = ratings.filter((rating) => rating >= MIN_RATING && rating <= MAX_RATING)
  if (valid.length === 0) return DEFAULT_RATING
  return valid.reduce((sum, rating) => sum + rating, 0) / valid.length
}

/** A rating with one decimal, as people read it: 4.8666 → "4.9". */
export function formatRating(rating: number): string {
  return rating.toFixed(1)
}

/**
 * Reviews without repeats: the same reviewer name and company is shown once, the first one
 * (product 7.14). Letter case and surrounding blanks make no difference; no company equals an empty one.
 */
export function uniqueReviews<
  Review extends { reviewerName: string; reviewerCompany: string | null },
>(reviews: readonly Review[]): Review[] {
  const seen = new Set<string>()
  return reviews.filter((review) => {
    const key = JSON.stringify([fold(review.reviewerName), fold(review.reviewerCompany ?? '')])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function fold(name: string): string {
  return name.trim().toLowerCase()
}
