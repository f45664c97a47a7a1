import { useState } from 'react'

import type { RecentReview } from '../data/list-recent-reviews.ts'
import { FullTestimonial } from './full-testimonial.tsx'
import { ReviewStrip } from './review-strip.tsx'

/** The strip of recent reviews at the top of every page (product 17.5); nothing where there are none. */
export function RecentReviewsTicker({ reviews }: { reviews: readonly RecentReview[] }) {
  const [chosen, setChosen] = useState<RecentReview | null>(null)
  if (reviews.length === 0) return null
  return (
    <section
      aria-label="Recent reviews"
      className="ticker border-b border-hairline bg-sunk noscript:hidden print:hidden"
    >
      <ReviewStrip reviews={reviews} onChoose={setChosen} />
      <FullTestimonial review={chosen} />
    </section>
  )
}
