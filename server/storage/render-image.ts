import sharp from 'sharp'

const PREFIX = '/storage/v1/render/image/public/'
const WIDTHS = { min: 16, max: 2000 }
const YEAR_SECONDS = 31_536_000

type FetchObject = (path: string) => Promise<Response>

/** True for the paths of Supabase's image transformation. */
export function isImageRendering(pathname: string): boolean {
  return pathname.startsWith(PREFIX)
}

/** The format to send to a browser that accepts these types; null keeps the original. */
export function preferredFormat(accept: string): 'avif' | 'webp' | null {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : null
}

/**
 * Answers `/storage/v1/render/image/public/{bucket}/{path}?width=…&quality=…` with the
 * public object scaled down to that width, in the best format that `accept` allows.
 * Never enlarges. `fetchObject` reads a public object by its path on this origin.
 */
export async function renderImage(
  url: URL,
  accept: string,
  fetchObject: FetchObject,
): Promise<Response> {
  const width = numberIn(url.searchParams.get('width'), WIDTHS.min, WIDTHS.max)
  const quality = numberIn(url.searchParams.get('quality') ?? '75', 20, 100)
  if (width === null || quality === null) {
    return Response.json(
      { error: 'width must be 16 to 2000 and quality 20 to 100.', code: 'invalid_request' },
      { status: 400 },
    )
  }
  const original = await fetchObject(
    `/storage/v1/object/public/${url.pathname.slice(PREFIX.length)}`,
  )
  if (!original.ok || !original.headers.get('content-type')?.startsWith('image/')) {
    return new Response(null, { status: 404 })
  }
  const format = preferredFormat(accept)
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
  return new Response(new Uint8Array(data), {
    headers: {
      'content-type': `image/${info.format === 'heif' ? 'avif' : info.format}`,
      'cache-control': `public, max-age=${YEAR_SECONDS}`,
      vary: 'Accept',
    },
  })
}

function numberIn(text: string | null, min: number, max: number): number | null {
  const value = Number(text)
  return Number.isInteger(value) && value >= min && value <= max ? value : null
}
