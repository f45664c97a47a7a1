import { betweenTurns, type EndTurn } from './turn-queue.ts'

interface ShareLimits {
  /** How many run at the same time, of all keys together. */
  running: number
  /** A caller who has waited this long is turned away. */
  waitMs: number
  /** Of keys that have as few, the one goes first that has had the fewest of late. */
  isByLately?: boolean
}

interface Waiting {
  key: string
  start(): void
}

/** Lets a limited number run at the same time. A place that becomes free goes to the key that has the fewest. */
export class FairShare {
  readonly #limits: ShareLimits
  readonly #running = new Map<string, number>()
  readonly #lately: Lately | null
  readonly #waiting = new Set<Waiting>()
  #total = 0

  constructor(limits: ShareLimits) {
    this.#limits = limits
    this.#lately = limits.isByLately ? new Lately() : null
  }

  /** Resolves at its turn, or with null: the wait was too long, or given up. */
  async take(key: string, signal: AbortSignal): Promise<EndTurn | null> {
    if (this.#total < this.#limits.running) this.#start(key)
    else {
      const isMyTurn = await this.#wait(key, signal)
      await betweenTurns()
      if (!isMyTurn) return null
    }
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.#end(key)
    }
  }

  #wait(key: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isMyTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(me)
        resolve(isMyTurn)
      }
      const me = { key, start: () => settle(true) }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      this.#waiting.add(me)
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  #start(key: string): void {
    this.#total += 1
    this.#running.set(key, this.#runningOf(key) + 1)
    this.#lately?.add(key)
  }

  #end(key: string): void {
    this.#total -= 1
    const left = this.#runningOf(key) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
    const next = this.#mostDeserving()
    if (!next) return
    this.#start(next.key)
    next.start()
  }

  #mostDeserving(): Waiting | null {
    let best: Waiting | null = null
    for (const one of this.#waiting) {
      if (!best || this.#isFirst(one, best)) best = one
    }
    return best
  }

  #isFirst({ key }: Waiting, { key: other }: Waiting): boolean {
    const more = this.#runningOf(key) - this.#runningOf(other)
    if (more !== 0 || !this.#lately) return more < 0
    return this.#lately.of(key) < this.#lately.of(other)
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0
  }
}

const LATELY_MS = 10_000

/** Counts what there was of a key in the last ten to twenty seconds. */
class Lately {
  #now = new Map<string, number>()
  #before = new Map<string, number>()
  #since = performance.now()

  add(key: string): void {
    const age = performance.now() - this.#since
    if (age >= LATELY_MS) {
      this.#before = age < 2 * LATELY_MS ? this.#now : new Map()
      this.#now = new Map()
      this.#since += age
    }
    this.#now.set(key, (this.#now.get(key) ?? 0) + 1)
  }

  of(key: string): number {
    return (this.#now.get(key) ?? 0) + (this.#before.get(key) ?? 0)
  }
}
