import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { TurnQueue } from '../http/turn-queue.ts'
import type { Image, ImageVariants } from './image-variants.ts'

const PREFIX = '/storage/v1/render/image/public/'
/** What the pages ask for (`app/ui/image-sources.ts` and those that choose widths of their own), and no other. */
const WIDTHS = new Set([160, 320, 480, 640, 960, 1280, 1920])
const QUALITY = 75
const MAX_PIXELS = 40_000_000
const MEMORY_BYTES = 8 * 1024 * 1024
/** How long a picture that was deleted is still shown. */
const MEMORY_MS = 60_000
const YEAR_SECONDS = 31_536_000

/** All of the queue is one line: what is scarce is processors, not turns of an address. */
const LINE = 'images'
const WAITING = 100
const WAIT_MS = 20_000

// One picture at a time on each processor, and each of them on one.
sharp.concurrency(1)
sharp.cache(false)

type FetchObject = (path: string, method?: 'GET' | 'HEAD') => Promise<Response>
type Format = 'avif' | 'webp' | null
type Outcome = Image | Exclude<keyof typeof REFUSALS, 'size'>

/**
 * Answers `/storage/v1/render/image/public/{bucket}/{path}?width=…&quality=…` with the
 * public object scaled down to that width, in the best format that the browser accepts.
 * Never enlarges. `fetchObject` reads a public object by its path on this origin.
 *
 * An uploaded file gets a new path, so what was rendered for a path stays right as long as the
 * file is there.
 */
export function createImageRenderer(
  fetchObject: FetchObject,
  variants: ImageVariants,
  memoryMs = MEMORY_MS,
): (request: Request) => Promise<Response> {
  const rendered = new LRUCache<string, Image>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (image) => image.bytes.byteLength,
    ttl: memoryMs,
  })
  const rendering = new Map<string, Promise<Outcome>>()
  const turns = new TurnQueue({
    running: availableParallelism(),
    waiting: WAITING,
    waitMs: WAIT_MS,
  })

  async function fetchOrRender(key: string, path: string, width: number, format: Format) {
    const object = `/storage/v1/object/public/${path}`
    const known = await variants.read(key)
    if (known) {
      // What was deleted is gone in every size; while the source can't say so, it is shown.
      const { status } = await fetchObject(object, 'HEAD')
      if (status < 400 || status >= 500) return known
      await variants.drop(key)
      return 'missing'
    }
    const end = await turns.take(LINE)
    if (!end) return 'busy'
    try {
      const image = await render(await fetchObject(object), width, format)
      // It is sent all the same: with a full disk it is made again the next time.
      if (typeof image === 'object') await variants.keep(key, image).catch(() => undefined)
      return image
    } finally {
      end()
    }
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const width = Number(searchParams.get('width'))
    const quality = Number(searchParams.get('quality') ?? QUALITY)
    if (!WIDTHS.has(width) || quality !== QUALITY) return refuse('size')

    const path = pathname.slice(PREFIX.length)
    const format = preferredFormat(request.headers.get('accept') ?? '')
    const key = [path, width, format].join('|')
    const known = rendered.get(key)
    if (known) return toResponse(known)

    const made = rendering.get(key) ?? fetchOrRender(key, path, width, format)
    rendering.set(key, made)
    const outcome = await made.finally(() => rendering.delete(key))
    if (typeof outcome === 'string') return refuse(outcome)
    rendered.set(key, outcome)
    return toResponse(outcome)
  }
}

async function render(original: Response, width: number, format: Format): Promise<Outcome> {
  if (original.status >= 500) throw new Error(`The original answered ${original.status}.`)
  if (!original.ok || !original.headers.get('content-type')?.startsWith('image/')) return 'missing'
  const bytes = await original.arrayBuffer()
  // Reads the head of the file alone: what is too large is never decoded.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return 'unreadable'
  if (size.width * size.height > MAX_PIXELS) return 'too_large'
  const isSmallEnough = size.width <= width && format !== null && size.format === 'webp'
  // Encoded again, it would have more bytes and less to show for them. What a camera noted is not for others.
  if (isSmallEnough && !size.exif && !size.xmp) {
    return { bytes: new Uint8Array(bytes), type: 'image/webp' }
  }
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  // A quarter of the time of effort 3, for which the first visitors would wait, and 6 % more bytes.
  if (format === 'avif') image.avif({ quality: Math.round(QUALITY * 0.75), effort: 1 })
  if (format === 'webp') image.webp({ quality: QUALITY })
  const made = await image.toBuffer({ resolveWithObject: true }).catch(() => null)
  if (!made) return 'unreadable'
  const { data, info } = made
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

const REFUSALS = {
  size: [
    400,
    'invalid_request',
    `width must be one of ${[...WIDTHS].join(', ')}, and quality ${QUALITY}.`,
  ],
  missing: [404, 'not_found', 'This image does not exist.'],
  too_large: [422, 'image_too_large', 'This image has too many pixels.'],
  unreadable: [422, 'image_unreadable', 'This file is not an image.'],
  busy: [503, 'busy', 'Too many images are being resized. Please try again.'],
} as const

function refuse(reason: keyof typeof REFUSALS): Response {
  const [status, code, error] = REFUSALS[reason]
  const headers = { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '2' } : {}) }
  return Response.json({ error, message: error, code }, { status, headers })
}
