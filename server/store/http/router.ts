import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { withLinkedPromoOf, withoutLinkedPromo } from '#domain/linked-promo.ts'
import { onBehalfOf } from '../../supabase/index.ts'
import type { ErrorCollector } from '../errors/index.ts'
import type { Logger } from '../log.ts'
import { canonicalPath } from '../pages/canonical-path.ts'
import type { Site } from '../pages/site.ts'
import type { CountVisit } from '../visits/index.ts'
import type { Admission } from './admission.ts'
import { letAnyOriginAsk } from './any-origin.ts'
import { type DatabaseWatch, explainFailure } from './database-watch.ts'
import { noteFailures } from './note-failures.ts'
import { isRefusal, readTarget, type Target } from './read-target.ts'
import { NETWORK, remoteAddress, remoteNetwork } from './remote-address.ts'
import { addEndpointHeaders, isPage } from './security-headers.ts'
import { unavailableOf, unavailableResponse } from './unavailable.ts'

type Handler = (request: Request) => Promise<Response>

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables & { target: Target }
}

/** What a Supabase project and Stripe are otherwise. */
export interface BackendParts {
  rest: Handler
  storage: Handler
  /** `/auth/v1`, with the caller's address. */
  authenticate: (request: Request, address: string) => Promise<Response>
  functions: Handler
  /** `/storage/v1/render/image/public`. */
  images: Handler
  /** `/v1` and `/sandbox` of a payment provider in this process. */
  payments: Handler | null
}

/** The parts that the process's endpoints lead to. */
export interface Parts {
  /** Null where it is another process. */
  backend: BackendParts | null
  /** Pictures and files of a backend elsewhere, under this origin. */
  publicFiles: { images: Handler; files: Handler } | null
  /** Null where another process counts visits. */
  countVisit: CountVisit | null
  /** Null where another process serves the pages. */
  site: Site | null
  siteUrl: string
  /** Figures for who watches the process; null where no token is set. */
  metrics: Handler | null
  /** What a browser reports of a page, from a network. */
  takeReport: (request: Request, network: string) => Promise<Response>
  /** What failed for visitors. */
  errors: ErrorCollector
  admission: Admission
  database: DatabaseWatch
  securityHeaders: Record<string, string>
  renewCredentials: MiddlewareHandler
  settleWrites: MiddlewareHandler
  trustProxy: boolean
  log: Logger
}

export type Router = Hono<Environment>

/** Every endpoint of the process, for requests whose target is written in its plainest form (`readTarget`). */
export function createRouter(parts: Parts): Router {
  const router = new Hono<Environment>()

  router.use(tellTarget)
  router.get('/healthz', (c) => c.json({ status: 'ok' }))
  router.get('/readyz', async (c) =>
    (await parts.database.answers())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503),
  )

  const { metrics } = parts
  if (metrics) router.get('/metrics', (c) => metrics(c.req.raw))
  // Before the log, which a flood would fill, and without a turn at the database.
  const networkOf = ({ incoming }: HttpBindings) => remoteNetwork(incoming, parts.trustProxy)
  router.post('/csp-reports', (c) => parts.takeReport(c.req.raw, networkOf(c.env)))
  router.post('/errors', (c) => parts.errors.receive(c.req.raw, networkOf(c.env)))
  if (parts.countVisit)
    router.post('/functions/v1/count-visit', countVisitBy(parts.countVisit, parts))

  router.use(requestId(), logRequests(parts.log), noteFailures(parts.errors, networkOf))
  const to = (handler: Handler) => async (c: Context<Environment>) =>
    explainFailure(await handler(c.req.raw), parts.database)
  const admit = admitOver(parts)
  router.use(parts.renewCredentials, parts.settleWrites)
  router.use('/auth/v1/*', letAnyOriginAsk, admit)
  router.use('/rest/v1/*', letAnyOriginAsk, admit)
  router.use('/storage/v1/*', letAnyOriginAsk, admit)
  router.use('/functions/v1/*', admit)
  router.use('/v1/*', admit)
  router.use('/sandbox/*', admit)
  router.use('/rest/v1/*', tellCaller(parts.trustProxy))
  router.use('/functions/v1/*', tellCaller(parts.trustProxy))
  if (parts.backend) {
    const { rest, storage, images, functions, payments, authenticate } = parts.backend
    router.get('/storage/v1/render/image/public/*', to(images))
    router.all('/auth/v1/*', (c) =>
      // The whole address: people recognize their sessions by it.
      to((request) => authenticate(request, remoteAddress(c.env.incoming, parts.trustProxy)))(c),
    )
    router.all('/rest/v1/*', to(rest))
    router.all('/storage/v1/*', to(storage))
    router.all('/functions/v1/*', (c) =>
      to((request) => functions(nameVisitor(request, networkOfVisitor(c, parts.trustProxy))))(c),
    )
    if (payments) router.on('ALL', ['/v1/*', '/sandbox/*'], to(payments))
  }
  if (parts.publicFiles) {
    const { images, files } = parts.publicFiles
    router.get(`/storage/v1/render/image/public/${MEDIA}/*`, to(images))
    router.get(`/storage/v1/object/public/${MEDIA}/*`, to(files))
  }
  router.use(onlyPages)
  if (parts.site) serveSite(router, parts.site, parts, admit)
  else router.get('*', leadTo(parts.siteUrl))

  router.notFound((c) => c.json(NOT_FOUND, 404))
  router.onError(async (error, c) => {
    // The client is gone, and all that failed is that its request never finished.
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    const status = unavailableOf(error) ?? ((await parts.database.isAway()) ? 503 : null)
    if (status === 503) parts.database.noteAway()
    const level = status === null ? 'error' : 'warn'
    parts.log[level]({ err: error, requestId: c.var.requestId }, 'request failed')
    if (status !== null) return unavailableResponse(status)
    parts.errors.explain(c.req.path, error)
    const message = 'Something went wrong on my side.'
    return c.json({ error: message, code: 'internal_error', request_id: c.var.requestId }, 500)
  })
  return router
}

