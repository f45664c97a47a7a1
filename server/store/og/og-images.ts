import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { drawSubject, type OgSubject } from './draw-subject.ts'
import { loadExtendedFonts, loadFonts, type ExtendedFont, type LoadedFont } from './fonts.ts'
import { toSvg, type Picture } from './picture.ts'
import { readSubject, type ReadPublic } from './read-subject.ts'

const MEMORY_BYTES = 24 * 1024 * 1024
/** Networks keep their own copy anyway; ours follows a changed price within the hour. */
const CACHE_CONTROL = 'public, max-age=3600'

type Png = Uint8Array<ArrayBuffer>
type Fonts = (LoadedFont | ExtendedFont)[]

/**
 * Answers `/og/…` with the picture that networks show beside a shared link. What is in the
 * picture is read again for each request and is its key in memory, so a stored one is never old.
 */
export function createOgImages(read: ReadPublic): (request: Request) => Promise<Response> {
  const painted = new LRUCache<string, Png>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (png) => png.byteLength,
  })
  const painting = new Map<string, Promise<Png>>()
  let fonts: Promise<Fonts> | undefined

  return async (request) => {
    const subject = await readSubject(new URL(request.url).pathname, read)
    if (!subject) return new Response(null, { status: 404 })
    const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
    const etag = `"${key}"`
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers: { etag, 'cache-control': CACHE_CONTROL } })
    }
    fonts ??= loadAllFonts()
    const png = painted.get(key) ?? (await paintOnce(key, subject, await fonts))
    return new Response(png, {
      headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL, etag },
    })
  }

  async function paintOnce(key: string, subject: OgSubject, loaded: Fonts): Promise<Png> {
    const under = painting.get(key) ?? paint(drawSubject(subject), loaded)
    painting.set(key, under)
    const png = await under.finally(() => painting.delete(key))
    painted.set(key, png)
    return png
  }
}

async function paint(picture: Picture, fonts: Fonts): Promise<Png> {
  const svg = await toSvg(picture, fonts)
  // Flat colors: a palette is half the bytes and looks the same.
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer())
}

async function loadAllFonts(): Promise<Fonts> {
  const [latin, extended] = await Promise.all([loadFonts(), loadExtendedFonts()])
  return [...latin, ...extended]
}
