import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ServerBackend, backendContext, scriptNonceContext } from '#app/backend/context.ts'
import type { Database } from '#app/backend/database.types.ts'
import type { PublicConfig } from '#app/backend/public-config.ts'
import type { DatabaseWatch } from '../http/database-watch.ts'
import { addEndpointHeaders, isPage } from '../http/security-headers.ts'
import { withUnavailableStatus, type Unavailable } from '../http/unavailable.ts'
import { contentSecurityPolicy, readOwnScripts } from './content-security-policy.ts'

/** `entry.server` exports its own context keys: a second copy of the module would be other keys. */
interface PageBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      backendContext: typeof backendContext
      scriptNonceContext: typeof scriptNonceContext
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
}

/** Renders pages on the server with React Router. */
export function createPageRenderer(
  options: RendererOptions,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(options.build, options.mode)
  const troubles = new AsyncLocalStorage<Trouble>()
  const serverBackend: ServerBackend = {
    client: createClient<Database>(options.backendUrl, options.publicConfig.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // A failing database must not hold a page: it is shown without what is missing.
      db: { retry: false },
      global: { fetch: noticeTrouble(options.fetchBackend, troubles) },
    }),
    publicConfig: options.publicConfig,
  }
  const { supabaseUrl } = options.publicConfig
  const connectTo = supabaseUrl ? [supabaseUrl] : []
  const liveFrom = [
    new URL(options.backendUrl).origin.replace(/^http/, 'ws'),
    // Vite tells the browser of edits through a socket on a port of its own.
    ...(options.mode === 'development' ? ['ws:'] : []),
  ]

  return async (request) => {
    const build = typeof options.build === 'function' ? await options.build() : options.build
    const { backendContext, scriptNonceContext } = (build as PageBuild).entry.module
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    context.set(backendContext, serverBackend)
    context.set(scriptNonceContext, nonce)
    const trouble: Trouble = { status: null }
    const response = await troubles.run(trouble, () => handle(request, context))
    const policyOf = (hashes: string[]) => contentSecurityPolicy(hashes, connectTo, liveFrom)
    const page = await withHeaders(response, nonce, policyOf, options.headers)
    if (page.status !== 500) return page
    const status = trouble.status ?? ((await options.database.isAway()) ? 503 : null)
    return status === null ? page : withUnavailableStatus(page, status)
  }
}

/** What happened to the backend while a page was made. React Router knows only that a loader failed. */
interface Trouble {
  status: Unavailable | null
}

function noticeTrouble(
  fetchBackend: typeof fetch,
  troubles: AsyncLocalStorage<Trouble>,
): typeof fetch {
  const note = (status: Unavailable) => {
    const trouble = troubles.getStore()
    if (trouble) trouble.status ??= status
  }
  return async (input, init) => {
    try {
      const response = await fetchBackend(input, init)
      if (response.status === 503 || response.status === 504) note(response.status)
      return response
    } catch (error) {
      note(error instanceof Error && error.name === 'TimeoutError' ? 504 : 503)
      throw error
    }
  }
}

async function withHeaders(
  response: Response,
  nonce: string,
  policyOf: (hashes: string[]) => string,
  extra: Record<string, string>,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  if (!isPage(headers)) {
    addEndpointHeaders(headers)
    return new Response(response.body, { status: response.status, headers })
  }
  const { html, hashes } = readOwnScripts(await response.text(), nonce)
  headers.set('content-security-policy', policyOf(hashes))
  return new Response(html, { status: response.status, headers })
}
