import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { cacheKey } from './cache/cache-key.ts'
import type { Judgement } from './cache/response-cache.ts'
import { createResponseCaches, type ResponseCaches } from './cache/response-caches.ts'
import type { Config } from './config.ts'
import { openEmbeddedBackend, type EmbeddedBackend } from './embedded-backend.ts'
import { createAdmission } from './http/admission.ts'
import { withDeadline } from './http/deadline.ts'
import { explainFailure, watchDatabase, type DatabaseWatch } from './http/database-watch.ts'
import { isRefusal, readTarget, type Target } from './http/read-target.ts'
import type { Logger } from './log.ts'
import { createRateLimits } from './rate-limits.ts'
import { refuseUpgrade } from './realtime/handshake.ts'
import { connectRemoteBackend } from './remote-backend.ts'
import { createRouter, type BackendParts, type Router } from './router.ts'
import { securityHeaders, withEndpointHeaders } from './security-headers.ts'
import { openSite, type PageSource } from './site.ts'
import { keepVariants, pruneDaily, type ImageVariants } from './storage/image-variants.ts'
import { createImageRenderer } from './storage/render-image.ts'

/** Also without a change a page grows old: reviews leave the 30-day window. */
const CACHE_MS = 5 * 60_000
/** As on a hosted project. */
const FUNCTION_MS = 150_000

type Handler = (request: Request) => Promise<Response>

/** Everything behind the socket. */
export interface Store {
  router: Router
  /** Answers from memory when it can, without the router; false when it cannot. */
  sendCached(
    request: IncomingMessage,
    target: Target,
    response: ServerResponse,
  ): boolean | Promise<boolean>
  /** Opens a socket for live data. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends the sockets, which would otherwise keep the process from stopping. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the backend, or connects to one elsewhere, and the pages, unless another process serves
 * those, and ties them together.
 */
export async function openStore(config: Config, log: Logger, source: PageSource): Promise<Store> {
  const { publishableKey, publicUrl, supabaseUrl } = config
  const caches = createResponseCaches(CACHE_MS)
  const dropCached = () => caches.clear()
  const variants = keepVariants(config.dataDir)
  const remote = supabaseUrl
    ? connectRemoteBackend(config, supabaseUrl, variants, log, dropCached)
    : null
  const embedded = remote ? null : await openEmbeddedBackend(config, log, dropCached)
  const database = watchDatabase(async () => (await (embedded ?? remote)?.isReady()) ?? false)
  const fetchEmbedded = (input: string | URL | Request, init?: RequestInit) =>
    embedded
      ? askEmbedded(embedded, database, new Request(input, init))
      : Promise.reject(new Error('No backend.'))

  const headers = securityHeaders(publicUrl)
  const site = config.siteUrl
    ? null
    : await openSite(config, source, headers, remote?.fetch ?? fetchEmbedded, database)
  const cached = (handler: Handler): Handler =>
    config.pageCache ? cachedBy(caches, publishableKey, handler) : handler
  const factor = config.rateLimitFactor

  const router = createRouter({
    backend: embedded && backendParts(embedded, database, cached, config, variants),
    publicFiles: remote,
    site: site && {
      ...site,
      pages: cached(withDeadline(site.pages)),
      ogImages: withDeadline(site.ogImages),
    },
    siteUrl: config.siteUrl ?? publicUrl,
    admission: createAdmission(
      createRateLimits(factor, embedded?.createLimiter, embedded?.findAdmin),
      config,
      factor,
    ),
    database,
    securityHeaders: headers,
    trustProxy: config.trustProxy,
    log,
  })
  const stopPruning = pruneDaily(variants, (error) =>
    log.warn({ err: error }, 'old pictures were not removed'),
  )
  return {
    router,
    sendCached(request, target, response) {
      if (!config.pageCache) return false
      const key = cacheKey(request.method, target, request.headers, publishableKey)
      if (key === null) return false
      const send = () => caches.of(key).send(key, request, response)
      return remote ? remote.noticeChanges().then(send) : send()
    },
    upgrade(request, socket, head) {
      if (embedded) embedded.realtime.upgrade(request, socket, head)
      else refuseUpgrade(socket, { status: 404, error: 'Not found' })
    },
    hangUp: async () => embedded?.realtime.hangUp(),
    async close() {
      stopPruning()
      await embedded?.close()
    },
  }
}

function backendParts(
  embedded: EmbeddedBackend,
  database: DatabaseWatch,
  cached: (handler: Handler) => Handler,
  { publicUrl }: Config,
  variants: ImageVariants,
): BackendParts {
  const { data, authenticate, functions, sandbox } = embedded
  // In the cache's own place, so that it knows what failed for want of a database.
  const explained: Handler = async (request) => explainFailure(await data(request), database)
  return {
    // What is kept is sent again without the router, which adds these headers otherwise.
    rest: cached(async (request) => withEndpointHeaders(await withDeadline(explained)(request))),
    storage: withDeadline(explained),
    authenticate: async (request, address) =>
      withDeadline((asked) => authenticate(asked, address))(request),
    functions: withDeadline(functions, FUNCTION_MS),
    sandbox: sandbox && withDeadline(sandbox),
    images: withDeadline(
      createImageRenderer(
        (path, method = 'GET') => data(new Request(new URL(path, publicUrl), { method })),
        variants,
      ),
    ),
  }
}

/** What loaders ask of a backend in this process: tables, procedures and functions. */
async function askEmbedded(
  backend: EmbeddedBackend,
  database: DatabaseWatch,
  request: Request,
): Promise<Response> {
  const isFunction = new URL(request.url).pathname.startsWith('/functions/v1/')
  const answer = isFunction ? backend.functions(request) : backend.data(request)
  return explainFailure(await answer, database)
}

function cachedBy(caches: ResponseCaches, publishableKey: string, handler: Handler): Handler {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const target = readTarget(pathname + search)
    const key = isRefusal(target) ? null : cacheKey(request.method, target, headers, publishableKey)
    if (key === null) return handler(request)
    // A HEAD is answered from the GET, whose response serves both. Without the signal of the first
    // who asks: others wait for the same response, also when that one hangs up.
    const get = new Request(request.url, { headers: request.headers })
    return caches
      .of(key)
      .resolve(key, request.headers.get('accept-encoding'), () => handler(get), JUDGEMENT)
  }
}

const isKept = (response: Response) => response.headers.get('cache-control') !== 'no-store'

const JUDGEMENT: Judgement = {
  isCacheable: (response) =>
    response.status === 200 && !response.headers.has('set-cookie') && isKept(response),
  // A page that had to leave something out says so by not being kept.
  hasFailed: (response) => response.status >= 500 || (response.status === 200 && !isKept(response)),
}
