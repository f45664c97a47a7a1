import { slideProblem, slideTypeOf } from '#domain/slide-file.ts'

const SLIDES = '/storage/v1/object/service-media/service-slides/'
const SIGNATURE_BYTES = 16

/**
 * Refuses a slide that is no picture by its content, or another kind than it says (SPEC §5): the
 * bucket's own rule believes what the upload claims to be. Null lets the request pass.
 */
export async function checkSlideUpload(request: Request): Promise<Response | null> {
  const isUpload = request.method === 'POST' || request.method === 'PUT'
  if (!isUpload || !new URL(request.url).pathname.startsWith(SLIDES)) return null
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  const type = slideTypeOf(bytes.subarray(0, SIGNATURE_BYTES))
  const claimed = request.headers.get('content-type')?.split(';')[0]?.trim()
  const problem = slideProblem({ type: type === claimed ? type : null, bytes: bytes.byteLength })
  if (problem === null) return null
  // In the form in which the storage refuses by itself.
  return Response.json(
    { statusCode: '415', error: 'invalid_mime_type', message: problem },
    { status: 400 },
  )
}
