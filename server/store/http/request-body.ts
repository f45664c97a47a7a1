import type { IncomingMessage } from 'node:http'
import { isNestedDeeper } from '#domain/json-depth.ts'
import type { Area, Target } from './read-target.ts'

const KIB = 1024
const MIB = 1024 * KIB

const MAX_BYTES: Record<Area, number> = {
  page: 0,
  health: 0,
  auth: 64 * KIB,
  rest: 4 * MIB,
  storage: 25 * MIB,
  realtime: 0,
  functions: 512 * KIB,
  payments: 512 * KIB,
  sandbox: 512 * KIB,
  // What collects them reads them itself.
  reports: 0,
}

const ORDER_FILE = 'functions/upload-order-file'

const MAX_BYTES_OF: Partial<Record<string, number>> = {
  /** A file of an order, and what a form adds to it. */
  [ORDER_FILE]: 21 * MIB,
  'functions/stripe-webhook': 1 * MIB,
  /** A feed from a file. */
  'functions/sync-case-studies': 2 * MIB,
}

/** What a few visitors may hold in memory at the same time without any harm. */
const LARGE_BYTES = 256 * KIB
/** Who sends more than this is cut off. */
const MAX_FORGOTTEN_BYTES = 64 * MIB
/** Far deeper than anything the store itself sends. */
const MAX_DEPTH = 200

/** Whether it may be one that waits for a place: one that comes in chunks may, too. */
export function isLargeBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > LARGE_BYTES
}

export type BodyRefusal = 'body_too_large' | 'file_too_large' | 'nested_too_deeply'

export type ExpectedBody = NonNullable<ReturnType<typeof expectBody>>

/** What is known of a body before any of it is read; null when there is none. */
export function expectBody({ method, headers }: Request, target: Target) {
  if (method === 'GET' || method === 'HEAD') return null
  const isChunked = headers.has('transfer-encoding')
  // Null for one that comes in chunks.
  const bytes = isChunked ? null : Number(headers.get('content-length') ?? 0)
  if (bytes === 0) return null
  const maxBytes = MAX_BYTES_OF[target.name] ?? MAX_BYTES[target.area]
  // How its target calls more than that.
  const tooLarge: BodyRefusal = target.name === ORDER_FILE ? 'file_too_large' : 'body_too_large'
  return { maxBytes, tooLarge, bytes, isLarge: (bytes ?? maxBytes) > LARGE_BYTES }
}

/**
 * The same request with its body read and looked at, or why it is refused. A large file of a known
 * length stays a stream: the HTTP parser holds it to that length, and the handler that wants it reads it.
 */
export async function readBody(
  request: Request,
  expected: ExpectedBody,
): Promise<Request | BodyRefusal> {
  const { bytes, maxBytes, tooLarge, isLarge } = expected
  if (bytes !== null && bytes > maxBytes) return tooLarge
  if (bytes !== null && isLarge && !isJson(request)) return request
  const body = await readUpTo(request, maxBytes)
  if (body === null) return tooLarge
  if (isNestedDeeper(body, MAX_DEPTH)) return 'nested_too_deeply'
  return withBody(request, body)
}

/** The same request as if nothing had been sent with it. */
export function withBody(request: Request, body: Uint8Array<ArrayBuffer> | null): Request {
  const headers = new Headers(request.headers)
  headers.delete('transfer-encoding')
  headers.delete('content-length')
  if (body) headers.set('content-length', String(body.byteLength))
  const { url, method, signal } = request
  return new Request(url, { method, headers, signal, body })
}

function isJson({ headers }: Request): boolean {
  return headers.get('content-type')?.includes('json') ?? false
}

/** Null where there is more, which is read as well, and forgotten. */
async function readUpTo(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= maxBytes) chunks.push(chunk)
    else chunks = []
    if (length > MAX_FORGOTTEN_BYTES) break
  }
  return length > maxBytes ? null : Buffer.concat(chunks)
}

/**
 * Reads a large body for nothing. Who is answered while still sending is cut off soon after that, and on a slow line
 * never learns why the request was refused.
 */
export async function forgetBody(request: Request): Promise<void> {
  // Who has hung up reads no answer.
  await readUpTo(request, 0).catch(() => undefined)
}
