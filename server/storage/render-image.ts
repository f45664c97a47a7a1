import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

const PREFIX = '/storage/v1/render/image/public/'
const WIDTHS = { min: 16, max: 2000 }
const MEMORY_BYTES = 48 * 1024 * 1024
const YEAR_SECONDS = 31_536_000

type FetchObject = (path: string) => Promise<Response>
type Format = 'avif' | 'webp' | null

interface Image {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/**
 * Answers `/storage/v1/render/image/public/{bucket}/{path}?width=…&quality=…` with the
 * public object scaled down to that width, in the best format that the browser accepts.
 * Never enlarges. `fetchObject` reads a public object by its path on this origin.
 *
 * An uploaded file gets a new path, so what was rendered for a path stays right.
 */
export function createImageRenderer(
  fetchObject: FetchObject,
): (request: Request) => Promise<Response> {
  const rendered = new LRUCache<string, Image>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (image) => image.bytes.byteLength,
  })
  const rendering = new Map<string, Promise<Image | null>>()

  return async (request) => {
    const url = new URL(request.url)
    const width = numberIn(url.searchParams.get('width'), WIDTHS.min, WIDTHS.max)
    const quality = numberIn(url.searchParams.get('quality') ?? '75', 20, 100)
    if (width === null || quality === null) return refuseSize()

    const path = url.pathname.slice(PREFIX.length)
    const format = preferredFormat(request.headers.get('accept') ?? '')
    const key = [path, width, quality, format].join('|')
    const known = rendered.get(key)
    if (known) return toResponse(known)

    const made = rendering.get(key) ?? render(fetchObject, path, width, quality, format)
    rendering.set(key, made)
    const image = await made.finally(() => rendering.delete(key))
    if (!image) return new Response(null, { status: 404 })
    rendered.set(key, image)
    return toResponse(image)
  }
}

async function render(
  fetchObject: FetchObject,
  path: string,
  width: number,
  quality: number,
  format: Format,
): Promise<Image | null> {
  const original = await fetchObject(`/storage/v1/object/public/${path}`)
  if (!original.ok || !original.headers.get('content-type')?.startsWith('image/')) return null
  const image = sharp(await original.arrayBuffer())
    .rotate()
    .resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'avif'
      ? image.avif({ quality: Math.round(quality * 0.75), effort: 3 })
      : format === 'webp'
        ? image.webp({ quality })
        : image
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    bytes: new Uint8Array(data),
    type: `image/${info.format === 'heif' ? 'avif' : info.format}`,
  }
}

function preferredFormat(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : null
}

function toResponse({ bytes, type }: Image): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    },
  })
}

function refuseSize(): Response {
  return Response.json(
    { error: 'width must be 16 to 2000 and quality 20 to 100.', code: 'invalid_request' },
    { status: 400 },
  )
}

function numberIn(text: string | null, min: number, max: number): number | null {
  const value = Number(text)
  return Number.isInteger(value) && value >= min && value <= max ? value : null
}
