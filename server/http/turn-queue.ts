interface TurnLimits {
  /** How many of a key are under way at once. */
  running: number
  /** How many more of a key may wait for their turn. */
  waiting: number
  /** After which whoever waits is turned away. */
  waitMs: number
}

/** Ends a turn; calling it twice does no harm. */
export type EndTurn = () => void

interface Line {
  running: number
  waiting: Set<() => void>
}

/** Lets so many of a key go on at once, keeps a few more in line, and turns the others away. */
export class TurnQueue {
  readonly #limits: TurnLimits
  readonly #lines = new Map<string, Line>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Resolves at its turn, or with null: the line is full, or the wait too long, or given up. */
  async take(key: string, signal?: AbortSignal): Promise<EndTurn | null> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() }
    this.#lines.set(key, line)
    if (line.running < this.#limits.running) {
      line.running += 1
      return this.#endOf(key, line)
    }
    if (line.waiting.size >= this.#limits.waiting) return null
    const isMyTurn = await this.#wait(line, signal)
    return isMyTurn ? this.#endOf(key, line) : null
  }

  #wait(line: Line, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isMyTurn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        line.waiting.delete(start)
        resolve(isMyTurn)
      }
      const start = () => settle(true)
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      line.waiting.add(start)
      if (signal?.aborted) giveUp()
      else signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #endOf(key: string, line: Line): EndTurn {
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const [next] = line.waiting
      // Whoever comes next takes over this turn, so the number of them stays.
      if (next) next()
      else if ((line.running -= 1) === 0) this.#lines.delete(key)
    }
  }
}
