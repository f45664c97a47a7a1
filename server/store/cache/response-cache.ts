import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { within } from '../../process/close-in-steps.ts'
import { kindOfKey } from './cache-key.ts'
import {
  compacted,
  fromSent,
  keepResponse,
  sendKept,
  toResponse,
  toSent,
  toStaleResponse,
  type KeptResponse,
  type SentResponse,
} from './kept-response.ts'

const BYTES_PER_CHARACTER = 2

/** A page that was sent once may never be again: that isn't worth a quarter of a second of a processor. */
const SEVERAL = 2

interface Making {
  result: Promise<KeptResponse | Response>
  startedAtMs: number
  waiting: number
  /** Stops it; only where all who wait for it can hang up. */
  stop: AbortController
}

/** Makes a response, or answers 304 when it would be made from the same as the one that there was. */
export type Make = (formerlyMadeFrom: string, signal: AbortSignal) => Promise<Response>

/**
 * Asks the other processes of the store for a response of now; null where it is made here. `knownEtag` names the bytes
 * that need not be sent.
 */
export type Borrow = (key: string, knownEtag: string | null) => Promise<SentResponse | null>

/** A visitor waits no longer for a page that is being made when there is an older copy of it. */
const SLOW_MS = 4_000

/** What keeps a response from being sent to others, or from being sent at all. */
export interface Judgement {
  isCacheable(response: Response): boolean
  /** Whether the last good copy is the better answer. */
  hasFailed(response: Response): boolean
}

/**
 * Whole public responses, kept compressed in memory and sent without touching a framework.
 * `clear` drops them all; a response whose making began before the clear is never stored.
 *
 * What was dropped stays behind as the last good copy. It is kept once more when its maker finds that it would make
 * the same, and is no younger for it. Otherwise it is sent, marked as stale, in the place of an answer that failed
 * or does not come, and by nothing else.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, KeptResponse>
  readonly #lastGood: LRUCache<string, KeptResponse>
  readonly #making = new Map<string, Making>()
  /** What is being replaced, and until when it may still be sent. */
  readonly #aging = new Map<string, number>()
  readonly #maxAgeMs: number
  readonly #borrow: Borrow | null
  #generation = 0

  constructor(maxAgeMs: number, maxBytes: number, borrow: Borrow | null = null) {
    this.#maxAgeMs = maxAgeMs
    this.#borrow = borrow
    // Anyone can make up an address of many kilobytes whose answer is a few bytes.
    const sizeCalculation = (entry: KeptResponse, key: string) =>
      entry.bytes + BYTES_PER_CHARACTER * key.length
    // Looked up each time, as everywhere: tests put another clock there.
    const perf = { now: () => performance.now() }
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation, ttl: maxAgeMs, perf })
    this.#lastGood = new LRUCache({ maxSize: maxBytes / 2, sizeCalculation })
  }

  /** How much the responses take that may still be sent. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Drops what is too old to be sent; nothing else does while no request asks for it. */
  purge(): void {
    this.#entries.purgeStale()
  }

  clear(): void {
    this.#generation += 1
    this.#making.clear()
    this.#entries.clear()
    this.#aging.clear()
  }

  /** Lets all of it be made again when it is next asked for, and sends what there is until then, for so long at most. */
  age(graceMs: number): void {
    this.#generation += 1
    this.#making.clear()
    const until = performance.now() + graceMs
    // What has aged before gets no more time.
    for (const key of this.#entries.keys()) if (!this.#aging.has(key)) this.#aging.set(key, until)
  }

  /** Sends the stored response for `key`; false when there is none. */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry || this.#aging.has(key)) return false
    sendKept(entry, request, response)
    return true
  }

  /**
   * The response for `key`, made once for all who ask at the same time, and stored when it may be.
   *
   * @param hangsUp when the one who asks no longer waits: once no one does, it is no longer made. Without it, it is
   *   made in any case.
   */
  async resolve(
    key: string,
    acceptedEncodings: string | null,
    make: Make,
    judgement: Judgement,
    hangsUp?: AbortSignal,
  ): Promise<Response> {
    const until = this.#aging.get(key)
    if (until !== undefined && until <= performance.now()) this.#drop(key)
    const stored = this.#entries.get(key)
    if (stored && until === undefined) return toResponse(stored, acceptedEncodings)
    const making = this.#making.get(key) ?? this.#begin(key, make, judgement)
    making.waiting += 1
    if (stored) {
      // Whether that fails matters to those who wait for it.
      making.result.catch(() => undefined)
      return toResponse(stored, acceptedEncodings)
    }
    hangsUp?.addEventListener('abort', () => this.#leave(key, making), { once: true })
    const lastGood = this.#lastGood.get(key)
    const made = await (lastGood ? unlessItFails(making, lastGood, judgement) : making.result)
    if (made instanceof Response) return made.clone()
    return made === lastGood
      ? toStaleResponse(made, acceptedEncodings)
      : toResponse(made, acceptedEncodings)
  }

  /** The response for `key` as it is now, or is being made, for another process; null where there is none. */
  async lend(key: string, knownEtag: string | null): Promise<SentResponse | null> {
    const entry = this.#aging.has(key) ? undefined : this.#entries.get(key)
    const kept = entry ?? (await this.#making.get(key)?.result.catch(() => null))
    return kept && !(kept instanceof Response) ? toSent(kept, knownEtag) : null
  }

  /** Compresses the one that was sent most often as well as it can be. Call it now and then. */
  async compactOne(): Promise<void> {
    const generation = this.#generation
    const [most] = [...this.#entries.entries()]
      .filter(([, { isCompact, sent }]) => !isCompact && sent >= SEVERAL)
      .toSorted(([, a], [, b]) => b.sent - a.sent)
    if (!most) return
    const [key, kept] = most
    const compact = await compacted(kept)
    const isThere = generation === this.#generation && this.#entries.peek(key) === kept
    // What is made from the same after a change, or of the same bytes, is compact from the start.
    if (this.#lastGood.peek(key) === kept) this.#lastGood.set(key, compact)
    if (isThere) this.#entries.set(key, compact, { ttl: this.#entries.getRemainingTTL(key) })
  }

  #begin(key: string, make: Make, judgement: Judgement): Making {
    const stop = new AbortController()
    const result = this.#make(key, (from) => make(from, stop.signal), judgement).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    const making: Making = { result, startedAtMs: Date.now(), waiting: 0, stop }
    this.#making.set(key, making)
    return making
  }

  #leave(key: string, making: Making): void {
    making.waiting -= 1
    if (making.waiting > 0) return
    // Who asks from now on has it made again.
    if (this.#making.get(key) === making) this.#making.delete(key)
    making.stop.abort()
  }

  async #make(
    key: string,
    make: (formerlyMadeFrom: string) => Promise<Response>,
    { isCacheable, hasFailed }: Judgement,
  ): Promise<KeptResponse | Response> {
    const generation = this.#generation
    const former = this.#lastGood.get(key)
    const borrowed = this.#borrow && (await this.#borrow(key, former?.etag ?? null))
    const received = borrowed && fromSent(borrowed, former)
    if (received) return this.#keep(key, received, this.#maxAgeMs - borrowed.ageMs, generation)
    const lifeMs = former ? former.madeAtMs + this.#maxAgeMs - performance.now() : 0
    const response = await make((lifeMs > 0 && former?.madeFrom) || '')
    const isSame = response.status === 304 && former !== undefined
    if (!isSame && !isCacheable(response)) {
      // A page that is gone, or private by now, no longer has a good copy.
      if (!hasFailed(response)) {
        this.#lastGood.delete(key)
        if (generation === this.#generation) this.#drop(key)
      }
      return response
    }
    const entry = isSame ? { ...former } : await keepResponse(response, former)
    return this.#keep(key, entry, isSame ? lifeMs : this.#maxAgeMs, generation)
  }

  #keep(key: string, entry: KeptResponse, ttl: number, generation: number): KeptResponse {
    this.#lastGood.set(key, entry)
    if (generation === this.#generation && ttl > 0) {
      this.#aging.delete(key)
      this.#entries.set(key, entry, { ttl })
    }
    return entry
  }

  #drop(key: string): void {
    this.#entries.delete(key)
    this.#aging.delete(key)
  }
}

