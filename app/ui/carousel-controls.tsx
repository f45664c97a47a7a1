import { ArrowLeft, ArrowRight, Pause, Play, type LucideIcon } from 'lucide-react'
import { cn } from './class-names.ts'
import type { Carousel } from './use-carousel.ts'

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
