import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readRange } from './byte-range.ts'
import type { ObjectFiles } from './object-files.ts'
import type { ObjectRow } from './object-rows.ts'
import { serveAsDownload, type Audience } from './serve-as-download.ts'
import { objectNotFound } from './storage-refusal.ts'

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

function noBytes(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw objectNotFound()
  throw error
}
