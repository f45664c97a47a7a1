import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type {
  Rendering,
  ServerBackend,
  backendContext,
  failureContext,
  renderingContext,
} from '#app/backend/context.ts'
import type { Database } from '#app/backend/database.types.ts'
import type { PublicConfig } from '#app/backend/public-config.ts'
import { isContentPreview } from '#domain/previewed-pages.ts'
import { MADE_FROM } from '../cache/made-from.ts'
import { pageWeightOf } from '../http/database-turns.ts'
import { inSpan } from '../../process/tracing.ts'
import type { DatabaseWatch } from '../http/database-watch.ts'
import { addEndpointHeaders, isPage } from '../http/security-headers.ts'
import { TurnQueue } from '../http/turn-queue.ts'
import { unavailableOf, withUnavailableStatus, type Unavailable } from '../http/unavailable.ts'
import {
  contentSecurityPolicy,
  readOwnScripts,
  REPORTING_HEADERS,
} from './content-security-policy.ts'
import { publicBuild } from './public-build.ts'
import { sayRequest } from './say-request.ts'

/** `entry.server` exports its own context keys: a second copy of the module would be other keys. */
interface PageBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      backendContext: typeof backendContext
      renderingContext: typeof renderingContext
      failureContext: typeof failureContext
    }
  }
}

interface RendererOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  publicConfig: PublicConfig
  /** Where the loaders reach the backend, and how: in this process, or over the network. */
  backendUrl: string
  fetchBackend: typeof fetch
  database: DatabaseWatch
  headers: Record<string, string>
  /** Why a page fails, before it does. */
  onFailure: (path: string, error: unknown) => void
  /** How many of them share this machine. */
  processes: number
  /** This process collects what browsers refuse on the pages. */
  isReported: boolean
}

/** Renders pages on the server with React Router. */
export function createPageRenderer(
  options: RendererOptions,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(options.build, options.mode)
  // Development replaces its build as it changes.
  const visitors = typeof options.build === 'function' ? null : publicBuild(options.build)
  const handlePublic = visitors && createRequestHandler(visitors.build, options.mode)
  const runs = new AsyncLocalStorage<PageRun>()
  const running = pageWeightOf(options.processes)
  const serverBackend: ServerBackend = {
    client: createClient<Database>(options.backendUrl, options.publicConfig.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // A failing database must not hold a page: it is shown without what is missing.
      db: { retry: false },
      global: { fetch: fetchInTurn(options.fetchBackend, runs) },
    }),
    publicConfig: options.publicConfig,
  }
  const { isReported } = options
  const { supabaseUrl } = options.publicConfig
  const connectTo = supabaseUrl ? [supabaseUrl] : []
  const liveFrom = [
    new URL(options.backendUrl).origin.replace(/^http/, 'ws'),
    // Vite tells the browser of edits through a socket on a port of its own.
    ...(options.mode === 'development' ? ['ws:'] : []),
  ]

  return async (request) => {
    const build = typeof options.build === 'function' ? await options.build() : options.build
    const { backendContext, failureContext, renderingContext } = (build as PageBuild).entry.module
    const nonce = randomBytes(16).toString('base64url')
    const rendering: Rendering = {
      nonce,
      byteText: null,
      queries: [],
      formerlyMadeFrom: request.headers.get(MADE_FROM),
      madeFrom: null,
    }
    const context = new RouterContextProvider()
    context.set(backendContext, serverBackend)
    context.set(renderingContext, rendering)
    const { pathname } = new URL(request.url)
    context.set(failureContext, (error) => options.onFailure(pathname, error))
    const run: PageRun = { trouble: null, reads: new TurnQueue({ ...READ_TURNS, running }) }
    const render = (visitors?.has(pathname) && handlePublic) || handle
    const response = await inSpan('render page', 'internal', {}, () =>
      runs.run(run, () => render(request, context)),
    )
    if (response.status === 304) return response
    const isFramed = isContentPreview(request.url)
    const policyOf = (hashes: string[]) =>
      contentSecurityPolicy(hashes, connectTo, { liveFrom, isFramed, isReported })
    const extra = {
      ...options.headers,
      ...(isFramed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
      ...(isReported ? REPORTING_HEADERS : {}),
    }
    const requestId = response.status >= 500 ? request.headers.get('x-request-id') : null
    const page = withHeaders(response, rendering, { policyOf, extra, requestId })
    if (page.status !== 500) return page
    const status = run.trouble ?? ((await options.database.isAway()) ? 503 : null)
    return status === null ? page : withUnavailableStatus(page, status)
  }
}

/** As many reads at the same time as its turn is worth, no matter how many a page has. */
const READ_TURNS = { waiting: Infinity, waitMs: 15_000 }

/** One page while it is made. */
interface PageRun {
  reads: TurnQueue
  /** What happened to the backend meanwhile; React Router knows only that a loader failed. */
  trouble: Unavailable | null
}

function fetchInTurn(fetchBackend: typeof fetch, runs: AsyncLocalStorage<PageRun>): typeof fetch {
  return async (input, init) => {
    const run = runs.getStore()
    if (!run) return fetchBackend(input, init)
    const endTurn = await run.reads.take('')
    try {
      if (!endTurn) throw new DOMException('Its turn did not come.', 'TimeoutError')
      const response = await fetchBackend(input, init)
      if (response.status === 503 || response.status === 504) run.trouble ??= response.status
      return response
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      run.trouble ??= unavailableOf(error) ?? (isLate ? 504 : 503)
      throw error
    } finally {
      endTurn?.()
    }
  }
}

interface Dress {
  policyOf: (hashes: string[]) => string
  extra: Record<string, string>
  /** Of a page that failed; null for any other. */
  requestId: string | null
}

function withHeaders(
  response: Response,
  { nonce, byteText: rendered, madeFrom }: Rendering,
  { policyOf, extra, requestId }: Dress,
): Response {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  const { status } = response
  if (!isPage(headers)) {
    addEndpointHeaders(headers)
    return new Response(response.body, { status, headers })
  }
  const { html, hashes } = readOwnScripts(rendered ?? '', nonce)
  headers.set('content-security-policy', policyOf(hashes))
  if (madeFrom) headers.set(MADE_FROM, madeFrom)
  const page = requestId ? sayRequest(html, requestId) : html
  return new Response(rendered === null ? null : Buffer.from(page, 'latin1'), { status, headers })
}
