import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { refuseUpgrade } from '../../supabase/index.ts'
import type { Config } from '../config.ts'
import type { Store } from '../open-store.ts'
import { capConnections } from './connection-cap.ts'
import { isRefusal, mendAddress, readTarget } from './read-target.ts'
import { openPort, type OpenPort } from './open-port.ts'
import { hangUpOnPipelines } from './pipelining.ts'
import { nameRequest } from './request-id.ts'
import { ENDPOINT_HEADERS } from './security-headers.ts'
import { traceRequest } from '../traces/trace-request.ts'
import { hangUpOnStalledBodies } from './stalled-bodies.ts'

const DRAIN_MS = 10_000
const SWEEP_MS = 50

/** A client that takes longer for a request is hung up on. The largest upload takes a slow line a while. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
}
/** Any other protocol, such as h2c, is an offer that the answer need not take up (RFC 9110 7.8). */
const wantsSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Answers before the store does, for what Vite contributes during development. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/**
 * Opens a socket on which a store is about to answer; beside other processes that answer on it, only when this one
 * can, too.
 */
export async function listen(
  { host, port, trustProxy }: Pick<Config, 'host' | 'port' | 'trustProxy'>,
  isBesideOthers = false,
) {
  let handle = NOT_READY
  let upgrade: Store['upgrade'] = (_request, socket) =>
    refuseUpgrade(socket, { status: 503, error: 'The store is starting' })
  let hangUp = async () => {}
  let isCrowded = () => false
  const server = createServer(
    { ...TIMEOUTS, shouldUpgradeCallback: wantsSocket },
    (request, response) => {
      nameRequest(request, response, trustProxy)
      handle(request, response)
    },
  )
  // Behind a proxy all connections come from one address, and the proxy counts them.
  if (!trustProxy) capConnections(server)
  hangUpOnStalledBodies(server, () => isCrowded())
  hangUpOnPipelines(server)
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  let opened: OpenPort | null = null
  const open = async () => {
    opened = await openPort(server, host, port).catch((error) => {
      throw whyNotListening(error, port)
    })
    return opened.port
  }
  const close = async () => opened?.close()
  return {
    port: isBesideOthers ? port : await open(),
    /** Until then `/readyz` answers 503. */
    async answerWith(store: Store, before?: Middleware) {
      const answer = answerOf(store, trustProxy)
      handle = before
        ? (request, response) => before(request, response, () => answer(request, response))
        : answer
      upgrade = store.upgrade
      hangUp = store.hangUp
      isCrowded = store.isCrowded
      if (isBesideOthers) await open()
    },
    /** Answers what is under way. */
    close: () => drain(server, close, () => hangUp()),
    abandon: () => void close(),
  }
}

/** In words for the person who starts the store. */
function whyNotListening(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is taken: this store may be running already, or another program has it. Stop that, or set ` +
          'PORT to another one. `npm run doctor` looks who answers there.',
      )
    case 'EACCES':
      return new Error(
        `Port ${port} is not for this user. Set PORT to one above 1023, with a proxy before it.`,
      )
    default:
      return error
  }
}

/** For a visitor who is early; the header `refresh` asks again. */
const STARTING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The store is starting</title>
<p>The store is starting. This page reloads by itself.</p>
</html>
`

const NOT_READY: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz'
  const status = isAlive ? 200 : 503
  if (!isAlive && request.headers.accept?.includes('text/html')) {
    const headers = { 'content-type': 'text/html; charset=utf-8', refresh: '2', 'retry-after': '1' }
    response.writeHead(status, { ...ENDPOINT_HEADERS, ...headers }).end(STARTING_PAGE)
    return
  }
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end(JSON.stringify({ status: isAlive ? 'ok' : 'starting' }))
}

/** Whether a browser asks for a page to show. */
const isVisit = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && Boolean(headers.accept?.includes('text/html'))

function answerOf(store: Store, trustProxy: boolean): RequestListener {
  const viaRouter = getRequestListener(store.router.fetch, { hostname: 'localhost' })
  return (request, response) => {
    const target = readTarget(request.url ?? '/')
    if (isRefusal(target)) {
      // People get a page, which says that it is none (product 2.7).
      const mended = isVisit(request) && mendAddress(request.url ?? '/')
      if (target.code !== 'invalid_path' || !mended || isRefusal(readTarget(mended)))
        return refuse(response, target.status, target)
      response.writeHead(302, { ...ENDPOINT_HEADERS, location: mended }).end()
      return undefined
    }
    if (!METHODS.has(request.method ?? '')) return refuse(response, 405, METHOD_NOT_ALLOWED)
    // From here on no code sees how it was spelled.
    request.url = target.url
    const [path = '/'] = target.url.split('?', 1)
    const note = store.observe?.(request, response, path)
    const inTrace = traceRequest(request, response, path, trustProxy)
    const makeUnless = (isSent: boolean) => {
      note?.(isSent)
      if (!isSent) void viaRouter(request, response)
    }
    inTrace(() => {
      const sent = store.sendCached(request, target, response)
      if (typeof sent === 'boolean') makeUnless(sent)
      else void sent.then(makeUnless)
    })
  }
}

async function drain(
  server: Server,
  close: () => Promise<void>,
  hangUp: () => Promise<void>,
): Promise<void> {
  const closed = close()
  // A kept-alive connection is idle only after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await hangUp()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
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
