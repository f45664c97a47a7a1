import { deliveryHours } from './delivery.ts'

const MS_PER_SECOND = 1000
const MS_PER_HOUR = 3_600_000

/** What the clock of an order runs by; times as ISO texts in UTC. */
export interface ClockFacts {
  status: string
  workStatus: string | null
  /** Of the service that is due next; null before the payment. */
  dueAt: string | null
  /** Null while the brief is missing. */
  clockStartedAt: string | null
  /** When the clock was paused: waiting for the customer, or delivered. */
  clockPausedAt: string | null
  /** Of the service that takes longest, of those that are not delivered; its pieces are made in turn. */
  deliveryDays: number
}

/**
 * `not_started` until the brief is in; `paused` while an answer of the customer is missing;
 * `delivered` from the delivery on, unless a revision starts it again; `stopped` when nothing is
 * due any more.
 */
export type ClockState = 'not_started' | 'running' | 'paused' | 'delivered' | 'stopped'

export interface ClockReading {
  state: ClockState
  /** Until the due time, or between it and the moment the clock stopped. Below 0: too late. */
  msLeft: number
  /** The due time is over, or was when the clock stopped. */
  isLate: boolean
}

/** The clock of an order at `now` (ms). A delivery day is 24 hours, regardless of the calendar. */
export function readDeliveryClock(facts: ClockFacts, now: number): ClockReading {
  const state = clockState(facts)
  const msLeft = msLeftOf(facts, state, now)
  return { state, msLeft, isLate: msLeft < 0 }
}

/** Whether the clock is paused because the store waits for the customer. */
export function isClockPaused(facts: Pick<ClockFacts, 'status' | 'workStatus'>): boolean {
  return facts.status === 'PAID' && facts.workStatus === 'WAITING_FOR_CLIENT'
}

function clockState(facts: ClockFacts): ClockState {
  const { status, workStatus, dueAt, clockStartedAt } = facts
  if (status !== 'PAID' && status !== 'COMPLETED') return 'stopped'
  if (status === 'COMPLETED' || workStatus === 'IN_REVIEW' || workStatus === 'DELIVERED') {
    return 'delivered'
  }
  if (workStatus === 'AWAITING_BRIEF' || clockStartedAt === null || dueAt === null) {
    return 'not_started'
  }
  return isClockPaused(facts) ? 'paused' : 'running'
}

function msLeftOf(facts: ClockFacts, state: ClockState, now: number): number {
  const { dueAt, clockStartedAt, clockPausedAt } = facts
  if (state === 'stopped') return 0
  if (state === 'not_started' || dueAt === null) {
    return deliveryHours(facts.deliveryDays) * MS_PER_HOUR
  }
  const stoppedAt = state === 'running' ? null : clockPausedAt
  if (stoppedAt !== null) return Date.parse(dueAt) - Date.parse(stoppedAt)
  // The reader's clock may be a little behind, and counts in whole seconds: no more is left than there was.
  const since = clockStartedAt === null ? now : Math.max(now, Date.parse(clockStartedAt))
  return Date.parse(dueAt) - since
}

/** A span of time, in ms and of either sign, as the figures of a clock; started seconds count. */
export function clockFigures(ms: number) {
  const total = Math.ceil(Math.abs(ms) / MS_PER_SECOND)
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
