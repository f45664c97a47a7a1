import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const WORTH_COMPRESSING_BYTES = 1_024
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  body: Buffer
  headers: Record<string, string | number>
}

interface Entry {
  status: number
  etag: string
  variants: Record<Encoding, Variant>
  bytes: number
}

/**
 * Whole public responses, kept compressed in memory and sent without touching a framework.
 * `clear` drops them all; a response whose making began before the clear is never stored.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #making = new Map<string, Promise<Entry | Response>>()
  #generation = 0

  constructor(maxAgeMs: number, maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      ttl: maxAgeMs,
    })
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

  /** The response for `key`, made once for all who ask at the same time, and stored when `isCacheable`. */
  async resolve(
    key: string,
    acceptedEncodings: string | null,
    make: () => Promise<Response>,
    isCacheable: (response: Response) => boolean,
  ): Promise<Response> {
    const stored = this.#entries.get(key)
    if (stored) return toResponse(stored, acceptedEncodings)
    let making = this.#making.get(key)
    if (!making) {
      making = this.#make(key, make, isCacheable).finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
      this.#making.set(key, making)
    }
    const made = await making
    return made instanceof Response ? made.clone() : toResponse(made, acceptedEncodings)
  }

  async #make(
    key: string,
    make: () => Promise<Response>,
    isCacheable: (response: Response) => boolean,
  ): Promise<Entry | Response> {
    const generation = this.#generation
    const response = await make()
    if (!isCacheable(response)) return response
    const entry = await toEntry(response)
    if (generation === this.#generation) this.#entries.set(key, entry)
    return entry
  }
}

async function toEntry(response: Response): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const shared = { ...Object.fromEntries(response.headers), etag, vary: 'Accept-Encoding' }
  const variant = (content: Buffer, encoding: Encoding): Variant => ({
    body: content,
    headers: {
      ...shared,
      'content-length': content.byteLength,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  const identity = variant(body, 'identity')
  if (body.byteLength < WORTH_COMPRESSING_BYTES) {
    const variants = { identity, gzip: identity, br: identity }
    return { status: response.status, etag, variants, bytes: body.byteLength + 512 }
  }
  const [compact, gzipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(body),
  ])
  return {
    status: response.status,
    etag,
    variants: { identity, br: variant(compact, 'br'), gzip: variant(gzipped, 'gzip') },
    bytes: body.byteLength + compact.byteLength + gzipped.byteLength + 1_024,
  }
}

function toResponse(entry: Entry, acceptedEncodings: string | null): Response {
  const { body, headers } = entry.variants[encodingFor(acceptedEncodings)]
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(new Uint8Array(body), { status: entry.status, headers: fields })
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

function encodingFor(accepted: string | string[] | null | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
