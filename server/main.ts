import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { capConnections } from './http/connection-cap.ts'
import { isRefusal, readTarget } from './http/read-target.ts'
import type { Logger } from './log.ts'
import { refuseUpgrade } from './realtime/handshake.ts'
import { ENDPOINT_HEADERS } from './security-headers.ts'
import { BUILT_PAGES, type PageSource } from './site.ts'
import { openStore, type Store } from './store.ts'

const DRAIN_MS = 10_000
const SWEEP_MS = 50

/** Who takes longer to say what he wants, or to send it, is hung up on. The largest upload takes a slow line a while. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
}
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface RunningServer {
  /** Where it listens, e.g. `http://localhost:3000`. */
  url: string
  /** Answers what is under way, then closes everything cleanly. */
  close(): Promise<void>
}

/** What Vite contributes during development. */
export interface DevelopmentTools {
  pages: PageSource
  assets(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

const NOT_READY: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz'
  response.writeHead(isAlive ? 200 : 503, {
    'content-type': 'application/json',
    'retry-after': '1',
  })
  response.end(JSON.stringify({ status: isAlive ? 'ok' : 'starting' }))
}

/** Listens, then migrates and assembles the store; until that is done, `/readyz` answers 503. */
export async function startServer(
  configured: Config,
  log: Logger,
  development?: DevelopmentTools,
): Promise<RunningServer> {
  let handle = NOT_READY
  let upgrade: Store['upgrade'] = (_request, socket) =>
    refuseUpgrade(socket, { status: 503, error: 'The store is starting' })
  const server = createServer(TIMEOUTS, (request, response) => handle(request, response))
  // Behind a proxy all connections come from one address, and the proxy counts them.
  if (!configured.trustProxy) capConnections(server)
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(configured.port, configured.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  // With PORT=0 the system chooses the port, and only now an address that nobody has set is known.
  const publicUrl = configured.publicUrl === 'http://localhost:0' ? url : configured.publicUrl
  const config = { ...configured, port, publicUrl }

  const store = await openStore(config, log, development?.pages ?? BUILT_PAGES).catch(
    (error: unknown) => {
      server.close()
      throw error
    },
  )
  const viaRouter = getRequestListener(store.router.fetch, { hostname: 'localhost' })
  const answer: RequestListener = (request, response) => {
    const target = readTarget(request.url ?? '/')
    if (isRefusal(target)) return refuse(response, target.status, target)
    if (!METHODS.has(request.method ?? '')) return refuse(response, 405, METHOD_NOT_ALLOWED)
    // From here on nobody sees how it was spelled.
    request.url = target.url
    const makeUnless = (isSent: boolean) => void (isSent || viaRouter(request, response))
    const sent = store.sendCached(request, target, response)
    if (typeof sent === 'boolean') makeUnless(sent)
    else void sent.then(makeUnless)
  }
  handle = development
    ? (request, response) => development.assets(request, response, () => answer(request, response))
    : answer
  upgrade = store.upgrade

  return {
    url,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A kept-alive connection is idle only after its last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await store.hangUp()
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
      await store.close()
    },
  }
}

const METHOD_NOT_ALLOWED = {
  code: 'method_not_allowed',
  message: 'This method is not known here.',
}

function refuse(
  response: ServerResponse,
  status: number,
  { code, message }: { code: string; message: string },
): void {
  const headers = {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    ...ENDPOINT_HEADERS,
  }
  response.writeHead(status, headers).end(JSON.stringify({ code, message, error: message }))
}
