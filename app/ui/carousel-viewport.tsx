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
