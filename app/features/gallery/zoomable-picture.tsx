import { ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { cn } from '#app/ui/class-names.ts'
import { SlidePicture, type Slide } from './slide-picture.tsx'

const WIDTHS = [640, 960, 1280, 1920] as const
/** Asked for 1280, the server sends the 1080 px that the picture has: it never enlarges. */
const NARROW_WIDTHS = [640, 960, 1280] as const

interface ZoomablePictureProps {
  slide: Slide
  category: string
  smallUrl: string | undefined
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
}

/** A slide as large as the screen. A click or a tap enlarges it around that point, where it is moved by scrolling; another one ends that. */
export function ZoomablePicture({
  slide,
  category,
  smallUrl,
  isZoomed,
  onZoom,
}: ZoomablePictureProps) {
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
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-md:pb-14">
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
            narrowWidths={NARROW_WIDTHS}
            className="size-full bg-transparent object-contain"
          />
          {!isZoomed && <ZoomMark icon={ZoomIn} className="max-md:hidden" />}
        </button>
      </div>
      {/* Enlarged, the picture moves and its mark stays. On a phone it stands below, where it covers no words. */}
      {isZoomed ? <ZoomMark icon={ZoomOut} /> : <ZoomMark icon={ZoomIn} className="md:hidden" />}
    </div>
  )
}

function ZoomMark({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute right-2 bottom-2 grid size-10 place-items-center rounded-sm bg-ink text-paper',
        className,
      )}
    >
      <Icon className="size-5" />
    </span>
  )
}
