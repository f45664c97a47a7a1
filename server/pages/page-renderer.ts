import { createClient } from '@supabase/supabase-js'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ServerBackend, backendContext } from '#app/backend/context.ts'
import type { Database } from '#app/backend/database.types.ts'
import type { PublicConfig } from '#app/backend/public-config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** `entry.server` hands out its own context key: a second copy of the module would be another key. */
interface PageBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & { backendContext: typeof backendContext }
  }
}

interface RendererOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  publicConfig: PublicConfig
  /** Where the loaders reach the backend, and how: in this process, or over the network. */
  backendUrl: string
  fetchBackend: typeof fetch
  headers: Record<string, string>
}

/** Renders pages on the server with React Router. */
export function createPageRenderer(
  options: RendererOptions,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(options.build, options.mode)
  const serverBackend: ServerBackend = {
    client: createClient<Database>(options.backendUrl, options.publicConfig.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // A failing database must not hold a page: it is shown without what is missing.
      db: { retry: false },
      global: { fetch: options.fetchBackend },
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
    const context = new RouterContextProvider()
    context.set((build as PageBuild).entry.module.backendContext, serverBackend)
    const response = await handle(request, context)
    const policyOf = (html: string) => contentSecurityPolicy(html, connectTo, liveFrom)
    return withHeaders(response, policyOf, options.headers)
  }
}

async function withHeaders(
  response: Response,
  policyOf: (html: string) => string,
  extra: Record<string, string>,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const html = await response.text()
  headers.set('content-security-policy', policyOf(html))
  return new Response(html, { status: response.status, headers })
}
