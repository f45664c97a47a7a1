const BASE = '/storage/v1'
const SIGNING = /^\/storage\/v1\/object\/sign\//

interface LiteSignedUrl {
  signedUrl: string
}

/**
 * Signed addresses as supabase-js expects them: under `signedURL`, relative to the storage API.
 * `@supabase/lite` 0.10 spells the name differently and begins at the root of the origin.
 */
export async function makeSignedUrlsRelative(
  request: Request,
  response: Response,
): Promise<Response> {
  const isSigning = request.method === 'POST' && SIGNING.test(new URL(request.url).pathname)
  if (!isSigning || !response.ok) return response
  const answer = (await response.json()) as LiteSignedUrl | LiteSignedUrl[]
  return Response.json(Array.isArray(answer) ? answer.map(makeRelative) : makeRelative(answer))
}

/** Of several, those that could not be signed have no address. */
function makeRelative({ signedUrl, ...others }: LiteSignedUrl) {
  return { ...others, signedURL: signedUrl.startsWith(BASE) ? signedUrl.slice(BASE.length) : null }
}
