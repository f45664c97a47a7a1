import { useQuery } from '@tanstack/react-query'

import { CategoryLabel } from '#app/ui/category-label.tsx'
import { Modal, ModalClose } from '#app/ui/modal.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stars } from '#app/ui/stars.tsx'

import { isWhole, recentReviewsQuery, type RecentReview, type StripReview } from '../queries.ts'

export const FULL_TESTIMONIAL_ID = 'full-testimonial'

/** The dialog with one testimonial at its full length (product 17.4). */
export function FullTestimonial({ review }: { review: StripReview | null }) {
  return (
    <Modal id={FULL_TESTIMONIAL_ID} label="Full Testimonial">
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-6 md:pl-8">
        <h2 className="font-sans text-sm font-semibold tracking-normal">Full Testimonial</h2>
        <ModalClose />
      </div>
      {review && <Chosen review={review} />}
    </Modal>
  )
}

/** The strip has little of it, and what is missing comes when it is opened. */
function Chosen({ review }: { review: StripReview }) {
  const { data: reviews, isError } = useQuery({
    ...recentReviewsQuery(),
    enabled: !isWhole(review),
  })
  if (isWhole(review)) return <Testimonial review={review} />
  const whole = reviews?.find(({ id }) => id === review.id)
  if (whole) return <Testimonial review={whole} />
  if (reviews || isError) return <p className="p-6 md:p-8">I couldn't load this testimonial.</p>
  return (
    <div role="status" className="p-6 md:p-8">
      <span className="sr-only">Loading the testimonial…</span>
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-8 h-12 w-3/5" />
    </div>
  )
}

export function Testimonial({ review }: { review: RecentReview }) {
  const { category, rating, isFeatured, text, clientName, clientRole, clientCompany } = review
  return (
    <figure className="p-6 md:p-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stars rating={rating} className="h-6 w-30" />
        <span className="figures text-lg">{rating} out of 5</span>
        {isFeatured && (
          <span className="bg-ink px-2 py-0.5 text-xs font-semibold text-paper">Featured</span>
        )}
      </div>
      <blockquote className="mt-6 text-lg">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-8 border-t border-hairline pt-5 text-sm">
        <span className="block font-semibold">{clientName}</span>
        <span className="block text-muted">
          {[clientRole, clientCompany].filter(Boolean).join(', ')}
        </span>
        {category && <CategoryLabel category={category} className="mt-3" />}
      </figcaption>
    </figure>
  )
}
