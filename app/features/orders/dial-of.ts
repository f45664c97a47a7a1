import type { ClockReading } from '#domain/delivery-clock.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** How the dial of 24 hours shows a reading of the clock. */
export function dialOf({ state, msLeft, isLate }: ClockReading) {
  if (state === 'delivered') {
    return { spentHours: 0, isRunning: false, tone: isLate ? 'accent' : 'positive' } as const
  }
  if (state === 'not_started') return { spentHours: 0, isRunning: false, tone: 'ink' } as const
  if (state === 'stopped' || isLate) {
    return { spentHours: DAY_HOURS, isRunning: false, tone: isLate ? 'accent' : 'ink' } as const
  }
  const hoursLeft = msLeft / HOUR_MS
  const ofThisDay = hoursLeft % DAY_HOURS || DAY_HOURS
  const isRunning = state === 'running'
  return {
    spentHours: DAY_HOURS - ofThisDay,
    isRunning,
    tone: isRunning ? 'ink' : 'muted',
  } as const
}
