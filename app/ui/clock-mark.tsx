import { cn } from './class-names.ts'

/** Without the long tails of sums of fractions. */
const round = (length: number) => Math.round(length * 1000) / 1000

/** Dashes of one ring of 24 ticks with the first `lit` drawn; the ring's path length is 24. */
function dashes(lit: number, weight: number): string {
  const gap = round(1 - weight)
  if (lit >= 24) return `${weight} ${gap}`
  const drawn = Array.from({ length: lit }, () => `${weight} ${gap}`)
  return [...drawn, `0 ${24 - lit}`].join(' ')
}

/**
 * The store's mark: a day as 24 ticks. `hours` of them are drawn in full, the others faintly;
 * the tick at the top is the accent. Decorative: say the hours in words beside it.
 */
export function ClockMark({
  hours = 24,
  weight = 0.26,
  depth = 12,
  className,
}: {
  hours?: number
  /** Thickness of a tick, as a part of the space that it has. */
  weight?: number
  /** Length of a tick in hundredths of the clock's width. */
  depth?: number
  className?: string
}) {
  const lit = Math.max(0, Math.min(24, Math.round(hours)))
  const ring = {
    cx: 50,
    cy: 50,
    r: 50 - depth / 2,
    pathLength: 24,
    strokeWidth: depth,
    strokeDashoffset: weight / 2,
  }
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      aria-hidden
      className={cn('-rotate-90', className)}
    >
      {lit < 24 && <circle {...ring} strokeDasharray={dashes(24, weight)} opacity={0.22} />}
      {lit > 0 && <circle {...ring} strokeDasharray={dashes(lit, weight)} />}
      <circle
        {...ring}
        r={50 - depth * 0.75}
        strokeWidth={depth * 1.5}
        strokeDasharray={`${round(weight * 1.6)} ${round(24 - weight * 1.6)}`}
        strokeDashoffset={round(weight * 0.8)}
        className="stroke-accent"
      />
    </svg>
  )
}
