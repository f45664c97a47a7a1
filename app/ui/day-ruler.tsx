import { cn } from './class-names.ts'

/** The ticks of every sixth hour, and those between. */
const LONG = 'M0 0v2M6 0v2M12 0v2M18 0v2M24 0v2'
const SHORT = [1, 7, 13, 19].map((hour) => `M${hour} 0v1m1-1v1m1-1v1m1-1v1m1-1v1`).join('')

/** The day laid flat: 24 hours as a ruler across the page, a long tick every six. Decorative. */
export function DayRuler({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 2"
      preserveAspectRatio="none"
      stroke="currentColor"
      shapeRendering="crispEdges"
      className={cn('overflow-visible *:[vector-effect:non-scaling-stroke]', className)}
    >
      <path d={LONG} />
      <path d={SHORT} opacity=".5" />
    </svg>
  )
}
