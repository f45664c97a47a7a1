import { cn } from '#app/ui/class-names.ts'
import type { ClockReading } from '#domain/delivery-clock.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => hour)
const CENTER = 100
const OUTER = 98
const DEPTH = 13
/** Degrees between two ticks. */
const GAP = 6.5

/**
 * The store's clock as a countdown: 24 ticks for the hours of a day, those that have passed faint,
 * the one that runs in the accent, and longer. Decorative: the time is said in words beside it.
 */
export function DeliveryDial({ reading, className }: { reading: ClockReading; className: string }) {
  const spent = Math.floor(spentHours(reading))
  return (
    <svg viewBox="0 0 200 200" aria-hidden className={cn(toneOf(reading), className)}>
      {HOURS.map((hour) => {
        const isNow = isRunning(reading) && hour === spent
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

/** Whether time passes and is left: the hour that runs is drawn in the accent. */
const isRunning = ({ state, isLate }: ClockReading) => state === 'running' && !isLate

/** Hours of the day on the clock that have passed, 0 to 24. */
function spentHours({ state, msLeft, isLate }: ClockReading): number {
  if (state === 'delivered' || state === 'not_started') return 0
  if (state === 'stopped' || isLate) return DAY_HOURS
  return DAY_HOURS - ((msLeft / HOUR_MS) % DAY_HOURS || DAY_HOURS)
}

function toneOf({ state, isLate }: ClockReading): string {
  if (isLate && state !== 'not_started') return 'text-accent'
  if (state === 'delivered') return 'text-positive'
  return state === 'paused' ? 'text-line' : 'text-ink'
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
  const x = CENTER + radius * Math.cos(radians)
  const y = CENTER + radius * Math.sin(radians)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
