import { cn } from './class-names.ts'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** The day laid flat: 24 hours as a ruler across the page, a long tick every six. Decorative. */
export function DayRuler({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('flex h-4 items-start justify-between', className)}>
      {HOURS.map((hour) => (
        <span
          key={hour}
          className={cn('w-px bg-current', hour % 6 === 0 ? 'h-full' : 'h-1/2 opacity-50')}
        />
      ))}
    </div>
  )
}
