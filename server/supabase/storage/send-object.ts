import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ObjectFiles } from './object-files.ts'
import type { ObjectRow } from './object-rows.ts'
import { noBytes, StorageRefusal } from './storage-refusal.ts'

/** How a request reaches a file: at its public address, a signed one, or with a key or token. */
export type Audience = 'public' | 'signed' | 'authenticated'

/** What a browser shows as a document of this origin, scripts and all. */
const DOCUMENT = /html|xml|svg|javascript|ecmascript|multipart/i

/** Answers with an object's bytes: all of them, the range that was asked for, or "not modified". */
export async function sendObject(
  files: ObjectFiles,
  request: Request,
  object: ObjectRow,
  audience: Audience,
): Promise<Response> {
  const path = files.pathOf({ bucket: object.bucket_id, name: object.name })
  const { size, mtime } = await stat(path).catch(noBytes)
  const { eTag, mimetype, cacheControl } = object.metadata ?? {}
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': headerValue(mimetype, 'application/octet-stream'),
    'cache-control': headerValue(cacheControl, 'no-cache'),
    'last-modified': mtime.toUTCString(),
    'x-robots-tag': 'none',
    ...(eTag ? { etag: eTag } : {}),
  })
  const answer = (body: BodyInit | null, status: number) =>
    serveAsDownload(request, new Response(body, { status, headers }), audience)
  if (isUnchanged(request, eTag, mtime)) return answer(null, 304)

  const range = readRange(request.headers.get('range'), size)
  headers.set('content-length', String(range ? range.to - range.from + 1 : size))
  if (range) headers.set('content-range', `bytes ${range.from}-${range.to}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || size === 0) return answer(null, status)
  const bytes = createReadStream(path, range ? { start: range.from, end: range.to } : {})
  return answer(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, status)
}

function isUnchanged(request: Request, eTag: string | undefined, changedAt: Date): boolean {
  const known = request.headers.get('if-none-match')
  if (known !== null) return eTag !== undefined && known === eTag
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since
}

/** Uploaders choose these, in forms with any characters. */
function headerValue(value: string | undefined, otherwise: string): string {
  return value !== undefined && /^[ -~]+$/.test(value) ? value : otherwise
}

/** Null without a `Range` header. @throws StorageRefusal for one that the file does not have */
function readRange(header: string | null, size: number) {
  if (header === null) return null
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first && !last) throw invalidRange()
  const range = first
    ? { from: Number(first), to: Math.min(last ? Number(last) : size, size - 1) }
    : { from: Math.max(size - Number(last), 0), to: size - 1 }
  if (range.from > range.to) throw invalidRange()
  return range
}

function invalidRange(): StorageRefusal {
  return new StorageRefusal(416, 'InvalidRange', 'invalid range provided', {
    error: 'invalid_range',
    httpStatus: 416,
  })
}

/**
 * What customers upload must not become a page of this origin. A private file is saved and never shown,
 * its name is the `download` of the address, as on a hosted project, and no cache on the way keeps a copy.
 * The same goes for public files that could run scripts.
 */
function serveAsDownload(request: Request, response: Response, audience: Audience): Response {
  const download = new URL(request.url).searchParams.get('download')
  const { headers } = response
  const isDocument = DOCUMENT.test(headers.get('content-type') ?? '')
  if (audience !== 'public' || isDocument) {
    headers.set('content-security-policy', "default-src 'none'; sandbox")
  }
  if (audience !== 'public' || isDocument || download !== null) {
    headers.set('content-disposition', attachment(download ?? ''))
  }
  if (audience === 'signed') headers.set('cache-control', 'private, no-store')
  if (audience === 'authenticated') {
    // Says what the uploader asked for, and overrules it.
    headers.set('cache-control', `private, no-store, ${headers.get('cache-control')}`)
  }
  return response
}

/** RFC 6266: the name in ASCII for old programs, and in full for the others. */
function attachment(name: string): string {
  if (!name) return 'attachment'
  const plain = name.normalize('NFKD').replaceAll(/[^ -~]|["\\%]/g, '')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${full}`
}
