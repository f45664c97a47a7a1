import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import { BUILT_PAGES, openStore, type PageSource } from './store.ts'

const DRAIN_MS = 10_000
const SWEEP_MS = 50

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
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(configured.port, configured.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  // With PORT=0 the system chooses the port, and only now the store's address is known.
  const config = configured.port === 0 ? { ...configured, port, publicUrl: url } : configured

  const store = await openStore(config, log, development?.pages ?? BUILT_PAGES).catch(
    (error: unknown) => {
      server.close()
      throw error
    },
  )
  const viaRouter = getRequestListener(store.router.fetch, { hostname: 'localhost' })
  const answer: RequestListener = (request, response) => {
    if (!store.sendCached(request, response)) void viaRouter(request, response)
  }
  handle = development
    ? (request, response) => development.assets(request, response, () => answer(request, response))
    : answer

  return {
    url,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A kept-alive connection is idle only after its last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
      await store.close()
    },
  }
}
