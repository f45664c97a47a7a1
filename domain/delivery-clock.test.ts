import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ClockFacts,
  clockFigures,
  isClockPaused,
  readDeliveryClock,
} from './delivery-clock.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-20T12:00:00Z')

const fromNow = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

const running: ClockFacts = {
  status: 'PAID',
  workStatus: 'IN_PROGRESS',
  dueAt: fromNow(6),
  clockStartedAt: fromNow(-18),
  clockPausedAt: null,
  deliveryDays: 1,
}

describe('the clock of an order', () => {
  test('counts down while the work goes on', () => {
    expect(readDeliveryClock(running, NOW)).toEqual({
      state: 'running',
      msLeft: 6 * HOUR_MS,
      isLate: false,
    })
  })

  test('has no more than its time for a reader whose clock is behind', () => {
    const started = { ...running, clockStartedAt: fromNow(0), dueAt: fromNow(24) }
    expect(readDeliveryClock(started, NOW - 900).msLeft).toBe(24 * HOUR_MS)
  })

  test('says that it is late, and by how much', () => {
    const late = readDeliveryClock({ ...running, dueAt: fromNow(-2) }, NOW)
    expect(late).toEqual({ state: 'running', msLeft: -2 * HOUR_MS, isLate: true })
  })

  test('has all its time before the brief, no matter what was promised at the payment', () => {
    const facts = {
      ...running,
      workStatus: 'AWAITING_BRIEF',
      clockStartedAt: null,
      deliveryDays: 3,
    }
    expect(readDeliveryClock({ ...facts, dueAt: fromNow(-100) }, NOW)).toEqual({
      state: 'not_started',
      msLeft: 72 * HOUR_MS,
      isLate: false,
    })
  })

  test('keeps what was left when the customer began to be waited for', () => {
    const waiting = { ...running, workStatus: 'WAITING_FOR_CLIENT', clockPausedAt: fromNow(-4) }
    const reading = { state: 'paused', msLeft: 10 * HOUR_MS, isLate: false }
    expect(readDeliveryClock(waiting, NOW)).toEqual(reading)
    expect(readDeliveryClock(waiting, NOW + 99 * HOUR_MS)).toEqual(reading)
    expect([isClockPaused(waiting), isClockPaused(running)]).toEqual([true, false])
  })

  test.each([
    ['IN_REVIEW', 'PAID'],
    ['DELIVERED', 'COMPLETED'],
  ])('in %s tells how early the delivery came', (workStatus, status) => {
    const delivered = { ...running, status, workStatus, clockPausedAt: fromNow(-3) }
    expect(readDeliveryClock(delivered, NOW)).toEqual({
      state: 'delivered',
      msLeft: 9 * HOUR_MS,
      isLate: false,
    })
  })

  test('a delivery after the due time stays a late one', () => {
    const late = {
      ...running,
      workStatus: 'IN_REVIEW',
      dueAt: fromNow(-5),
      clockPausedAt: fromNow(-4),
    }
    expect(readDeliveryClock(late, NOW)).toMatchObject({ msLeft: -HOUR_MS, isLate: true })
  })

  test.each(['PENDING', 'CANCELLED', 'REFUNDED'])('is stopped for %s', (status) => {
    expect(readDeliveryClock({ ...running, status }, NOW)).toEqual({
      state: 'stopped',
      msLeft: 0,
      isLate: false,
    })
  })

  test('only a running clock depends on now', () => {
    const workStatus = fc.constantFrom('AWAITING_BRIEF', 'WAITING_FOR_CLIENT', 'IN_REVIEW')
    fc.assert(
      fc.property(workStatus, fc.integer({ min: 0, max: 1e10 }), (state, laterMs) => {
        const facts = { ...running, workStatus: state, clockPausedAt: fromNow(-1) }
        expect(readDeliveryClock(facts, NOW + laterMs)).toEqual(readDeliveryClock(facts, NOW))
      }),
    )
  })
})

describe('the figures of a clock', () => {
  test('are those of a day', () => {
    expect(clockFigures(24 * HOUR_MS)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
    expect(clockFigures(17 * HOUR_MS + 42 * 60_000 + 8_500)).toEqual({
      days: 0,
      hours: 17,
      minutes: 42,
      seconds: 9,
    })
  })

  test('add up to the span, late or not, and stay within their places', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (ms) => {
        const { days, hours, minutes, seconds } = clockFigures(ms)
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(
          Math.ceil(Math.abs(ms) / 1000),
        )
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
      }),
    )
  })
})
