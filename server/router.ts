import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import type { HttpBindings } from '@hono/node-server'
import { letAnyOriginAsk } from './let-any-origin-ask.ts'
import type { Logger } from './log.ts'
import { canonicalPath } from './pages/canonical-path.ts'
import type { RateLimits } from './rate-limits.ts'
import { remoteAddress } from './remote-address.ts'
import type { Site } from './site.ts'

type Handler = (request: Request) => Promise<Response>

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables
}

/** What a Supabase project and Stripe are otherwise. */
export interface BackendParts {
  /** `/rest/v1`, `/storage/v1`. */
  data: Handler
  /** `/auth/v1`, with the address of who asks. */
  authenticate: (request: Request, address: string) => Promise<Response>
  functions: Handler
  /** `/realtime/v1`, but for its sockets, which never come here. */
  realtime: Handler
  /** `/storage/v1/render/image/public`. */
  images: Handler
  sandbox: Handler | null
}

/** The parts that the process's endpoints lead to. */
export interface Parts {
  /** Null where it is another process. */
  backend: BackendParts | null
  /** Pictures and files of a backend elsewhere, under this origin. */
  publicFiles: { images: Handler; files: Handler } | null
  /** Null where another process serves the pages. */
  site: Site | null
  siteUrl: string
  rateLimits: RateLimits
  isReady: () => Promise<boolean>
  securityHeaders: Record<string, string>
  trustProxy: boolean
  log: Logger
}

export type Router = Hono<Environment>

/** Every endpoint of the process. */
export function createRouter(parts: Parts): Router {
  const router = new Hono<Environment>()

  router.get('/healthz', (c) => c.json({ status: 'ok' }))
  router.get('/readyz', async (c) =>
    (await parts.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )

  router.use(requestId(), logRequests(parts.log))
  router.use(limitRates(parts.rateLimits, parts.trustProxy))
  if (parts.backend) serveBackend(router, parts.backend, parts.trustProxy)
  if (parts.publicFiles) {
    const { images, files } = parts.publicFiles
    router.get(`/storage/v1/render/image/public/${MEDIA}/*`, to(images))
    router.get(`/storage/v1/object/public/${MEDIA}/*`, addHeaders(NO_SNIFFING), to(files))
  }
  if (parts.site) serveSite(router, parts.site, parts.securityHeaders)
  else router.get('*', leadTo(parts.siteUrl))

  router.onError((error, c) => {
    parts.log.error({ err: error, requestId: c.var.requestId }, 'request failed')
    return c.json({ error: 'Something went wrong on our side.', code: 'internal_error' }, 500)
  })
  return router
}

function serveBackend(router: Router, backend: BackendParts, trustProxy: boolean): void {
  router.use('/auth/v1/*', letAnyOriginAsk, limitBody(64 * KIB))
  router.use('/rest/v1/*', letAnyOriginAsk, limitBody(4 * 1024 * KIB))
  router.use('/storage/v1/*', letAnyOriginAsk, limitBody(25 * 1024 * KIB))
  router.use('/realtime/v1/*', limitBody(512 * KIB))
  router.get('/storage/v1/render/image/public/*', to(backend.images))
  router.all('/auth/v1/*', (c) => backend.authenticate(c.req.raw, addressOf(c, trustProxy)))
  router.all('/rest/v1/*', to(backend.data))
  router.all('/storage/v1/*', addHeaders(NO_SNIFFING), to(backend.data))
  router.all('/functions/v1/*', to(backend.functions))
  router.all('/realtime/v1/*', to(backend.realtime))
  if (backend.sandbox) {
    router.all('/v1/*', to(backend.sandbox))
    router.all('/sandbox/*', to(backend.sandbox))
  }
}

function serveSite(router: Router, site: Site, securityHeaders: Record<string, string>): void {
  const files = serveStatic({ root: site.assets, precompressed: true })
  router.get('/assets/*', addHeaders({ ...securityHeaders, ...IMMUTABLE }), files)
  router.get('*', addHeaders(securityHeaders), files)
  router.get('/invoice-fonts/*', addHeaders(securityHeaders), serveStatic({ root: SUPABASE }))
  router.get('/og/*', to(site.ogImages))
  router.get('*', leadToCanonicalPath)
  router.all('*', to(site.pages))
}

/** Where `invoice-fonts` lies: functions that run elsewhere read it from the site. */
const SUPABASE = join(import.meta.dirname, '../supabase')

const to = (handler: Handler) => (c: { req: { raw: Request } }) => handler(c.req.raw)

/** The one public bucket (migration create_media_bucket); others of a project are none of ours. */
const MEDIA = 'service-media'

/** Who strays to a backend without pages is led to the store. */
const leadTo = (siteUrl: string) => (c: Context<Environment>) => {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(siteUrl + pathname + search, 302)
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
  return remoteAddress(c.env.incoming, trustProxy)
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
