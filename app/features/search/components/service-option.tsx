import { cn } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import type { FoundService, Mark } from '../found-service.ts'
import { splitByMarks } from '../split-by-marks.ts'

/** A service in the list of the search, with the words that were meant marked. */
export function ServiceOption({ service, isActive }: { service: FoundService; isActive: boolean }) {
  return (
    <span
      data-category={service.category}
      className="relative grid grid-cols-[1fr_auto] gap-x-5 py-3 pr-5 pl-6"
    >
      <span
        aria-hidden
        className={cn(
          'absolute inset-y-0 left-0 bg-cat transition-[width] duration-150',
          isActive ? 'w-2.5' : 'w-1.5',
        )}
      />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">
          <Marked text={service.title} marks={service.titleMarks} />
        </span>
        {service.snippet && (
          <span className="mt-0.5 line-clamp-2 text-sm text-muted">
            <Marked text={service.snippet} marks={service.snippetMarks} />
          </span>
        )}
        <span className="mt-1 block text-xs text-muted">{service.category}</span>
      </span>
      <span className="text-right">
        <Price cents={service.priceCents} size="md" />
        <span className="mt-1 block text-xs text-muted tabular-nums">
          {service.sold30d} sold
          <span className="sr-only"> in 30 days</span>
        </span>
      </span>
    </span>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return splitByMarks(text, marks).map((part) =>
    part.isMarked ? <mark key={part.start}>{part.text}</mark> : part.text,
  )
}
