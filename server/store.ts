import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { cacheKey } from './cache/cache-key.ts'
import { ResponseCache } from './cache/response-cache.ts'
import type { Config } from './config.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import type { Logger } from './log.ts'
import { createOgImages } from './og/og-images.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { createRateLimits } from './rate-limits.ts'
import { createRouter, type Router } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { createImageRenderer } from './storage/render-image.ts'

const BUILD = join(import.meta.dirname, '../build')

/** Also without a change a page grows old: reviews leave the 30-day window. */
const CACHE_MS = 5 * 60_000
/** A hosted backend does not tell us of changes, so pages are made anew each second. */
const HOSTED_CACHE_MS = 1_000

type Handler = (request: Request) => Promise<Response>

/** Everything behind the socket. */
export interface Store {
  router: Router
  /** Answers from memory when it can, without the router; false when it cannot. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

/** The built app, or in development the one that Vite makes on the fly. */
export interface PageSource {
  mode: 'production' | 'development'
  load(): Promise<ServerBuild>
}

export const BUILT_PAGES: PageSource = {
  mode: 'production',
  load: () => import(pathToFileURL(join(BUILD, 'server/index.js')).href),
}

/** Opens the backend (unless it is hosted), the pages and the cache, and ties them together. */
export async function openStore(config: Config, log: Logger, source: PageSource): Promise<Store> {
  const cache = new ResponseCache(config.supabaseUrl ? HOSTED_CACHE_MS : CACHE_MS)
  const backend = config.supabaseUrl
    ? null
    : await openEmbeddedBackend(config, log, () => cache.clear())
  const build = await source.load()
  const headers = securityHeaders(config.publicUrl)
  const backendUrl = config.supabaseUrl ?? config.publicUrl
  const fetchBackend: typeof fetch = backend
    ? (input, init) => backend.data(new Request(input, init))
    : fetch
  const pages = createPageRenderer({
    build: source.mode === 'production' ? build : source.load,
    mode: source.mode,
    backendUrl,
    fetchBackend,
    headers,
    publicConfig: {
      supabaseUrl: config.supabaseUrl ?? '',
      publishableKey: config.publishableKey,
      buildVersion: build.assets.version,
      siteUrl: config.publicUrl,
      ...(config.conversionEvent ? { conversionEvent: config.conversionEvent } : {}),
    },
  })
  const cached = (handler: Handler): Handler =>
    config.pageCache ? cachedBy(cache, config.publishableKey, handler) : handler

  const router = createRouter({
    backend: backend && cached(backend.data),
    authenticate: backend && backend.authenticate,
    functions: backend && backend.functions,
    images:
      backend &&
      createImageRenderer((path) => backend.data(new Request(new URL(path, config.publicUrl)))),
    sandbox: backend?.sandbox ?? null,
    ogImages: createOgImages((path) =>
      fetchBackend(new URL(path, backendUrl), { headers: { apikey: config.publishableKey } }),
    ),
    pages: cached(pages),
    rateLimits: createRateLimits(config.rateLimitFactor),
    isReady: async () => (backend ? backend.isReady() : true),
    securityHeaders: headers,
    assets: join(BUILD, 'client'),
    trustProxy: config.trustProxy,
    log,
  })
  return {
    router,
    sendCached(request, response) {
      if (!config.pageCache) return false
      const key = cacheKey(request.method, request.url, request.headers, config.publishableKey)
      return key !== null && cache.send(key, request, response)
    },
    close: async () => backend?.close(),
  }
}

function cachedBy(cache: ResponseCache, publishableKey: string, handler: Handler): Handler {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const key = cacheKey(request.method, pathname + search, headers, publishableKey)
    if (key === null) return handler(request)
    // A HEAD is answered from the GET, whose response serves both.
    const get =
      request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    return cache.resolve(
      key,
      request.headers.get('accept-encoding'),
      () => handler(get),
      isCacheable,
    )
  }
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    response.headers.get('cache-control') !== 'no-store'
  )
}
