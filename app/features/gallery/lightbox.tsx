import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { cn } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal, ModalClose } from '#app/ui/modal.tsx'
import { SlidePicture, type Slide } from './slide-picture.tsx'

export const LIGHTBOX_ID = 'slide-lightbox'

const WIDTHS = [640, 960, 1280, 1920] as const
const STEP = 'grid size-12 place-items-center rounded-sm hover:bg-ink hover:text-paper'

interface LightboxProps {
  slides: readonly Slide[]
  index: number
  /** What it was opened from, and where the small pictures are; null while it is closed. */
  gallery: HTMLElement | null
  title: string
  category: string
  onNext: () => void
  onPrevious: () => void
  onClose: () => void
}

/** The current slide as large as the screen: arrow keys change it, Escape closes (product 7.6). */
export function Lightbox({
  slides,
  index,
  gallery,
  title,
  category,
  onNext,
  onPrevious,
  onClose,
}: LightboxProps) {
  const slide = slides[index]
  const isOpen = gallery !== null
  // Another slide, and another opening, start unzoomed.
  const [zoomedId, setZoomedId] = useState<string | null>(null)
  const isZoomed = isOpen && slide !== undefined && zoomedId === slide.id
  useArrowKeys({ isOpen, onNext, onPrevious })

  const close = () => {
    setZoomedId(null)
    onClose()
  }
  const step = (go: () => void) => () => {
    setZoomedId(null)
    go()
  }
  return (
    <Modal id={LIGHTBOX_ID} label={`Slides of ${title}`} shape="full" onClose={close}>
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-3 md:p-6">
        <div className="flex items-center gap-2">
          <p aria-live="polite" className="figures mr-auto pl-2 text-lg tracking-normal">
            {index + 1} <span className="text-muted">/ {slides.length}</span>
          </p>
          <ModalClose label="Close the enlarged view" />
        </div>
        {slide && (
          <ZoomablePicture
            key={slide.id}
            slide={slide}
            category={category}
            smallUrl={smallUrlOf(gallery, index)}
            isZoomed={isZoomed}
            onZoom={(zoomed) => setZoomedId(zoomed ? slide.id : null)}
          />
        )}
        <div className="flex items-center justify-between gap-4">
          <IconButton
            label="Previous slide"
            icon={ArrowLeft}
            onClick={step(onPrevious)}
            className={STEP}
          />
          <p className="line-clamp-4 text-center text-balance text-sm text-muted">{slide?.alt}</p>
          <IconButton
            label="Next slide"
            icon={ArrowRight}
            onClick={step(onNext)}
            className={STEP}
          />
        </div>
      </div>
    </Modal>
  )
}

/** What the gallery shows of the slide already: there at once, until the large picture is. */
function smallUrlOf(gallery: HTMLElement | null, index: number): string | undefined {
  return gallery?.querySelectorAll<HTMLImageElement>('[aria-roledescription=slide] img')[index]
    ?.currentSrc
}

interface ZoomablePictureProps {
  slide: Slide
  category: string
  smallUrl: string | undefined
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
}

/** A click or a tap enlarges it around that point, where it is moved by scrolling; another one ends that. */
function ZoomablePicture({ slide, category, smallUrl, isZoomed, onZoom }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const target = useRef({ x: 0.5, y: 0.5 })

  useEffect(() => {
    const { current: element } = frame
    if (!element || !isZoomed) return
    const { x, y } = target.current
    element.scrollLeft = element.scrollWidth * x - element.clientWidth / 2
    element.scrollTop = element.scrollHeight * y - element.clientHeight / 2
    target.current = { x: 0.5, y: 0.5 }
  }, [isZoomed])

  const toggle = (event: MouseEvent<HTMLElement>) => {
    // A key has no place: the middle stays in the middle.
    const isKey = event.detail === 0
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (!isKey) {
      target.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    }
    onZoom(!isZoomed)
  }
  const small = smallUrl ? { backgroundImage: `url("${smallUrl}")` } : undefined
  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
      <div
        ref={frame}
        className={cn(
          'grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
          isZoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
        )}
      >
        <button
          type="button"
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          onClick={toggle}
          style={small}
          className={cn(
            'relative m-auto bg-contain bg-center bg-no-repeat',
            slide.portraitUrl ? 'aspect-4/5 md:aspect-2/1' : 'aspect-2/1',
            isZoomed
              ? 'w-[250%] max-w-none cursor-zoom-out md:w-[160%]'
              : 'max-h-full min-h-0 w-full max-w-full cursor-zoom-in',
          )}
        >
          <SlidePicture
            slide={slide}
            category={category}
            sizes={isZoomed ? '(min-width: 48rem) 160vw, 250vw' : '100vw'}
            widths={WIDTHS}
            className="size-full bg-transparent object-contain"
          />
          {!isZoomed && <ZoomMark icon={ZoomIn} />}
        </button>
      </div>
      {/* Enlarged, the picture moves and its mark stays. */}
      {isZoomed && <ZoomMark icon={ZoomOut} />}
    </div>
  )
}

function ZoomMark({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute right-2 bottom-2 grid size-10 place-items-center rounded-sm bg-ink text-paper"
    >
      <Icon className="size-5" />
    </span>
  )
}

type Steps = Pick<LightboxProps, 'onNext' | 'onPrevious'> & { isOpen: boolean }

/** Arrow keys change the slide wherever the focus is, while the lightbox is open. */
function useArrowKeys({ isOpen, onNext, onPrevious }: Steps): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') onNext()
      if (event.key === 'ArrowLeft') onPrevious()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOpen, onNext, onPrevious])
}
