import { useState } from 'react'

import { CarouselControls, CarouselDots, CarouselSlides } from '#app/ui/carousel.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Modal, showModal } from '#app/ui/modal.tsx'
import { useCarousel } from '#app/ui/use-carousel.ts'
import { lateExtra } from '#app/ui/late-extra.tsx'

import { SlidePicture, slideShape, type Slide } from './slide-picture.tsx'
import type { LightboxViewProps } from './lightbox-view.tsx'

const INTERVAL_MS = 5000
const MOST_DOTS = 10

interface SlideGalleryProps {
  slides: readonly Slide[]
  /** Names the gallery for screen readers. */
  title: string
  /** Colors the placeholder of a picture that fails. */
  category: string
}

/**
 * The slideshow of a service (product 7.4): a new slide every 5 s until paused, and while the lightbox
 * is closed. A list that scrolls sideways where scripts do not run.
 */
export function SlideGallery({ slides, title, category }: SlideGalleryProps) {
  const [enlarged, setEnlarged] = useState<HTMLElement | null>(null)
  const carousel = useCarousel({
    count: slides.length,
    intervalMs: INTERVAL_MS,
    isHeld: enlarged !== null,
    holdsOnAttention: false,
  })
  if (slides.length === 0) return <NoSlides category={category} />

  return (
    <section aria-roledescription="carousel" aria-label={`Slides of ${title}`}>
      <CarouselSlides
        carousel={carousel}
        isOneAtATime
        slides={slides.map((slide, position) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- A picture may be there twice.
            key={`${position} ${slide.url}`}
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => {
              // It may have moved on in this moment.
              carousel.goTo(position)
              setEnlarged(event.currentTarget.closest('section'))
              showModal(LIGHTBOX_ID)
            }}
            className={cn(
              slideShape(slide),
              'framed grid h-full w-full cursor-zoom-in items-center bg-sunk -outline-offset-4',
            )}
          >
            <span className="sr-only">Enlarge: </span>
            <SlidePicture
              slide={slide}
              category={category}
              sizes="(min-width: 96rem) 60rem, (min-width: 64rem) 62vw, calc(100vw - 2.5rem)"
              className="w-full object-cover"
            />
          </button>
        ))}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="figures text-base tracking-normal">
          {carousel.index + 1} <span className="text-muted">/ {slides.length}</span>
        </p>
        <div className="flex items-center gap-4">
          {slides.length <= MOST_DOTS && (
            <CarouselDots
              count={slides.length}
              index={carousel.index}
              noun="slide"
              onSelect={carousel.goTo}
            />
          )}
          <CarouselControls carousel={carousel} count={slides.length} noun="slide" />
        </div>
      </div>
      <Lightbox
        slides={slides}
        index={carousel.index}
        gallery={enlarged}
        title={title}
        category={category}
        onNext={carousel.next}
        onPrevious={carousel.previous}
        onClose={() => {
          setEnlarged(null)
          focusSlide(enlarged, carousel.index)
        }}
      />
    </section>
  )
}

/** The slide that it was opened from may be out of sight by now, and out of reach of the keyboard. */
function focusSlide(gallery: HTMLElement | null, index: number): void {
  const slides = gallery?.querySelectorAll<HTMLElement>('[aria-roledescription=slide] button')
  slides?.[index]?.focus({ preventScroll: true })
}

function NoSlides({ category }: { category: string }) {
  return (
    <div className="relative">
      <CategoryPlaceholder category={category} tile={96} className="aspect-2/1 w-full" />
      <p className="absolute top-0 left-0 bg-paper py-2 pr-5 text-sm font-semibold">
        No slides available
      </p>
    </div>
  )
}

const LIGHTBOX_ID = 'slide-lightbox'

/** No one looks at it before a click. */
const LightboxView = lateExtra(
  'The enlarged view',
  async () => (await import('./lightbox-view.tsx')).LightboxView,
)

interface LightboxProps extends LightboxViewProps {
  title: string
  onClose: () => void
}

/** The current slide as large as the screen: arrow keys change it, Escape closes (product 7.6). */
function Lightbox({ title, onClose, ...view }: LightboxProps) {
  return (
    <Modal id={LIGHTBOX_ID} label={`Slides of ${title}`} shape="full" onClose={onClose}>
      <LightboxView {...view} />
    </Modal>
  )
}
