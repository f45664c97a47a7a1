import { CarouselControls } from '#app/ui/carousel-controls.tsx'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'
import { CarouselSlide, CarouselViewport } from '#app/ui/carousel-viewport.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'
import { ReviewCard, type Review } from './review-card.tsx'

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
      <CarouselViewport carousel={carousel}>
        {reviews.map((review, index) => (
          <CarouselSlide key={review.id} index={index} count={reviews.length}>
            <ReviewCard review={review} />
          </CarouselSlide>
        ))}
      </CarouselViewport>
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
