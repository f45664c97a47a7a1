import { setImmediate as giveWay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CHANGES_PER_PAGE } from '../limits.ts'
import type { Change, ChangeLog } from './change-log.ts'

/** A notification is a hint, the log is the truth: it is also read without one. */
const LOOK_EVERY_MS = 5_000
const TRIM_EVERY_MS = 60_000

/** How far the log has been passed on: all that was committed before a snapshot, except what still waits. */
interface Position {
  snapshot: string
  waiting: number[]
}

/**
 * Passes on, page by page and each once, what is committed while a client here is interested.
 *
 * It remembers a snapshot and reads what has been committed since. So it does not matter whether a
 * notification came twice, or was lost with its connection.
 */
export class ChangeFollower {
  readonly #log: ChangeLog
  readonly #handOn: (page: readonly Change[]) => Promise<void>
  readonly #logger: Logger
  readonly #timers: NodeJS.Timeout[] = []
  /** How many are interested. */
  #followers = 0
  /** Null while there is none. */
  #position: Promise<Position> | null = null
  #hasNews = false
  #reading: Promise<void> | null = null
  #unlisten: () => Promise<void> = async () => undefined

  /** `handOn` must not fail: a page is not passed on twice. */
  constructor(log: ChangeLog, handOn: (page: readonly Change[]) => Promise<void>, logger: Logger) {
    this.#log = log
    this.#handOn = handOn
    this.#logger = logger
  }

  async open(): Promise<void> {
    this.#unlisten = await this.#log.listen(() => this.#look())
    this.#timers.push(
      setInterval(() => this.#look(), LOOK_EVERY_MS).unref(),
      setInterval(() => void this.#trim(), TRIM_EVERY_MS).unref(),
    )
  }

  /** Resolves when everything committed from then on will be passed on; ends with `unfollow`. */
  async follow(): Promise<void> {
    this.#followers += 1
    this.#position ??= this.#log.takeSnapshot().then((snapshot) => ({ snapshot, waiting: [] }))
    const position = this.#position
    try {
      await position
    } catch (error) {
      if (this.#position === position) this.#position = null
      this.#followers -= 1
      throw error
    }
  }

  unfollow(): void {
    this.#followers -= 1
    if (this.#followers === 0) this.#position = null
  }

  async close(): Promise<void> {
    this.#position = null
    for (const timer of this.#timers) clearInterval(timer)
    await this.#unlisten()
    await this.#reading
  }

  #look(): void {
    if (this.#position === null) return
    this.#hasNews = true
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
  }

  async #read(): Promise<void> {
    try {
      while (this.#hasNews && this.#position !== null) {
        this.#hasNews = false
        await this.#readOn(this.#position)
      }
    } catch (error) {
      this.#logger.warn({ err: error }, 'live changes were not read; they are at the next look')
    }
  }

  async #readOn(from: Promise<Position>): Promise<void> {
    const position = await from
    const { ids, snapshot } = await this.#log.listSince(position.snapshot)
    position.snapshot = snapshot
    position.waiting.push(...ids)
    while (position.waiting.length > 0) {
      const page = await this.#log.read(position.waiting.slice(0, CHANGES_PER_PAGE))
      if (this.#position !== from) return
      position.waiting.splice(0, CHANGES_PER_PAGE)
      await this.#handOn(page)
      // Sockets are written to between the pages, and requests answered.
      await giveWay()
    }
  }

  async #trim(): Promise<void> {
    try {
      await this.#log.trim()
    } catch (error) {
      this.#logger.warn({ err: error }, 'the log of live changes was not trimmed')
    }
  }
}
