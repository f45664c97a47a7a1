import { Avatar } from '#app/ui/avatar.tsx'
import { CarouselControls, CarouselDots, CarouselSlides } from '#app/ui/carousel.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'

const INTERVAL_MS = 8000

/** Reviews of the service's category: a new one every 8 s, wraps, dots choose one (product 7.13). */
export function ReviewsCarousel({ reviews }: { reviews: readonly Review[] }) {
  const carousel = useCarousel({ count: reviews.length, intervalMs: INTERVAL_MS })
  return (
    <section
      aria-roledescription={reviews.length > 0 ? 'carousel' : undefined}
      aria-labelledby="reviews-heading"
      {...carousel.holdProps}
    >
      <div className="mb-6 flex items-end justify-between gap-6">
        <h2 id="reviews-heading" className="text-[2rem] leading-tight">
          Client Reviews
        </h2>
        <CarouselControls carousel={carousel} count={reviews.length} noun="review" />
      </div>
      {reviews.length === 0 && (
        <p className="border-y border-hairline py-8 text-muted">
          No reviews available for this service category yet.
        </p>
      )}
      <CarouselSlides
        carousel={carousel}
        slides={reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      />
      <CarouselDots
        count={reviews.length}
        index={carousel.index}
        noun="review"
        onSelect={carousel.goTo}
        className="mt-4 -ml-2 flex-wrap"
      />
    </section>
  )
}

interface Review {
  id: string
  reviewerName: string
  reviewerRole: string | null
  reviewerCompany: string | null
  reviewerAvatarUrl: string | null
  /** 1 to 5. */
  rating: number
  reviewTitle: string | null
  reviewContent: string
  /** ISO date. */
  reviewDate: string | null
}

// One zone for server and browser, so that both write the same day.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function ReviewCard({ review }: { review: Review }) {
  const { reviewerName, reviewerRole, reviewerCompany, rating, reviewTitle, reviewDate } = review
  return (
    <figure className="grid h-full content-start gap-x-10 gap-y-6 border-t border-ink pt-6 md:grid-cols-[1fr_13rem]">
      <div>
        <Stars rating={rating} className="h-5 w-25" />
        <blockquote className="mt-4">
          {reviewTitle && (
            <p className="font-display text-title font-bold tracking-tight">{reviewTitle}</p>
          )}
          <p className="mt-2 max-w-[58ch] text-lg">{review.reviewContent}</p>
        </blockquote>
      </div>
      <figcaption className="flex items-center gap-3.5 text-sm md:flex-col md:items-start">
        <Avatar name={reviewerName} url={review.reviewerAvatarUrl} />
        <span>
          <span className="block font-semibold">{reviewerName}</span>
          <span className="block text-muted">
            {[reviewerRole, reviewerCompany].filter(Boolean).join(', ')}
          </span>
          {reviewDate && (
            <time dateTime={reviewDate} className="mt-1 block text-xs text-muted">
              {DAY.format(new Date(reviewDate))}
            </time>
          )}
        </span>
      </figcaption>
    </figure>
  )
}
