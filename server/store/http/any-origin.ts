import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const EXPOSED = [
  'content-range',
  'content-location',
  'preference-applied',
  'x-sb-error-code',
  'x-supabase-api-version',
  'x-request-id',
]

const shareWithAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: EXPOSED,
  maxAge: 86_400,
})

/** What `letAnyOriginAsk` adds to an answer, for one that is kept and sent again without it. */
export function addAnyOriginHeaders(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', EXPOSED.join(','))
}

/**
 * The pages may be on another origin, as they do with a hosted project. Nothing in the backend goes
 * by cookies, so any origin may ask. Functions answer for themselves, as they do when hosted.
 */
export const letAnyOriginAsk: MiddlewareHandler = async (c, next) => {
  const isPreflight = c.req.header('access-control-request-method') !== undefined
  // Any other OPTIONS is a question to the API itself.
  return c.req.method === 'OPTIONS' && !isPreflight ? next() : shareWithAnyOrigin(c, next)
}
