import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, encodingFor, WORTH_COMPRESSING_BYTES, type Encoding } from './encodings.ts'
import { knownEtag } from '../http/known-etag.ts'
import { MADE_FROM } from './made-from.ts'

/** A whole response in memory, in each encoding that a browser may ask for. */
export interface KeptResponse {
  status: number
  /** By the clock of the process, which no one sets back. */
  madeAtMs: number
  /** A digest of all that it shows, where its maker says it. */
  madeFrom: string | null
  etag: string
  variants: Record<Encoding, Variant>
  /** What it takes in memory. */
  bytes: number
  /** How often it was sent since it is kept. */
  sent: number
  isCompact: boolean
}

interface Variant {
  body: Buffer
  headers: Record<string, string>
}

/** Reads a response to keep it. When its bytes are those of the former one, nothing is compressed again. */
export async function keepResponse(
  response: Response,
  former?: KeptResponse,
): Promise<KeptResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const madeFrom = response.headers.get(MADE_FROM)
  response.headers.delete(MADE_FROM)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const isSame = former?.etag === etag
  const bodies = isSame ? bodiesOf(former) : await compressed(identity)
  const shared = { ...Object.fromEntries(response.headers), etag, vary: 'Accept-Encoding' }
  return {
    status: response.status,
    madeAtMs: performance.now(),
    madeFrom,
    etag,
    ...inVariants(shared, bodies, isSame ? former.isCompact : bodies.br === identity),
    sent: 0,
  }
}

/** The same with fewer bytes: it takes a quarter of a second, on another thread. */
export async function compacted(kept: KeptResponse): Promise<KeptResponse> {
  const bodies = bodiesOf(kept)
  const br = await compress.compactBr(bodies.identity)
  return {
    ...kept,
    ...inVariants(kept.variants.identity.headers, { ...bodies, br }, true),
  }
}

/** What is small stays as it is. */
async function compressed(identity: Buffer): Promise<Record<Encoding, Buffer>> {
  if (identity.byteLength < WORTH_COMPRESSING_BYTES) {
    return { identity, gzip: identity, br: identity }
  }
  const [br, gzip] = await Promise.all([compress.br(identity), compress.gzip(identity)])
  return { identity, gzip, br }
}

const bodiesOf = ({ variants: { identity, gzip, br } }: KeptResponse) => ({
  identity: identity.body,
  gzip: gzip.body,
  br: br.body,
})

const HEADER_BYTES = 512

function inVariants(
  shared: Record<string, string>,
  bodies: Record<Encoding, Buffer>,
  isCompact: boolean,
) {
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding]
    const headers = { ...shared, 'content-length': String(body.byteLength) }
    if (body === bodies.identity) return { body, headers }
    const etags = encodedEtags(shared['etag'] ?? '', encoding)
    const etag = (isCompact && etags.best) || etags.first
    return { body, headers: { ...headers, etag, 'content-encoding': encoding } }
  }
  const different = new Set(Object.values(bodies))
  let bytes = HEADER_BYTES
  for (const { byteLength } of different) bytes += byteLength
  return {
    variants: { identity: variant('identity'), gzip: variant('gzip'), br: variant('br') },
    bytes,
    isCompact,
  }
}

/** A response as another process has kept it, with bytes only where they are others than those it was asked for. */
export interface SentResponse {
  status: number
  ageMs: number
  madeFrom: string | null
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer> | null
  isCompact: boolean
}

/** @param knownEtag of the bytes that the one who asks has already */
export function toSent(kept: KeptResponse, knownEtag: string | null): SentResponse {
  const { status, madeAtMs, madeFrom, etag, variants, isCompact } = kept
  return {
    status,
    ageMs: performance.now() - madeAtMs,
    madeFrom,
    etag,
    headers: variants.identity.headers,
    bodies: etag === knownEtag ? null : bodiesOf(kept),
    isCompact,
  }
}

/** @param former has the bytes where they are not sent */
export function fromSent(sent: SentResponse, former?: KeptResponse): KeptResponse | null {
  const { status, ageMs, madeFrom, etag, headers } = sent
  const own = former?.etag === etag ? former : null
  const bodies = sent.bodies ? copiesOf(sent.bodies) : own && bodiesOf(own)
  if (!bodies) return null
  return {
    status,
    madeAtMs: performance.now() - ageMs,
    madeFrom,
    etag,
    ...inVariants(headers, bodies, sent.bodies ? sent.isCompact : (own?.isCompact ?? false)),
    sent: 0,
  }
}

/** What arrived is a piece of a whole message, which it would keep in memory. */
function copiesOf(sent: Record<Encoding, Buffer>): Record<Encoding, Buffer> {
  const copies = new Map(
    Object.values(sent).map((body) => {
      const copy = Buffer.allocUnsafeSlow(body.byteLength)
      copy.set(body)
      return [body, copy]
    }),
  )
  const copyOf = (body: Buffer) => copies.get(body) ?? body
  return { identity: copyOf(sent.identity), gzip: copyOf(sent.gzip), br: copyOf(sent.br) }
}

export function toResponse(kept: KeptResponse, acceptedEncodings: string | null): Response {
  kept.sent += 1
  const { body, headers } = kept.variants[encodingFor(acceptedEncodings)]
  return new Response(new Uint8Array(body), { status: kept.status, headers })
}

/** Says that it is not from now (RFC 9111 5.1; `warning` as RFC 7234 had it). */
export function toStaleResponse(kept: KeptResponse, acceptedEncodings: string | null): Response {
  const response = toResponse(kept, acceptedEncodings)
  response.headers.set('age', String(Math.round((performance.now() - kept.madeAtMs) / 1000)))
  response.headers.set('warning', '111 - "Revalidation Failed"')
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Other bytes need another strong ETag (RFC 9110 8.8.3.3): those of each encoding, and of brotli that has done its best. */
function encodedEtags(etag: string, encoding: Encoding): { first: string; best: string | null } {
  const withMark = (mark: string) => `${etag.slice(0, -1)}.${mark}"`
  if (encoding === 'identity') return { first: etag, best: null }
  return { first: withMark(encoding), best: encoding === 'br' ? withMark('best-br') : null }
}

/** What a 304 says again (RFC 9110 15.4.5). */
function unchangedHeaders(etag: string, { headers }: Variant): Record<string, string> {
  const { vary = '', 'cache-control': cacheControl = '' } = headers
  return { etag, vary, 'cache-control': cacheControl }
}

/** The ETag that the caller has of this, in this encoding: what was compressed again is the same to who has it. */
function etagInHand(
  { variants, etag }: KeptResponse,
  encoding: Encoding,
  ifNoneMatch: string | undefined,
): string | null {
  if (ifNoneMatch === undefined) return null
  const own = variants[encoding].headers['etag'] ?? etag
  if (own === etag) return knownEtag(ifNoneMatch, [own])
  const { first, best } = encodedEtags(etag, encoding)
  return knownEtag(ifNoneMatch, best ? [own, first, best] : [own])
}

export function sendKept(
  kept: KeptResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  kept.sent += 1
  const encoding = encodingFor(request.headers['accept-encoding'])
  const variant = kept.variants[encoding]
  const inHand = etagInHand(kept, encoding, request.headers['if-none-match'])
  if (inHand !== null) {
    response.writeHead(304, unchangedHeaders(inHand, variant)).end()
    return
  }
  const { body, headers } = variant
  response.writeHead(kept.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