function serveSite(
  router: Router,
  site: Site,
  { securityHeaders, trustProxy }: Pick<Parts, 'securityHeaders' | 'trustProxy'>,
  admit: MiddlewareHandler<Environment>,
): void {
  const files = serveStatic<Environment>({ root: site.assets, precompressed: true })
  router.get('/assets/*', addHeaders(securityHeaders), keepForever, files, (c) =>
    c.json(NOT_FOUND, 404),
  )
  // Pages have no such end; for each of them the disk would be asked.
  router.get('*', addHeaders(securityHeaders), (c, next) =>
    NAME_OF_FILE.test(c.req.path) ? files(c, next) : next(),
  )
  router.get('/invoice-fonts/*', addHeaders(securityHeaders), serveStatic({ root: SUPABASE }))
  router.get('/og/*', admit, (c) => site.ogImages(c.req.raw))
  router.get('*', leadToCanonicalPath, admit, (c) => {
    // Pages of those who ask for many are made after those of others (`page-turns.ts`).
    c.req.raw.headers.set(NETWORK, networkOfVisitor(c, trustProxy))
    return servePage(site, c.req.raw)
  })
}

/** A page never sees the promo code of a link, so its copy in the cache serves all; only a redirect takes it along. */
async function servePage({ pages }: Site, request: Request): Promise<Response> {
  const address = withoutLinkedPromo(request.url)
  if (address === request.url) return pages(request)
  const answer = await pages(new Request(address, request))
  const location = answer.headers.get('location')
  if (location === null) return answer
  const headers = new Headers(answer.headers)
  headers.set('location', withLinkedPromoOf(request.url, location))
  return new Response(answer.body, { status: answer.status, headers })
}

/** Where `invoice-fonts` is: functions that run elsewhere read it from the site. */
const SUPABASE = join(import.meta.dirname, '../../../supabase')

/** The one public bucket (migration `content`); others of a project are none of ours. */
const MEDIA = 'service-media'

const NAME_OF_FILE = /\.\w+$/
const NOT_FOUND = {
  error: 'There is nothing at this address.',
  message: 'There is nothing at this address.',
  code: 'not_found',
}

/** Everything below knows what the request is for; an answer that is not a page loads nothing. */
const tellTarget = createMiddleware<Environment>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const target = readTarget(pathname + search)
  if (isRefusal(target)) return c.json(target, target.status)
  c.set('target', target)
  await next()
  if (target.area !== 'page' || !isPage(c.res.headers)) addEndpointHeaders(c.res.headers)
  return undefined
})

/** What no endpoint has answered up to here is none. */
const onlyPages = createMiddleware<Environment>(async (c, next) => {
  if (c.var.target.area !== 'page') return c.json(NOT_FOUND, 404)
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const message = 'Pages can only be read.'
  return c.json({ error: message, message, code: 'method_not_allowed' }, 405, {
    allow: 'GET, HEAD',
  })
})

/** Who strays to a backend without pages is led to the store. */
const leadTo = (siteUrl: string) => (c: Context<Environment>) => {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(siteUrl + pathname + search, 302)
}

/** The names of built files carry a digest of their content; a name without a file may get one. */
const keepForever = createMiddleware<Environment>(async (c, next) => {
  await next()
  const isFile = c.res.ok || c.res.status === 304
  c.res.headers.set('cache-control', isFile ? 'public, max-age=31536000, immutable' : 'no-store')
})

const addHeaders = (headers: Record<string, string>) =>
  createMiddleware<Environment>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      // A page may say otherwise of itself: the owner's preview is framed by this site.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })

/** So that search engines and caches know each page under one address. */
const leadToCanonicalPath = createMiddleware<Environment>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const canonical = canonicalPath(pathname)
  return canonical === pathname ? next() : c.redirect(canonical + search, 301)
})

/** Nothing is read and nothing is asked for a request before its turn. */
const admitOver = ({ admission, trustProxy }: Parts) =>
  createMiddleware<Environment>(async (c, next) => {
    const admitted = await admission.admit(c.req.raw, c.var.target, networkOfVisitor(c, trustProxy))
    if (admitted instanceof Response) return admitted
    c.req.raw = admitted.request
    try {
      return await next()
    } finally {
      admitted.end()
    }
  })

const countVisitBy =
  (count: CountVisit, { trustProxy }: Parts) =>
  (c: Context<Environment>) =>
    count(c.req.raw, { target: c.var.target, address: networkOfVisitor(c, trustProxy) })

function networkOfVisitor(c: Context<Environment>, trustProxy: boolean): string {
  return remoteNetwork(c.env.incoming, trustProxy)
}

/** The audit log has the whole address: an owner recognizes their own by it. */
const tellCaller = (trustProxy: boolean) =>
  createMiddleware<Environment>((c, next) => {
    const address = remoteAddress(c.env.incoming, trustProxy)
    return onBehalfOf({ address, userAgent: c.req.header('user-agent') ?? '' }, next)
  })

/** Functions see where a visitor comes from as on a hosted project, and never what a visitor claims. */
function nameVisitor(request: Request, network: string): Request {
  const named = new Request(request)
  named.headers.set(NETWORK, network)
  return named
}

const logRequests = (log: Logger) =>
  createMiddleware<Environment>(async (c, next) => {
    const start = performance.now()
    await next()
    // The path alone: query strings carry search texts and checkout sessions.
    // A visitor who has gone away leaves a failed answer behind, which is no one's fault.
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
