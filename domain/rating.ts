/** What a service without ratings shows, in stars (product 5.17). */
export const DEFAULT_RATING = 5

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
