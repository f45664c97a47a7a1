import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import type { ChangeLog } from './changes/change-log.ts'
import { MAX_WAITING_SIGNALS, PEER_ALLOWANCE } from './limits.ts'
import { TokenBucket } from './token-bucket.ts'

const metaSchema = z.looseObject({ phx_ref: z.string() })
const presenceSchema = z.object({ key: z.string(), meta: metaSchema })

const signalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('broadcast'),
    topic: z.string(),
    event: z.string(),
    isBinary: z.boolean(),
    /** Base64. */
    payload: z.string(),
  }),
  z.object({
    kind: z.literal('presence'),
    topic: z.string(),
    joins: z.array(presenceSchema),
    leaves: z.array(presenceSchema),
  }),
  /** Somebody is here again, or for the first time, and wants to know who is present. */
  z.object({ kind: z.literal('hello') }),
  /** Somebody is still here. */
  z.object({ kind: z.literal('alive') }),
  /** Nobody is connected to somebody any more. */
  z.object({ kind: z.literal('bye') }),
])

export type Signal = z.infer<typeof signalSchema>

const envelopeSchema = z.object({ from: z.string(), signal: signalSchema })

/** Written in one statement. */
const MAX_BATCH = 50

/** The other processes on the same database, reached through the log of changes. */
export class Peers {
  /** Of this process. */
  readonly id = randomUUID()
  readonly #log: ChangeLog
  readonly #logger: Logger
  readonly #waiting: Signal[] = []
  readonly #bytes = new TokenBucket(PEER_ALLOWANCE)
  #hasLost = false
  #writing: Promise<void> | null = null

  constructor(log: ChangeLog, logger: Logger) {
    this.#log = log
    this.#logger = logger
  }

  /** Tells them soon, in the order of the calls; a broadcast that is one too many is not told. */
  tell(signal: Signal): void {
    const isTooMuch = signal.kind === 'broadcast' && !this.#bytes.take(signal.payload.length)
    if (isTooMuch || this.#waiting.length >= MAX_WAITING_SIGNALS) {
      this.#hasLost ||= signal.kind !== 'broadcast'
      return
    }
    this.#waiting.push(signal)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
  }

  /** Whether something but broadcasts was not told since the last call. */
  takeLoss(): boolean {
    const hasLost = this.#hasLost
    this.#hasLost = false
    return hasLost
  }

  /** Opens what came; null for what this process has said itself, or another does not say as we do. */
  read(received: unknown): { from: string; signal: Signal } | null {
    const { data } = envelopeSchema.safeParse(received)
    return data && data.from !== this.id ? data : null
  }

  /** Resolves when everything is told. */
  async close(): Promise<void> {
    await this.#writing
  }

  /** One after the other: on two connections a later signal could be committed first. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const signals = this.#waiting.splice(0, MAX_BATCH)
      try {
        await this.#log.writeSignals(signals.map((signal) => ({ from: this.id, signal })))
      } catch (error) {
        this.#hasLost = true
        this.#logger.warn({ err: error }, 'other processes were not told')
      }
    }
  }
}
