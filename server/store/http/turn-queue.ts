interface TurnLimits {
  /** How many of a key are running at the same time, each with its weight. */
  running: number
  /** How many more of a key may wait for their turn. */
  waiting: number
  /** A caller who has waited this long is turned away. */
  waitMs: number
}

/** Ends a turn; calling it twice does no harm. */
export type EndTurn = () => void

/** Before a turn of those who had to wait, what came in meanwhile is looked at. */
export const betweenTurns = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

interface Waiting {
  weight: number
  start(): void
}

interface Line {
  running: number
  waiting: Set<Waiting>
}

/**
 * Lets a limited number of a key run at the same time, keeps a few more in line, and turns the others away. The
 * process does other things between two turns: a line of refused requests, each with its own bit of work, would
 * otherwise be worked off in one go.
 */
export class TurnQueue {
  readonly #limits: TurnLimits
  readonly #lines = new Map<string, Line>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Whether anyone is in line. */
  get isAwaited(): boolean {
    return this.#lines.values().some(({ waiting }) => waiting.size > 0)
  }

  /** Resolves at its turn, or with null: the line is full, or the wait too long, or given up. */
  async take(
    key: string,
    signal?: AbortSignal,
    weight = 1,
    waitMs = this.#limits.waitMs,
  ): Promise<EndTurn | null> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() }
    this.#lines.set(key, line)
    if (line.waiting.size === 0 && this.#fits(line, weight)) {
      line.running += weight
      return this.#endOf(key, line, weight)
    }
    if (line.waiting.size >= this.#limits.waiting) return null
    const isMyTurn = await this.#wait(line, weight, waitMs, signal)
    await betweenTurns()
    return isMyTurn ? this.#endOf(key, line, weight) : null
  }

  /** One that weighs more than all of them may go on alone. */
  #fits(line: Line, weight: number): boolean {
    return line.running === 0 || line.running + weight <= this.#limits.running
  }

  #wait(line: Line, weight: number, waitMs: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isMyTurn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        line.waiting.delete(me)
        resolve(isMyTurn)
      }
      const me = { weight, start: () => settle(true) }
      const giveUp = () => {
        settle(false)
        // Those behind may weigh less.
        this.#advance(line)
      }
      const timer = setTimeout(giveUp, waitMs)
      line.waiting.add(me)
      if (signal?.aborted) giveUp()
      else signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #endOf(key: string, line: Line, weight: number): EndTurn {
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      line.running -= weight
      this.#advance(line)
      if (line.running === 0) this.#lines.delete(key)
    }
  }

  /** In order: nothing passes the first in line, however little it weighs. */
  #advance(line: Line): void {
    for (const next of line.waiting) {
      if (!this.#fits(line, next.weight)) return
      line.running += next.weight
      next.start()
    }
  }
}
