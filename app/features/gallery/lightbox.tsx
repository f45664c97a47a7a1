import { useEffect } from 'react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal, ModalClose } from '#app/ui/modal.tsx'
import { Picture } from '#app/ui/picture.tsx'

export const LIGHTBOX_ID = 'slide-lightbox'

const WIDTHS = [640, 960, 1280, 1920] as const
const STEP = 'grid size-12 place-items-center rounded-sm hover:bg-ink hover:text-paper'

export interface Slide {
  id: string
  url: string
  alt: string
}

interface LightboxProps {
  slides: readonly Slide[]
  index: number
  isOpen: boolean
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
  isOpen,
  title,
  category,
  onNext,
  onPrevious,
  onClose,
}: LightboxProps) {
  const slide = slides[index]
  useArrowKeys({ isOpen, onNext, onPrevious })
  return (
    <Modal id={LIGHTBOX_ID} label={`Slides of ${title}`} shape="full" onClose={onClose}>
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-3 md:p-6">
        <div className="flex items-center justify-between">
          <p aria-live="polite" className="figures pl-2 text-lg tracking-normal">
            {index + 1} <span className="text-muted">/ {slides.length}</span>
          </p>
          <ModalClose label="Close the enlarged view" />
        </div>
        {slide && (
          <Picture
            key={slide.id}
            url={slide.url}
            alt={slide.alt}
            width={1200}
            height={600}
            sizes="100vw"
            widths={WIDTHS}
            className="m-auto aspect-2/1 max-h-full min-h-0 w-full object-contain"
            fallback={
              <CategoryPlaceholder category={category} className="m-auto aspect-2/1 w-full" />
            }
          />
        )}
        <div className="flex items-center justify-between gap-4">
          <IconButton
            label="Previous slide"
            icon={ArrowLeft}
            onClick={onPrevious}
            className={STEP}
          />
          <p className="text-center text-sm text-muted">{slide?.alt}</p>
          <IconButton label="Next slide" icon={ArrowRight} onClick={onNext} className={STEP} />
        </div>
      </div>
    </Modal>
  )
}

type Steps = Pick<LightboxProps, 'isOpen' | 'onNext' | 'onPrevious'>

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
