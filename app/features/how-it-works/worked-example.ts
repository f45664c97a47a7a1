import { deliveryHours } from '#domain/delivery.ts'

import type { ExampleEvent } from './schema.ts'

const MINUTES_PER_HOUR = 60

/** `waiting` for the brief, `running`, `paused` for an answer, `spare` after the delivery. */
export type ClockState = 'waiting' | 'running' | 'paused' | 'spare'

export interface ClockSpan {
  state: ClockState
  startMinutes: number
  minutes: number
}

/**
 * The delivery clock of an order with these events, in their order: it waits between the payment
 * and the brief; from then on events stop it and start it in turn; the last one is the delivery.
 */
export function workExample(events: readonly ExampleEvent[], days: number) {
  const budget = deliveryHours(days) * MINUTES_PER_HOUR
  const spans: ClockSpan[] = []
  const clockMinutes: number[] = []
  let worked = 0
  for (const [index, event] of events.entries()) {
    clockMinutes.push(worked)
    const next = events[index + 1]
    if (!next) continue
    const minutes = next.offset_minutes - event.offset_minutes
    const state = stateAfter(index)
    if (state === 'running') worked += minutes
    spans.push({ state, startMinutes: event.offset_minutes, minutes })
  }
  const deliveredMinutes = events.at(-1)?.offset_minutes ?? 0
  const spare = Math.max(0, budget - worked)
  if (spare > 0) spans.push({ state: 'spare', startMinutes: deliveredMinutes, minutes: spare })
  // After the payment, moved by every pause; and what the clock reads at each event.
  return { spans, dueMinutes: deliveredMinutes + spare, clockMinutes }
}

function stateAfter(index: number): ClockState {
  if (index === 0) return 'waiting'
  return index % 2 === 1 ? 'running' : 'paused'
}
