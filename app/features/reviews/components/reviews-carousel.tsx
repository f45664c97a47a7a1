import { Avatar } from '#app/ui/avatar.tsx'
import { CarouselControls, CarouselDots, CarouselSlides } from '#app/ui/carousel.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Stars } from '#app/ui/stars.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'

const INTERVAL_MS = 8000

interface ReviewsCarouselProps {
  /** Of this service first, then of its neighbors. */
  reviews: readonly Review[]
  /** How many reviews this service has; more than are shown, perhaps. */
  reviewCount: number
  category: string
  id?: string
}

/**
 * Reviews of the service, then of its category (product 7.13): two at a time where there is room, a new one
 * every 8 s, wraps, one dot for each.
 */
export function ReviewsCarousel({ reviews, reviewCount, category, id }: ReviewsCarouselProps) {
  const carousel = useCarousel({ count: reviews.length, intervalMs: INTERVAL_MS })
  // Two that stand side by side have nowhere to go.
  const whereTheyMove = reviews.length === 2 ? 'md:hidden lg:flex xl:hidden' : ''
  return (
    <section
      id={id}
      aria-roledescription={reviews.length > 0 ? 'carousel' : undefined}
      aria-labelledby="reviews-heading"
      {...carousel.holdProps}
    >
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1.5">
        <h2 id="reviews-heading" className="text-[1.75rem] leading-tight sm:text-[2rem]">
          Client Reviews
        </h2>
        <CarouselControls
          carousel={carousel}
          count={reviews.length}
          noun="review"
          className={cn('sm:row-span-2', whereTheyMove)}
        />
        {reviews.length > 0 && (
          <p className="text-sm text-muted max-sm:col-span-2">
            {whatIsShown(reviews, reviewCount, category)}
          </p>
        )}
      </div>
      {reviews.length === 0 && (
        <p className="border-y border-hairline py-8 text-muted">
          No reviews available for this service category yet.
        </p>
      )}
      <CarouselSlides
        carousel={carousel}
        trackClassName="-ml-8"
        slideClassName="basis-full pl-8 md:basis-1/2 lg:basis-full xl:basis-1/2"
        slides={reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      />
      <CarouselDots
        count={reviews.length}
        index={carousel.index}
        noun="review"
        onSelect={carousel.goTo}
        className={cn('mt-4 -ml-2 flex-wrap', whereTheyMove)}
      />
    </section>
  )
}

/** "9 of this service, then 3 of other services in Create Content." */
function whatIsShown(reviews: readonly Review[], reviewCount: number, category: string): string {
  const own = reviews.filter(({ isOwn }) => isOwn).length
  const others = reviews.length - own
  const ofThis = reviewCount > own ? `${own} of the ${reviewCount}` : `${own}`
  const parts = [
    ...(own > 0 ? [`${ofThis} of this service`] : ['None of this service yet']),
    ...(others > 0 ? [`${others} of other services in ${category}`] : []),
  ]
  return `${parts.join(', then ')}.`
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
  serviceTitle: string
  /** Of the service of this page. */
  isOwn: boolean
}

// One zone for server and browser, so that both write the same day.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function ReviewCard({ review }: { review: Review }) {
  const { reviewerName, reviewerRole, reviewerCompany, rating, reviewTitle, reviewDate } = review
  return (
    <figure className="flex h-full flex-col border-t border-ink pt-5">
      <p className="flex items-center justify-between gap-4 text-xs">
        <span className={review.isOwn ? 'font-semibold' : 'text-muted'}>{review.serviceTitle}</span>
        <Stars rating={rating} />
      </p>
      <blockquote className="mt-4">
        {reviewTitle && (
          <p className="font-display text-title font-bold tracking-tight">{reviewTitle}</p>
        )}
        <p className="mt-2 max-w-[58ch]">{review.reviewContent}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-5 text-sm">
        <Avatar name={reviewerName} url={review.reviewerAvatarUrl} />
        <span>
          <span className="block font-semibold">{reviewerName}</span>
          <span className="block text-muted">
            {[reviewerRole, reviewerCompany].filter(Boolean).join(', ')}
          </span>
          {reviewDate && (
            <time dateTime={reviewDate} className="mt-0.5 block text-xs text-muted">
              {DAY.format(new Date(reviewDate))}
            </time>
          )}
        </span>
      </figcaption>
    </figure>
  )
}
