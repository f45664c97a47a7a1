import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { within } from '../../process/close-in-steps.ts'
import { kindOfKey } from './cache-key.ts'
import { compress, encodingFor, WORTH_COMPRESSING_BYTES, type Encoding } from './encodings.ts'

const BYTES_PER_CHARACTER = 2

interface Variant {
  body: Buffer
  headers: Record<string, string>
}

interface Entry {
  status: number
  madeAtMs: number
  etag: string
  variants: Record<Encoding, Variant>
  bytes: number
}

interface Making {
  result: Promise<Entry | Response>
  startedAtMs: number
}

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
 * What was dropped stays behind as the last good copy. It is sent, marked as stale, in the place of
 * an answer that failed or does not come, and by nothing else.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #lastGood: LRUCache<string, Entry>
  readonly #making = new Map<string, Making>()
  #generation = 0

  constructor(maxAgeMs: number, maxBytes: number) {
    // Anyone can make up an address of many kilobytes whose answer is a few bytes.
    const sizeCalculation = (entry: Entry, key: string) =>
      entry.bytes + BYTES_PER_CHARACTER * key.length
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation, ttl: maxAgeMs })
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
  }

  /** Sends the stored response for `key`; false when there is none. */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    sendEntry(entry, request, response)
    return true
  }

  /** The response for `key`, made once for all who ask at the same time, and stored when it may be. */
  async resolve(
    key: string,
    acceptedEncodings: string | null,
    make: () => Promise<Response>,
    judgement: Judgement,
  ): Promise<Response> {
    const stored = this.#entries.get(key)
    if (stored) return toResponse(stored, acceptedEncodings)
    let making = this.#making.get(key)
    if (!making) {
      const result = this.#make(key, make, judgement).finally(() => {
        if (this.#making.get(key)?.result === result) this.#making.delete(key)
      })
      making = { result, startedAtMs: Date.now() }
      this.#making.set(key, making)
    }
    const lastGood = this.#lastGood.get(key)
    const made = await (lastGood ? unlessItFails(making, lastGood, judgement) : making.result)
    if (made instanceof Response) return made.clone()
    return made === lastGood
      ? toStaleResponse(made, acceptedEncodings)
      : toResponse(made, acceptedEncodings)
  }

  async #make(
    key: string,
    make: () => Promise<Response>,
    { isCacheable, hasFailed }: Judgement,
  ): Promise<Entry | Response> {
    const generation = this.#generation
    const response = await make()
    if (!isCacheable(response)) {
      // A page that is gone, or private by now, no longer has a good copy.
      if (!hasFailed(response)) this.#lastGood.delete(key)
      return response
    }
    const entry = await toEntry(response)
    this.#lastGood.set(key, entry)
    if (generation === this.#generation) this.#entries.set(key, entry)
    return entry
  }
}

/** What is being made; the last good copy when that fails or takes too long. Any request may have begun it. */
async function unlessItFails(
  { result, startedAtMs }: Making,
  lastGood: Entry,
  { hasFailed }: Judgement,
): Promise<Entry | Response> {
  const made = await within(startedAtMs + SLOW_MS - Date.now(), result).catch(() => lastGood)
  return made instanceof Response && hasFailed(made) ? lastGood : made
}

async function toEntry(response: Response): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const shared = { ...Object.fromEntries(response.headers), etag, vary: 'Accept-Encoding' }
  const variant = (content: Buffer, encoding: Encoding): Variant => ({
    body: content,
    headers: {
      ...shared,
      'content-length': String(content.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  const common = { status: response.status, etag, madeAtMs: Date.now() }
  const identity = variant(body, 'identity')
  if (body.byteLength < WORTH_COMPRESSING_BYTES) {
    const variants = { identity, gzip: identity, br: identity }
    return { ...common, variants, bytes: body.byteLength + 512 }
  }
  const [compact, gzipped] = await Promise.all([compress.br(body), compress.gzip(body)])
  return {
    ...common,
    variants: { identity, br: variant(compact, 'br'), gzip: variant(gzipped, 'gzip') },
    bytes: body.byteLength + compact.byteLength + gzipped.byteLength + 1_024,
  }
}

function toResponse(entry: Entry, acceptedEncodings: string | null): Response {
  const { body, headers } = entry.variants[encodingFor(acceptedEncodings)]
  return new Response(new Uint8Array(body), { status: entry.status, headers })
}

/** Says that it is not from now (RFC 9111 §5.1; `warning` as RFC 7234 had it). */
function toStaleResponse(entry: Entry, acceptedEncodings: string | null): Response {
  const response = toResponse(entry, acceptedEncodings)
  response.headers.set('age', String(Math.round((Date.now() - entry.madeAtMs) / 1000)))
  response.headers.set('warning', '111 - "Revalidation Failed"')
  response.headers.set('cache-control', 'no-store')
  return response
}

function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, { etag: entry.etag }).end()
    return
  }
  const { body, headers } = entry.variants[encodingFor(request.headers['accept-encoding'])]
  response.writeHead(entry.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

const MIB = 1024 * 1024
const MAX_BYTES = 64 * MIB
const OPEN_ENDED_MAX_BYTES = 16 * MIB

export type ResponseCaches = ReturnType<typeof createResponseCaches>

/**
 * Pages with a query (a search, a filter, an advertisement's mark) have a cache of their own, and so do
 * reads of tables: there is no end to what people can ask for, and it must not push out the pages that everyone
 * opens, nor their last good copies.
 */
export function createResponseCaches(maxAgeMs: number) {
  const caches = {
    page: new ResponseCache(maxAgeMs, MAX_BYTES),
    'page with query': new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES),
    table: new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES),
  }
  const all = Object.values(caches)
  setInterval(() => {
    for (const cache of all) cache.purge()
  }, maxAgeMs).unref()
  return {
    of: (key: string) => caches[kindOfKey(key)],
    clear() {
      for (const cache of all) cache.clear()
    },
  }
}
