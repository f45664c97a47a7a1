import { cn } from './class-names.ts'

/** The rings share the outer part of the drawing; few of them are thicker. */
const SHARED_DEPTH = 36
const WIDEST_STEP = 12

/** More digits than one can see are only more to send. */
const round = (length: number) => Math.round(length * 100) / 100

/** One ring of 24 ticks per day of work, seven at most: a delivery time as a drawing. */
export function DayRings({ days, className }: { days: number; className?: string }) {
  const rings = Array.from({ length: Math.max(1, Math.min(7, days)) }, (_, n) => n)
  const step = Math.min(WIDEST_STEP, SHARED_DEPTH / rings.length)
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeDasharray="0.2 0.8"
      strokeDashoffset={0.1}
      aria-hidden
      className={cn('-rotate-90', className)}
    >
      {rings.map((n) => (
        <circle
          key={n}
          cx={50}
          cy={50}
          r={round(50 - step * (n + 0.5))}
          pathLength={24}
          strokeWidth={round(step * 0.68)}
        />
      ))}
      <path
        d={`M${round(100 - step * rings.length)} 50H100`}
        strokeDasharray="none"
        className="stroke-accent"
        strokeWidth={2.6}
      />
    </svg>
  )
}
