import { jwtVerify } from 'jose'

const SIGNED = /^\/storage\/v1\/object\/(?:upload\/)?sign\//

/**
 * Refuses a signed address that was altered or is over, as a hosted project does. `@supabase/lite`
 * 0.10 takes either for an error of its own.
 */
export function checkSignedUrl(jwtSecret: string): (request: Request) => Promise<Response | null> {
  const key = new TextEncoder().encode(jwtSecret)
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const token = searchParams.get('token')
    if (token === null || !SIGNED.test(pathname)) return null
    const isValid = await jwtVerify(token, key, { algorithms: ['HS256'] }).then(
      () => true,
      () => false,
    )
    return isValid ? null : refuse()
  }
}

function refuse(): Response {
  return Response.json(
    { statusCode: '400', error: 'InvalidJWT', message: 'This address is no longer valid.' },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  )
}
