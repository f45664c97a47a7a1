import { Pause, Play } from 'lucide-react'
import { startTransition, useEffect, useRef, useState, type FocusEvent } from 'react'

import { cn } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { showModal } from '#app/ui/modal.tsx'
import { OneStar } from '#app/ui/stars.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useReducedMotion } from '#app/ui/use-media-query.ts'
import { whenPageRests } from '#app/when-page-rests.ts'
import { tickerCategory, tickerCompany } from '#domain/ticker.ts'

import type { StripReview } from '../queries.ts'
import { FULL_TESTIMONIAL_ID, FullTestimonial } from './full-testimonial.tsx'

/** The strip of recent reviews at the top of every page (product 17.5); nothing where there are none. */
export function RecentReviewsTicker({ reviews }: { reviews: readonly StripReview[] }) {
  const [chosen, setChosen] = useState<StripReview | null>(null)
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

interface ReviewStripProps {
  reviews: readonly StripReview[]
  onChoose: (review: StripReview) => void
}

/**
 * The moving row itself, with its pause button, which the keyboard finds first. Hover and focus hold
 * the row as well (`motion.css`).
 */
function ReviewStrip({ reviews, onChoose }: ReviewStripProps) {
  const { viewport, drawn, hasKeyboard, isMoving, isPaused, togglePaused, focusProps } =
    useStripMotion(reviews.length)
  return (
    <div className="flex h-10">
      <IconButton
        label={isPaused ? 'Play recent reviews' : 'Pause recent reviews'}
        icon={isPaused ? Play : Pause}
        iconClassName="size-3.5"
        onClick={togglePaused}
        className="order-last grid w-11 shrink-0 place-items-center border-l border-hairline -outline-offset-2 hover:bg-ink hover:text-paper motion-reduce:hidden"
      />
      <div
        ref={viewport}
        {...focusProps}
        className={cn(
          '@container relative min-w-0 flex-1 [scrollbar-width:none]',
          hasKeyboard ? 'overflow-x-auto' : 'overflow-hidden motion-reduce:overflow-x-auto',
        )}
      >
        <div
          data-paused={isPaused || undefined}
          className={cn('flex h-full w-max', isMoving && 'ticker-track')}
        >
          <ReviewList reviews={reviews.slice(0, drawn)} onChoose={onChoose} />
          {drawn > reviews.length && (
            <ReviewList
              reviews={reviews.slice(0, drawn - reviews.length)}
              onChoose={onChoose}
              isCopy
            />
          )}
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
  const isHydrated = useHydrated()
  return (
    <ul aria-hidden={isCopy || undefined} className="flex min-w-[100cqw] shrink-0 justify-around">
      {reviews.map((review) => (
        <li key={review.id} className="flex">
          <button
            type="button"
            tabIndex={isCopy ? -1 : undefined}
            aria-haspopup={isHydrated ? 'dialog' : undefined}
            onClick={() => {
              onChoose(review)
              showModal(FULL_TESTIMONIAL_ID)
            }}
            className="group flex items-center gap-2.5 px-5 text-xs whitespace-nowrap -outline-offset-2"
          >
            <ReviewLine review={review} />
          </button>
        </li>
      ))}
    </ul>
  )
}

export function ReviewLine({
  review,
}: {
  review: Pick<StripReview, 'category' | 'clientCompany' | 'rating'>
}) {
  const { category, clientCompany, rating } = review
  return (
    <>
      <span className="figures flex items-center gap-1 text-sm">
        <OneStar className="size-3.5 fill-star" />
        <span className="sr-only">Rated </span>
        {rating}
        <span className="sr-only"> out of 5: </span>
      </span>
      {category && (
        <span data-category={category} className="flex items-center gap-2 text-muted">
          <span className="size-2 bg-cat" />
          {tickerCategory(category)}
        </span>
      )}
      {clientCompany && (
        <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
          {tickerCompany(clientCompany)}
        </span>
      )}
    </>
  )
}

/**
 * What fits on a wide screen is in the document. The others, and the copy, follow in as many steps: all at once they were the
 * longest task of a page.
 */
const DRAWN_AT_ONCE = 10

/**
 * The strip moves once scripts run, unless the reader asked for less motion (product 17.2). While the
 * keyboard is in it, it lies still and scrolls to what has the focus: a moved strip could not.
 */
function useStripMotion(count: number) {
  const viewport = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const prefersStill = useReducedMotion()
  const isStill = prefersStill || hasKeyboard
  const steps = Math.ceil((2 * count) / DRAWN_AT_ONCE)
  const rests = useRests(steps)
  const drawn = DRAWN_AT_ONCE * (rests + 1)

  return {
    viewport,
    hasKeyboard,
    /** How many of the reviews, and then of their copy, are there by now. */
    drawn: isStill || rests === 0 ? Math.min(drawn, count) : drawn,
    /** Whether the strip moves at all, or is a list that scrolls sideways. */
    isMoving: !isStill && rests >= steps,
    isPaused,
    togglePaused: () => setPaused(!isPaused),
    /** Put these on the viewport. */
    focusProps: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        if (!target.matches(':focus-visible')) return
        setHasKeyboard(true)
        requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'center' }))
      },
      onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
        // A dialog borrows the focus and gives it back.
        if (relatedTarget instanceof Element && relatedTarget.closest('dialog')) return
        if (viewport.current?.contains(relatedTarget)) return
        setHasKeyboard(false)
        viewport.current?.scrollTo({ left: 0, behavior: 'instant' })
      },
    },
  }
}

/** How often the page has had nothing to do, up to `most`: what is drawn for each time keeps no one from a tap. */
function useRests(most: number): number {
  const [rests, setRests] = useState(0)
  useEffect(() => {
    if (rests >= most) return undefined
    // The frame that draws the step before comes first.
    return whenPageRests(() =>
      requestAnimationFrame(() => startTransition(() => setRests(rests + 1))),
    )
  }, [rests, most])
  return rests
}
