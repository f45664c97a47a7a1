import { Pause, Play, Star } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { opensModal } from '#app/ui/modal.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { tickerCategory, tickerCompany } from '#domain/ticker.ts'

import type { RecentReview } from '../data/list-recent-reviews.ts'
import { useStripMotion } from '../use-strip-motion.ts'
import { FULL_TESTIMONIAL_ID } from './full-testimonial.tsx'

interface ReviewStripProps {
  reviews: readonly RecentReview[]
  onChoose: (review: RecentReview) => void
}

/**
 * The moving row itself, with its pause button, which the keyboard finds first. Hover and focus hold
 * the row as well (`motion.css`).
 */
export function ReviewStrip({ reviews, onChoose }: ReviewStripProps) {
  const { viewport, isMoving, isPaused, togglePaused, focusProps } = useStripMotion()
  return (
    <div className="flex h-10">
      <button
        type="button"
        aria-label={isPaused ? 'Play recent reviews' : 'Pause recent reviews'}
        onClick={togglePaused}
        className="order-last grid w-11 shrink-0 place-items-center border-l border-hairline -outline-offset-2 hover:bg-ink hover:text-paper motion-reduce:hidden"
      >
        {isPaused ? (
          <Play aria-hidden className="size-3.5" />
        ) : (
          <Pause aria-hidden className="size-3.5" />
        )}
      </button>
      <div
        ref={viewport}
        {...focusProps}
        className={cn(
          '@container relative min-w-0 flex-1 [scrollbar-width:none]',
          isMoving ? 'overflow-hidden' : 'overflow-x-auto',
        )}
      >
        <div
          data-paused={isPaused || undefined}
          className={cn('flex h-full w-max', isMoving && 'ticker-track')}
        >
          <ReviewList reviews={reviews} onChoose={onChoose} />
          {isMoving && <ReviewList reviews={reviews} onChoose={onChoose} isCopy />}
        </div>
      </div>
    </div>
  )
}

/** At least as wide as the strip, so that no gap shows. The copy that follows it is for the eye alone. */
function ReviewList({
  reviews,
  onChoose,
  isCopy = false,
}: ReviewStripProps & { isCopy?: boolean }) {
  // A dialog that opens before scripts run would have no testimonial in it.
  const isHydrated = useHydrated()
  return (
    <ul aria-hidden={isCopy || undefined} className="flex min-w-[100cqw] shrink-0 justify-around">
      {reviews.map((review) => (
        <li key={review.id} className="flex">
          <button
            type="button"
            tabIndex={isCopy ? -1 : undefined}
            {...(isHydrated && opensModal(FULL_TESTIMONIAL_ID, () => onChoose(review)))}
            className="group flex items-center gap-2.5 px-5 text-xs whitespace-nowrap -outline-offset-2"
          >
            <ReviewLine review={review} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the ticker says of one. */
export function ReviewLine({
  review: { category, clientCompany, rating },
}: {
  review: RecentReview
}) {
  return (
    <>
      <span className="figures flex items-center gap-1 text-sm">
        <Star aria-hidden className="size-3.5 fill-star text-star" />
        <span className="sr-only">Rated </span>
        {rating}
        <span className="sr-only"> out of 5: </span>
      </span>
      <span data-category={category} className="flex items-center gap-2 text-muted">
        <span aria-hidden className="size-2 bg-cat" />
        {tickerCategory(category)}
      </span>
      {clientCompany && (
        <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
          {tickerCompany(clientCompany)}
        </span>
      )}
    </>
  )
}
