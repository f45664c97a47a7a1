import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from './log.ts'
import { canonicalPath } from './pages/canonical-path.ts'
import type { RateLimits } from './rate-limits.ts'

type Handler = (request: Request) => Promise<Response>

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables
}

/** The parts that the process's endpoints lead to; a part that is null is served elsewhere. */
export interface Parts {
  /** `/rest/v1`, `/storage/v1`. */
  backend: Handler | null
  /** `/auth/v1`, with the address of who asks. */
  authenticate: ((request: Request, address: string) => Promise<Response>) | null
  functions: Handler | null
  images: Handler | null
  sandbox: Handler | null
  /** Pictures of shared links. */
  ogImages: Handler
  pages: Handler
  rateLimits: RateLimits
  isReady: () => Promise<boolean>
  securityHeaders: Record<string, string>
  /** Directory of the built client files. */
  assets: string
  trustProxy: boolean
  log: Logger
}

export type Router = Hono<Environment>

/** Every endpoint of the process. */
export function createRouter(parts: Parts): Router {
  const router = new Hono<Environment>()
  const to = (handler: Handler) => (c: { req: { raw: Request } }) => handler(c.req.raw)

  router.get('/healthz', (c) => c.json({ status: 'ok' }))
  router.get('/readyz', async (c) =>
    (await parts.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )

  router.use(requestId(), logRequests(parts.log))
  router.use(limitRates(parts.rateLimits, parts.trustProxy))
  router.use('/auth/v1/*', limitBody(64 * KIB))
  router.use('/rest/v1/*', limitBody(4 * 1024 * KIB))
  router.use('/storage/v1/*', limitBody(25 * 1024 * KIB))
  if (parts.images) router.get('/storage/v1/render/image/public/*', to(parts.images))
  const { authenticate } = parts
  if (authenticate) {
    router.all('/auth/v1/*', (c) => authenticate(c.req.raw, addressOf(c, parts.trustProxy)))
  }
  if (parts.backend) {
    router.all('/rest/v1/*', to(parts.backend))
    router.all('/storage/v1/*', addHeaders(NO_SNIFFING), to(parts.backend))
  }
  if (parts.functions) router.all('/functions/v1/*', to(parts.functions))
  if (parts.sandbox) {
    router.all('/v1/*', to(parts.sandbox))
    router.all('/sandbox/*', to(parts.sandbox))
  }

  const files = serveStatic({ root: parts.assets, precompressed: true })
  router.get('/assets/*', addHeaders({ ...parts.securityHeaders, ...IMMUTABLE }), files)
  router.get('*', addHeaders(parts.securityHeaders), files)
  router.get('/og/*', to(parts.ogImages))
  router.get('*', leadToCanonicalPath)
  router.all('*', to(parts.pages))

  router.onError((error, c) => {
    parts.log.error({ err: error, requestId: c.var.requestId }, 'request failed')
    return c.json({ error: 'Something went wrong on our side.', code: 'internal_error' }, 500)
  })
  return router
}

/** Uploaded files come from this origin: a browser must not take one for a script or a page. */
const NO_SNIFFING = { 'x-content-type-options': 'nosniff' }

/** The names of built files carry a digest of their content. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

const addHeaders = (headers: Record<string, string>) =>
  createMiddleware<Environment>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })

/** Search engines and caches shall know each page under one address. */
const leadToCanonicalPath = createMiddleware<Environment>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const canonical = canonicalPath(pathname)
  return canonical === pathname ? next() : c.redirect(canonical + search, 301)
})

const KIB = 1024

/** What is sent is kept in memory before anybody asks who sends it, so it must have an end. */
const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      const message = 'This is more than can be sent at once.'
      return c.json({ error: message, message, code: 'body_too_large' }, 413, {
        'access-control-allow-origin': '*',
      })
    },
  })

const limitRates = (rateLimits: RateLimits, trustProxy: boolean) =>
  createMiddleware<Environment>(async (c, next) => {
    return (await rateLimits(c.req.raw, addressOf(c, trustProxy))) ?? next()
  })

/** Who asks, by network address. */
function addressOf(c: Context<Environment>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : null
  return forwarded || c.env.incoming.socket.remoteAddress || 'unknown'
}

const logRequests = (log: Logger) =>
  createMiddleware<Environment>(async (c, next) => {
    const start = performance.now()
    await next()
    // The path alone: query strings carry search texts and checkout sessions.
    // A visitor who has gone away leaves a failed answer behind, which is nobody's fault.
    const hasFailed = c.res.status >= 500 && !c.req.raw.signal.aborted
    log[hasFailed ? 'error' : 'debug'](
      {
        requestId: c.var.requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
  })
