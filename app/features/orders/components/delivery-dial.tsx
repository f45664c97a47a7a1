import { cn } from '#app/ui/class-names.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const CENTRE = 100
const OUTER = 98
const DEPTH = 13
/** Degrees between two ticks. */
const GAP = 6.5

interface DeliveryDialProps {
  /** Hours of the day on the clock that have passed, 0 to 24. */
  spentHours: number
  /** Whether time passes: the hour that runs is drawn in the accent. */
  isRunning: boolean
  tone: 'ink' | 'positive' | 'accent' | 'muted'
  className?: string
}

const TONES = {
  ink: 'text-ink',
  positive: 'text-positive',
  accent: 'text-accent',
  muted: 'text-line',
} as const

/**
 * The store's clock as a countdown: 24 ticks for the hours of a day, those that have passed faint,
 * the one that runs in the accent, and longer. Decorative: the time is said in words beside it.
 */
export function DeliveryDial({ spentHours, isRunning, tone, className }: DeliveryDialProps) {
  const spent = Math.min(24, Math.max(0, Math.floor(spentHours)))
  return (
    <svg viewBox="0 0 200 200" aria-hidden className={cn(TONES[tone], className)}>
      {HOURS.map((hour) => {
        const isNow = isRunning && hour === spent
        return (
          <path
            key={hour}
            d={tickPath(hour, isNow ? DEPTH + 9 : DEPTH)}
            opacity={hour < spent ? 0.16 : 1}
            className={cn(
              'transition-opacity duration-700',
              isNow ? 'fill-accent' : 'fill-current',
            )}
          />
        )
      })}
    </svg>
  )
}

/** A segment of the ring: the hour `hour` of 24, clockwise from the top. */
function tickPath(hour: number, depth: number): string {
  const from = hour * 15 + GAP / 2
  const to = (hour + 1) * 15 - GAP / 2
  const inner = OUTER - depth
  return [
    `M${at(OUTER, from)}`,
    `A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}`,
    `L${at(inner, to)}`,
    `A${inner} ${inner} 0 0 0 ${at(inner, from)}`,
    'Z',
  ].join('')
}

function at(radius: number, degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  const x = CENTRE + radius * Math.cos(radians)
  const y = CENTRE + radius * Math.sin(radians)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