/** What is being made; the last good copy when that fails or takes too long. Any request may have begun it. */
async function unlessItFails(
  { result, startedAtMs }: Making,
  lastGood: KeptResponse,
  { hasFailed }: Judgement,
): Promise<KeptResponse | Response> {
  const made = await within(startedAtMs + SLOW_MS - Date.now(), result).catch(() => lastGood)
  return made instanceof Response && hasFailed(made) ? lastGood : made
}

const MIB = 1024 * 1024
const MAX_BYTES = 64 * MIB
const OPEN_ENDED_MAX_BYTES = 16 * MIB
/** A twentieth of a processor at most. */
const COMPACT_EVERY_MS = 5_000

export type ResponseCaches = ReturnType<typeof createResponseCaches>

/**
 * Pages with a query (a search, a filter, an advertisement's mark) have a cache of their own, and so do
 * reads of tables: there is no end to what people can ask for, and it must not push out the pages that everyone
 * opens, nor their last good copies.
 */
export function createResponseCaches(maxAgeMs: number, borrow: Borrow | null = null) {
  const caches = {
    page: new ResponseCache(maxAgeMs, MAX_BYTES, borrow),
    'page with query': new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES),
    table: new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES),
  }
  const all = Object.values(caches)
  setInterval(() => {
    for (const cache of all) cache.purge()
  }, maxAgeMs).unref()
  // One that fails is sent as it was.
  const compactOne = () => void caches.page.compactOne().catch(() => undefined)
  setInterval(compactOne, COMPACT_EVERY_MS).unref()
  return {
    of: (key: string) => caches[kindOfKey(key)],
    lend: (key: string, knownEtag: string | null) => caches.page.lend(key, knownEtag),
    clear() {
      for (const cache of all) cache.clear()
    },
    /** As `clear`, but no visitor waits for a page: what there was is sent while it is made again. */
    age(graceMs: number) {
      caches.page.age(graceMs)
      caches['page with query'].age(graceMs)
      caches.table.clear()
    },
  }
}
