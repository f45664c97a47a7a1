import { cn } from './class-names.ts'

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
