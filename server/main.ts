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
import { refuseUpgrade } from './realtime/handshake.ts'
import { BUILT_PAGES, type PageSource } from './site.ts'
import { openStore, type Store } from './store.ts'

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
  let upgrade: Store['upgrade'] = (_request, socket) =>
    refuseUpgrade(socket, { status: 503, error: 'The store is starting' })
  const server = createServer((request, response) => handle(request, response))
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
    const makeUnless = (isSent: boolean) => void (isSent || viaRouter(request, response))
    const sent = store.sendCached(request, response)
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
