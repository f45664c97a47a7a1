import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import type { ReactElement } from 'react'

import { cn } from './class-names.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import type { Carousel } from './use-carousel.ts'

interface CarouselSlidesProps {
  carousel: Carousel
  /** Each with its key. */
  slides: readonly ReactElement[]
  /** What is out of sight is out of reach of the keyboard too: for slides with something to use. */
  isOneAtATime?: boolean
  className?: string
  /** The track starts where the window does: slides are measured from its start, so gaps go after them. */
  trackClassName?: string
  slideClassName?: string
}

/**
 * The window onto the slides. Until scripts run it scrolls and snaps natively; screen readers
 * announce changes only while nothing moves on its own.
 */
export function CarouselSlides({
  carousel: { viewportRef, isPlaying, isReady, index: current },
  slides,
  isOneAtATime = false,
  className,
  trackClassName,
  slideClassName = 'basis-full',
}: CarouselSlidesProps) {
  return (
    <div
      ref={viewportRef}
      // A list that scrolls has to be in reach of the keyboard.
      tabIndex={isReady ? undefined : 0}
      aria-live={isPlaying ? 'off' : 'polite'}
      className={cn(
        // Track and slides are measured from here, before and after something moves them.
        'relative snap-x snap-mandatory [scrollbar-width:none]',
        isReady ? 'overflow-hidden' : 'overflow-x-auto',
        className,
      )}
    >
      <div className={cn('relative flex', trackClassName)}>
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={isOneAtATime && isReady && index !== current}
            className={cn('min-w-0 shrink-0 snap-start', slideClassName)}
          >
            {slide}
          </div>
        ))}
      </div>
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
    <div className={cn('flex rounded-sm border border-line', className)}>
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

function Control(props: IconButtonProps) {
  return (
    <IconButton
      {...props}
      iconClassName="size-4"
      className="grid size-11 place-items-center border-line not-first:border-l hover:bg-ink hover:text-paper"
    />
  )
}

/** One tick per slide; the current one is taller. */
export function CarouselDots({
  count,
  index,
  noun,
  onSelect,
  className,
}: {
  count: number
  index: number
  noun: string
  onSelect: (index: number) => void
  className?: string
}) {
  if (count < 2) return null
  return (
    <div role="group" aria-label={`Choose a ${noun}`} className={cn('flex', className)}>
      {Array.from({ length: count }, (_, n) => (
        <button
          key={n}
          type="button"
          aria-label={`Show ${noun} ${n + 1} of ${count}`}
          aria-current={n === index ? 'true' : undefined}
          onClick={() => onSelect(n)}
          className="group/dot grid h-11 w-6 place-items-center"
        >
          <span
            className={cn(
              'w-0.5 transition-[height,background-color] duration-200',
              n === index
                ? 'h-6 bg-accent'
                : 'h-3 bg-line group-hover/dot:h-5 group-hover/dot:bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  )
}
