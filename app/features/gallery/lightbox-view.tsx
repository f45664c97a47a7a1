import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ModalClose } from '#app/ui/modal.tsx'
import type { Slide } from './slide-picture.tsx'
import { ZoomablePicture } from './zoomable-picture.tsx'

const STEP = 'grid size-12 place-items-center rounded-sm hover:bg-ink hover:text-paper'

export interface LightboxViewProps {
  slides: readonly Slide[]
  index: number
  /** What it was opened from, and where the small pictures are; null while it is closed. */
  gallery: HTMLElement | null
  category: string
  onNext: () => void
  onPrevious: () => void
}

/** The slide that is shown large, between its controls. */
export function LightboxView({
  slides,
  index,
  gallery,
  category,
  onNext,
  onPrevious,
}: LightboxViewProps) {
  const slide = slides[index]
  const isOpen = gallery !== null
  // Another slide, and another opening, start unzoomed.
  const [zoomed, setZoomed] = useState<number | null>(null)
  if (!isOpen && zoomed !== null) setZoomed(null)
  const isZoomed = isOpen && zoomed === index
  useArrowKeys({ isOpen, onNext, onPrevious })

  const step = (go: () => void) => () => {
    setZoomed(null)
    go()
  }
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-3 md:p-6">
      <div className="flex items-center gap-2">
        <p aria-live="polite" className="figures mr-auto pl-2 text-lg tracking-normal">
          {index + 1} <span className="text-muted">/ {slides.length}</span>
        </p>
        <ModalClose label="Close the enlarged view" />
      </div>
      {slide && (
        <ZoomablePicture
          key={index}
          slide={slide}
          category={category}
          smallUrl={smallUrlOf(gallery, index)}
          isZoomed={isZoomed}
          onZoom={(isOn) => setZoomed(isOn ? index : null)}
        />
      )}
      <div className="flex items-center justify-between gap-4">
        <IconButton
          label="Previous slide"
          icon={ArrowLeft}
          onClick={step(onPrevious)}
          className={STEP}
        />
        <p className="line-clamp-4 text-center text-balance text-sm text-muted">
          {slide && withWholeRanges(slide.alt)}
        </p>
        <IconButton label="Next slide" icon={ArrowRight} onClick={step(onNext)} className={STEP} />
      </div>
    </div>
  )
}

/** No line ends within "0–6". */
const withWholeRanges = (text: string) => text.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')

/** What the gallery shows of the slide already: there at once, until the large picture is. */
function smallUrlOf(gallery: HTMLElement | null, index: number): string | undefined {
  const slide = gallery?.querySelectorAll('[aria-roledescription=slide]')[index]
  // One that failed has a placeholder.
  return slide?.querySelector('img')?.currentSrc
}

type Steps = Pick<LightboxViewProps, 'onNext' | 'onPrevious'> & { isOpen: boolean }

/** Arrow keys change the slide wherever the focus is, while the lightbox is open: from the moment that it is seen. */
function useArrowKeys({ isOpen, onNext, onPrevious }: Steps): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') onNext()
      if (event.key === 'ArrowLeft') onPrevious()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOpen, onNext, onPrevious])
}
