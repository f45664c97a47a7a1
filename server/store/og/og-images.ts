import { knownEtag } from '../http/known-etag.ts'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { drawSubject, type OgSubject } from './draw-subject.ts'
import { loadFonts, type LoadedFont } from './fonts.ts'
import { toSvg } from './picture.ts'
import { readSubject, type ReadPublic } from './read-subject.ts'

const MEMORY_BYTES = 24 * 1024 * 1024
/** Networks keep their own copy anyway; ours follows a changed price within the hour. */
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Answers `/og/…` with the picture that networks show beside a shared link. What is in the
 * picture is read again for each request and is its key in memory, so a stored one is never old.
 */
export function createOgImages(read: ReadPublic): (request: Request) => Promise<Response> {
  let fonts: Promise<LoadedFont[]> | undefined
  const painted = new LRUCache<string, Uint8Array<ArrayBuffer>, { subject: OgSubject }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (png) => png.byteLength,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: { subject } }) =>
      paint(subject, await (fonts ??= loadAllFonts())),
  })

  return async (request) => {
    const subject = await readSubject(new URL(request.url).pathname, read)
    if (!subject) return new Response(null, { status: 404 })
    const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
    const etag = `"${key}"`
    const headers = { 'cache-control': CACHE_CONTROL, etag }
    if (knownEtag(request.headers.get('if-none-match'), [etag])) {
      return new Response(null, { status: 304, headers })
    }
    const png = await painted.forceFetch(key, { context: { subject } })
    return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
  }
}

async function paint(subject: OgSubject, fonts: LoadedFont[]) {
  const svg = await toSvg(drawSubject(subject), fonts)
  // Flat colors: a palette is half the bytes and looks the same.
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer())
}

async function loadAllFonts(): Promise<LoadedFont[]> {
  return (await Promise.all([loadFonts('latin'), loadFonts('latin-ext')])).flat()
}
