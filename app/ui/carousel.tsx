import { ArrowLeft, ArrowRight, Pause, Play, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { cn } from './class-names.ts'
import type { Carousel } from './use-carousel.ts'

/**
 * The window onto the slides. Until scripts run it scrolls and snaps natively; screen readers
 * announce changes only while nothing moves on its own.
 */
export function CarouselViewport({
  carousel,
  className,
  trackClassName,
  children,
}: {
  carousel: Carousel
  className?: string
  trackClassName?: string
  children: ReactNode
}) {
  const { viewportRef, isPlaying, isReady } = carousel
  return (
    <div
      ref={viewportRef}
      aria-live={isPlaying ? 'off' : 'polite'}
      className={cn(
        'snap-x snap-mandatory [scrollbar-width:none]',
        isReady ? 'overflow-hidden' : 'overflow-x-auto',
        className,
      )}
    >
      <div className={cn('flex', trackClassName)}>{children}</div>
    </div>
  )
}

/** One slide of a carousel. */
export function CarouselSlide({
  index,
  count,
  isInert = false,
  className = 'basis-full',
  children,
}: {
  index: number
  count: number
  /** Out of sight and so out of reach of the keyboard. */
  isInert?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={isInert}
      className={cn('min-w-0 shrink-0 snap-start', className)}
    >
      {children}
    </div>
  )
}

/** Previous, pause or play, next. Absent for a single slide and until scripts run. */
export function CarouselControls({
  carousel,
  count,
  noun,
  className,
}: {
  carousel: Pick<Carousel, 'isPlaying' | 'toggle' | 'next' | 'previous'>
  count: number
  /** What a slide is called: "Previous review". */
  noun: string
  className?: string
}) {
  if (count < 2) return null
  const { isPlaying, toggle, next, previous } = carousel
  return (
    <div className={cn('flex divide-x divide-line rounded-sm border border-line', className)}>
      <Control icon={ArrowLeft} label={`Previous ${noun}`} onClick={previous} />
      <Control
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause automatic changes' : 'Play automatic changes'}
        onClick={toggle}
      />
      <Control icon={ArrowRight} label={`Next ${noun}`} onClick={next} />
    </div>
  )
}

function Control({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon
  label: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center hover:bg-ink hover:text-paper"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}
