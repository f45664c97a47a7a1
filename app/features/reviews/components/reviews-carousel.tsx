import { CarouselControls, CarouselDots, CarouselSlides } from '#app/ui/carousel.tsx'
import { cn } from '#app/ui/class-names.ts'
import { useCarousel } from '#app/ui/use-carousel.ts'

import { ReviewCard, type Review } from './review-card.tsx'

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
          <p className="col-start-1 text-sm text-muted max-sm:col-span-2">
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
        trackClassName="-mr-8"
        slideClassName="basis-full pr-8 md:basis-1/2 lg:basis-full xl:basis-1/2"
        slides={reviews.map((review) => (
          <ReviewCard key={[review.reviewerName, review.reviewerCompany].join()} review={review} />
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
  const mark = reviews.some(({ hasOrder }) => hasOrder)
    ? ' “Verified order” marks those that I invited after an order.'
    : ''
  return `${parts.join(', then ')}.${mark}`
}
