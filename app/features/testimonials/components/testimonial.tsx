import { useQuery } from '@tanstack/react-query'

import { CategoryLabel } from '#app/ui/category-label.tsx'
import { ReviewedService } from '#app/ui/reviewed-service.tsx'
import { Stars } from '#app/ui/stars.tsx'

import {
  isWhole,
  recentReviewsQuery,
  slugOfServiceQuery,
  type RecentReview,
  type StripReview,
} from '../queries.ts'
import { TestimonialLoading, TestimonialProblem } from './testimonial-states.tsx'

/** The strip has little of it, and what is missing comes when it is opened. */
export function ChosenTestimonial({ review }: { review: StripReview }) {
  const { data: reviews, isError } = useQuery({
    ...recentReviewsQuery(),
    enabled: !isWhole(review),
  })
  if (isWhole(review)) return <Testimonial review={review} />
  const whole = reviews?.find(({ id }) => id.endsWith(review.id))
  if (whole) return <Testimonial review={whole} />
  return reviews || isError ? <TestimonialProblem /> : <TestimonialLoading />
}

export function Testimonial({ review }: { review: RecentReview }) {
  const { category, serviceName, rating, isFeatured, text } = review
  const { clientName, clientRole, clientCompany } = review
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
        {serviceName && <ReviewedServiceOf name={serviceName} />}
        {category && <CategoryLabel category={category} className="mt-3" />}
      </figcaption>
    </figure>
  )
}

function ReviewedServiceOf({ name }: { name: string }) {
  const { data: slug = null } = useQuery(slugOfServiceQuery(name))
  return <ReviewedService name={name} slug={slug} />
}
