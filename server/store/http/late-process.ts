import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_EVERY_MS = 250
const RESOLUTION_MS = 10
const NANOSECONDS = 1_000_000
/** A person notices, and a machine with others on it is never so late by itself. */
const LATE_MS = 250
const IN_TIME_MS = 100

export interface LateProcess {
  /** More is asked than the process can answer: what begins now would only make all others wait. */
  isLate(): boolean
  close(): void
}

/**
 * Watches by how much the event loop is late. It is late from the second look on, a quarter of a second apart, and
 * until it has caught up: one slow task is no rush.
 *
 * @param factor multiplies how late it may be; load tests raise it
 */
export function watchEventLoop(factor: number): LateProcess {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const judge = createJudge(factor)
  const timer = setInterval(() => {
    judge.note(delays.mean / NANOSECONDS - RESOLUTION_MS)
    delays.reset()
  }, LOOK_EVERY_MS).unref()
  return {
    isLate: judge.isLate,
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** What the looks come to. */
export function createJudge(factor: number) {
  let [isLate, wasLate] = [false, false]
  return {
    isLate: () => isLate,
    /** @param lateMs by how much it was late since the last look; `NaN` when it never was */
    note(lateMs: number): void {
      const isOver = lateMs > LATE_MS * factor
      if (isOver && wasLate) isLate = true
      else if (!(lateMs > IN_TIME_MS * factor)) isLate = false
      wasLate = isOver
    },
  }
}
